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
  /** Its processes are gone at once; nothing is finished or written any more. */
  crash(): Promise<void>;
  /** Starts again on the same port with the same data, after a crash. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Off makes tests fast; switched on where durability is tested. */
  readonly fsync?: boolean;
  /** Address of a server whose data it copies and then follows, until it is promoted. */
  readonly following?: string;
  /** Puts existing data into the empty folder, instead of creating new data. */
  readonly fill?: (data: string) => Promise<void>;
  /** Parent of its folder; the temporary folder by default. */
  readonly parent?: string;
  /** Added to its `postgresql.conf` before it starts. */
  readonly settings?: string;
}

/** Starts a PostgreSQL of its own in a temporary folder on a free port; `stop` ends it and removes the folder. */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const { fsync = false } = options;
  const programs = findPrograms();
  const owner = await serverUser();
  const directory = fs.mkdtempSync(path.join(options.parent ?? os.tmpdir(), "signoff-pg-"));
  if (owner) fs.chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, "data");
  await makeData(data, options);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${directory}`,
    `fsync=${fsync ? "on" : "off"}`,
    `full_page_writes=${fsync ? "on" : "off"}`,
    "max_connections=200",
  ];
  const launch = async (): Promise<Running> => {
    const options = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
    const log = fs.openSync(path.join(directory, "log"), "a");
    const server = spawn(path.join(programs, "postgres"), options, {
      ...owner,
      cwd: directory,
      stdio: ["ignore", "ignore", log],
    });
    fs.closeSync(log);
    const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    await waitUntilReady(url, () => server.exitCode !== null);
    return {
      async end(signal) {
        server.kill(signal);
        await ended;
      },
    };
  };
  let running = await launch();
  return {
    url,
    port,
    directory,
    crash: () => running.end("SIGQUIT"),
    async start() {
      running = await launch();
    },
    async stop() {
      // Fast shutdown: open connections are ended, not awaited.
      await running.end("SIGINT");
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function makeData(data: string, { following, fill, settings = "" }: PostgresServerOptions): Promise<void> {
  if (fill) await fill(data);
  else if (following === undefined) await runAsServer(...newData, "-D", data);
  else await runAsServer("pg_basebackup", "-R", "-c", "fast", "-d", following, "-D", data);
  fs.appendFileSync(path.join(data, "postgresql.conf"), `\n${settings}\n`);
}

/** Runs a program of PostgreSQL, or of the system, as the server's user. */
export async function runAsServer(program: string, ...parameters: readonly string[]): Promise<string> {
  const own = path.join(findPrograms(), program);
  const options = { ...(await serverUser()), cwd: os.tmpdir() };
  return (await run(fs.existsSync(own) ? own : program, parameters, options)).stdout;
}

const newData = [
  "initdb",
  "-U",
  "postgres",
  "-A",
  "trust",
  "--encoding=UTF8",
  "--locale=C.UTF-8",
  "--no-sync",
] as const;

interface Running {
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Newest installed version; Debian has one folder per version, elsewhere the programs are on the path. */
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

/** The server refuses to run as root; it then runs as the user of its package. */
export async function serverUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error("there is no user postgres");
  return { uid, gid };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  // After a crash it first replays its log, which takes a busy machine a while.
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
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
