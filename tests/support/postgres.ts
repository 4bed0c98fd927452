import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

export interface PostgresServer {
  /** Address of the `postgres` database, superuser without password, loopback only. */
  readonly url: string;
  readonly port: number;
  readonly directory: string;
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Off makes tests fast; switch on where durability is what is tested. */
  readonly fsync?: boolean;
}

/** Starts a PostgreSQL of its own in a temporary folder on a free port; `stop` ends it and removes the folder. */
export async function startPostgres({ fsync = false }: PostgresServerOptions = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  const owner = await serverUser();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-pg-"));
  if (owner) fs.chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, "data");
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  await run(path.join(programs, "initdb"), initdb, { ...owner, cwd: directory });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${directory}`,
    `fsync=${fsync ? "on" : "off"}`,
    `full_page_writes=${fsync ? "on" : "off"}`,
    "max_connections=200",
  ];
  const server = spawn(
    path.join(programs, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...owner,
      cwd: directory,
      stdio: ["ignore", "ignore", fs.openSync(path.join(directory, "log"), "a")],
    },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, () => server.exitCode !== null);
  return {
    url,
    port,
    directory,
    async stop() {
      // Fast shutdown: open connections are ended, not waited for.
      server.kill("SIGINT");
      await ended;
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Newest installed version; Debian keeps one folder per version, elsewhere the programs are on the path. */
function findPrograms(): string {
  const versions = "/usr/lib/postgresql";
  const installed = fs.existsSync(versions) ? fs.readdirSync(versions).map(Number).filter(Number.isFinite) : [];
  const folders = installed
    .sort((left, right) => right - left)
    .map((version) => path.join(versions, String(version), "bin"));
  const found = [...folders, ...(process.env["PATH"] ?? "").split(path.delimiter)].find((folder) =>
    fs.existsSync(path.join(folder, "initdb")),
  );
  if (found === undefined)
    throw new Error("PostgreSQL is not installed: the programs initdb and postgres were not found");
  return found;
}

/** The server refuses to run as root; it then runs as the user that its package made. */
export async function serverUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error("there is no user postgres");
  return { uid, gid };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      return;
    } catch {
      if (hasEnded()) break;
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("the PostgreSQL of the tests did not start");
}
