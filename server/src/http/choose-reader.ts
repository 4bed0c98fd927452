import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { Replica } from "../db/database.ts";
import { DatabaseSilent, sqlState } from "../db/database-errors.ts";
import type { Db } from "./context.ts";

/** Errors that only a replica has: rows removed while they were read, and statements that would write. */
const onlyThere = ["40001", "25006"];

/** The part of a database that this choice needs. */
export interface WithReplica extends Db {
  readonly replica?: Pick<Replica, "caughtUp" | "rest"> | undefined;
}

/**
 * Sends heavy reads to the replica, if there is one that has everything committed before the call. So nobody misses
 * recent changes, their own or others'. Otherwise the database itself answers.
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

/** How the driver reports that a connection ended during use, or that none was available. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && /connection (?:terminated|timeout|ended)|timeout exceeded/i.test(error.message);
}
