// @run full
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { poolerOptions } from "../../server/src/db/postgres-pooler.ts";
import { freePort } from "./free-port.ts";
import { serverUser } from "./postgres.ts";

const program = "/usr/sbin/pgbouncer";

export interface Pgbouncer {
  /** Address of the same database as the server's, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface PgbouncerOptions {
  /** Number of connections to each database; with few, callers take turns. */
  readonly poolSize?: number;
  /** Options after each database's address. */
  readonly databaseOptions?: string;
}

/** Connections are lent for one transaction; every database of the server is available by its name. */
function configuration(
  serverUrl: string,
  port: number,
  { poolSize = 4, databaseOptions = poolerOptions }: PgbouncerOptions,
) {
  const { hostname, port: serverPort } = new URL(serverUrl);
  return `[databases]
* = host=${hostname} port=${serverPort} user=postgres ${databaseOptions}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
query_wait_timeout = 30
server_idle_timeout = 5
log_connections = 0
log_disconnections = 0
`;
}

/** Runs on loopback until it is stopped; needs Debian's package pgbouncer. */
export async function startPgbouncer(serverUrl: string, options: PgbouncerOptions = {}): Promise<Pgbouncer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-pgbouncer-"));
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  fs.writeFileSync(file, configuration(serverUrl, port, options));
  fs.chmodSync(folder, 0o755);
  // It refuses to run as root, like the server.
  const owner = await serverUser();
  const child = spawn(program, ["-q", file], { stdio: ["ignore", "ignore", "pipe"], cwd: folder, ...owner });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const url = new URL(serverUrl);
  url.port = String(port);
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    if (await answers(url.href)) return { url: url.href, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`pgbouncer does not answer: ${complaints}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    // A connection that was never established, or is already broken, has nothing to end; the important errors were
    // reported above.
    await client.end().catch(() => undefined);
  }
}
