import fs from "node:fs";
import path from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { PGliteOptions } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { fullDiskLine, hasNoRoom, isDiskFull } from "../config/disk-room.ts";
import { StartupError } from "../config/startup-error.ts";
import { ensureWritableFolder } from "../config/writable-folder.ts";
import type { BackgroundReport, Database, ScriptRunner, ScriptSession } from "./database.ts";
import { DurableNodeFs, lockDirectory, syncTree } from "./embedded-files.ts";
import { startMaintenance } from "./embedded-maintenance.ts";
import { withPreparedStatements } from "./embedded-statements.ts";
import { checkChannel } from "./notify.ts";
import type { Tables } from "./tables.ts";
import { tellStatement } from "./slow-statements.ts";
import { refuseInsideTransaction, runInTransaction } from "./transaction.ts";

const asText = (value: string): string => value;

/** Returns the same JavaScript values as the `pg` driver: bigint and date as text. */
const commonOptions = {
  extensions: { pg_trgm },
  parsers: { [types.INT8]: asText, [types.DATE]: asText },
} satisfies PGliteOptions;

/** `-F` switches fsync off; the method must be fsync because PGlite's fdatasync is a stub. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "synchronous_commit=on"].flatMap((setting) => ["-c", setting]),
];

/** Opens (and at the first start creates) the database in this directory, for this process alone. */
export async function openEmbedded(directory: string, report: BackgroundReport): Promise<Database> {
  ensureWritableFolder(path.dirname(directory));
  const lock = lockDirectory(directory);
  try {
    const pglite = await openOrExplain(directory);
    const maintenance = startMaintenance(pglite, report);
    return embeddedDatabase(pglite, async () => {
      await maintenance.stop();
      await pglite.exec("checkpoint");
      await pglite.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database's own message about files that it cannot open is of no help; this one says what to do. */
async function openOrExplain(directory: string): Promise<PGlite> {
  const folder = path.dirname(directory);
  try {
    if (!fs.existsSync(directory)) await initialise(directory);
    // Without this file PGlite would treat the folder as empty and overwrite the remaining files.
    if (!fs.existsSync(path.join(directory, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
    return await openDirectory(directory);
  } catch (error) {
    if (isDiskFull(error) || hasNoRoom(folder)) throw new StartupError(fullDiskLine(folder));
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : JSON.stringify(error);
    throw new StartupError(
      `The database in ${directory} is damaged or of another version and does not open (${reason}). Bring the data folder back from a backup, or move ${directory} away: the next start makes an empty one.`,
    );
  }
}

/** An in-memory database, optionally from a dump. For tests. */
export async function openInMemory(dump?: Blob): Promise<Database> {
  const pglite = await PGlite.create({ ...commonOptions, ...(dump && { loadDataDir: dump }) });
  await pglite.exec("set timezone to 'UTC'");
  return embeddedDatabase(pglite, () => pglite.close());
}

/**
 * Created in a temporary place and renamed when it is complete and on the disk: an interrupted first start leaves no
 * partial database.
 */
async function initialise(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  // It contains password hashes and keys: only the owner may read it, whatever the folder around it allows.
  fs.mkdirSync(draft, { mode: 0o700 });
  const pglite = await openDirectory(draft);
  await pglite.exec("checkpoint");
  await pglite.close();
  syncTree(draft);
  fs.renameSync(draft, directory);
  syncTree(directory);
}

async function openDirectory(directory: string): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...commonOptions,
    fs: new DurableNodeFs(directory),
    startParams: durableStartParams,
  });
  await pglite.exec("set timezone to 'UTC'");
  return pglite;
}

function embeddedDatabase(pglite: PGlite, shutDown: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }),
    log: tellStatement,
  });
  let closing: Promise<void> | undefined;
  return {
    kind: "embedded",
    driver: { kind: "embedded", pglite },
    get kysely() {
      refuseInsideTransaction();
      return kysely;
    },
    transaction: (work) => runInTransaction(kysely, work),
    reading: async (work) => {
      refuseInsideTransaction();
      return work(kysely);
    },
    async listen(channel, onPayload) {
      checkChannel(channel);
      const end = await pglite.listen(channel, onPayload);
      return () => end();
    },
    withScriptSession: (work) => work(scriptSession(pglite)),
    async ping() {
      await pglite.query("select 1");
    },
    // One process has one clock.
    now: () => new Date(),
    clockSkewMs: () => 0,
    connections: () => undefined,
    close: () => (closing ??= shutDown()),
  };
}

function scriptSession(pglite: PGlite): ScriptSession {
  return {
    ...runnerOf(pglite),
    async transaction(work) {
      await pglite.transaction((tx) => work(runnerOf(tx)));
    },
  };
}

function runnerOf(executor: Pick<PGlite, "exec" | "query">): ScriptRunner {
  return {
    async exec(script) {
      await executor.exec(script);
    },
    async query<Row>(statement: string, parameters: readonly unknown[] = []) {
      const { rows } = await executor.query<Row>(statement, [...parameters]);
      return rows;
    },
  };
}
