import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import { StartupError } from "../config/startup-error.ts";
import type { BackgroundReport, Database, ScriptRunner, ScriptSession } from "./database.ts";
import { sqlState } from "./database-errors.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { checkPooler, greetPooler } from "./postgres-pooler.ts";
import { connectionsOf, guardPool, openLentPool, openPool } from "./postgres-pool.ts";
import { openProbe } from "./postgres-probe.ts";
import { openReplica } from "./postgres-replica.ts";
import { sideBySide } from "./side-by-side.ts";
import { slowStatements } from "./slow-statements.ts";
import type { Tables } from "./tables.ts";
import { refuseInsideTransaction, runInTransaction } from "./transaction.ts";

const oldestServer = 150_000;

export interface PostgresOptions {
  readonly url: string;
  /**
   * The address of the server itself, if `url` is that of a pooler that lends its connections for one transaction each.
   */
  readonly directUrl?: string | undefined;
  /** The address of a replica for heavy reads. */
  readonly replicaUrl?: string | undefined;
  readonly poolSize: number;
  readonly afterClose?: () => Promise<void>;
}

/** Connects to a PostgreSQL server; fails with one clear line if it cannot be used. */
export async function openPostgres(options: PostgresOptions, report: BackgroundReport): Promise<Database> {
  const { url, directUrl = url, replicaUrl, poolSize } = options;
  const isLent = directUrl !== url;
  await checkServers(directUrl, isLent ? url : undefined);
  const probe = await openProbe(directUrl, report);
  const pool = isLent ? openLentPool(url, poolSize, report) : openPool(url, poolSize, report);
  const dialect = new PostgresDialect({ pool: guardPool(pool, probe, { keepsPlans: !isLent }) });
  const kysely = new Kysely<Tables>({ dialect, log: slowStatements(report) });
  const listener = new PostgresListener(directUrl, report);
  const replica = openReplica({ url: replicaUrl, poolSize, primary: kysely }, report);
  const shutDown = async (): Promise<void> => {
    await Promise.all([listener.close(), probe.close(), replica?.close(), kysely.destroy()]);
    await options.afterClose?.();
  };
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    driver: { kind: "postgres", url: directUrl },
    get kysely() {
      refuseInsideTransaction();
      return kysely;
    },
    transaction: (work) => runInTransaction(kysely, (tx) => sideBySide(tx, dialect, work)),
    reading: (work) => {
      refuseInsideTransaction();
      return sideBySide(kysely, dialect, work);
    },
    replica,
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    withScriptSession: (work) => withScriptSession(directUrl, work),
    async ping() {
      await probe.ask();
      if (isLent) await greetPooler(url);
    },
    now: () => probe.clock.now(),
    clockSkewMs: () => probe.clock.skewMs(),
    connections: () => connectionsOf(pool, poolSize),
    close: () => (closing ??= shutDown()),
  };
}

async function checkServers(direct: string, pooler: string | undefined): Promise<void> {
  await checkServer(direct);
  if (pooler !== undefined) await checkPooler(pooler);
}

async function checkServer(url: string): Promise<void> {
  const client = newClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version_num') as version, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()",
    );
    const server = rows[0];
    if (Number(server?.version) < oldestServer)
      throw new StartupError("DATABASE_URL: PostgreSQL 15 or newer is needed.");
    if (server?.encoding !== "UTF8") throw new StartupError("DATABASE_URL: the database must be encoded in UTF8.");
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(explainConnectFailure(error, url));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Describes the problem without the password in the address. */
function explainConnectFailure(error: unknown, url: string): string {
  const { host, pathname } = new URL(url);
  const state = sqlState(error);
  if (state === "28P01" || state === "28000") return `DATABASE_URL: ${host} refused the user name or password.`;
  if (state === "3D000") return `DATABASE_URL: there is no database "${pathname.slice(1)}" on ${host}.`;
  const reason = state ?? (error instanceof Error ? error.message : "no reason given");
  return `DATABASE_URL: ${host} cannot be reached (${reason}).`;
}

function newClient(url: string): Client {
  return new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: "signoff-setup",
    options: "-c timezone=UTC",
  });
}

/** A connection of its own without statement limit: a migration of a large table takes as long as it takes. */
async function withScriptSession<Result>(
  url: string,
  work: (session: ScriptSession) => Promise<Result>,
): Promise<Result> {
  const client = newClient(url);
  await client.connect();
  try {
    return await work(scriptSession(client));
  } finally {
    await client.end();
  }
}

function scriptSession(client: Client): ScriptSession {
  const runner: ScriptRunner = {
    async exec(script) {
      await client.query(script);
    },
    async query<Row>(statement: string, parameters: readonly unknown[] = []) {
      const { rows } = await client.query(statement, [...parameters]);
      return rows as Row[];
    },
  };
  return {
    ...runner,
    async transaction(work) {
      await client.query("begin");
      try {
        await work(runner);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
  };
}
