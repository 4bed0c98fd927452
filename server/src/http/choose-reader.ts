import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { Replica } from "../db/database.ts";
import { DatabaseSilent, sqlState } from "../db/database-errors.ts";
import type { Db } from "./context.ts";

/** What a replica alone refuses: rows it had to take away while they were read, and whatever would write. */
const onlyThere = ["40001", "25006"];

/** What is used of a database to choose who answers. */
export interface WithReplica extends Db {
  readonly replica?: Pick<Replica, "caughtUp" | "rest"> | undefined;
}

/**
 * What reads much is answered by the replica, where there is one that has everything that was committed before the call;
 * so nobody misses what they, or anybody, did just before. In any other case the database itself answers.
 */
export async function withReader<Result>(
  { readsMuch }: Pick<Endpoint, "readsMuch">,
  database: WithReplica,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (readsMuch !== true) return work(database);
  const { replica } = database;
  const reader = await replica?.caughtUp();
  if (!replica || !reader) return work(database);
  try {
    return await work({
      get kysely() {
        return reader.kysely;
      },
      reading: (read) => reader.reading(read),
      transaction: (change) => database.transaction(change),
      listen: (channel, onPayload, onGap) => database.listen(channel, onPayload, onGap),
    });
  } catch (error) {
    if (!isTroubleOf(replica, error)) throw error;
    return work(database);
  }
}

function isTroubleOf(replica: Pick<Replica, "rest">, error: unknown): boolean {
  const state = sqlState(error) ?? "";
  if (onlyThere.includes(state)) return true;
  const isAway = error instanceof DatabaseSilent || /^(?:08|57P|E[A-Z]{4,})/.test(state) || isBrokenOff(error);
  if (isAway) replica.rest(error);
  return isAway;
}

/** How the driver says that a connection ended while it was used, or was not to be had. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && /connection (?:terminated|timeout|ended)|timeout exceeded/i.test(error.message);
}
