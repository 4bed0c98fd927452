// @order first
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../tests/support/any-postgres.ts";
import { createEmptyPostgresDatabase } from "./testing/postgres-test-database.ts";
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts";
import { startTraceReceiver } from "./testing/trace-receiver.ts";

// These tests start whole processes, on machines that may be busy with the rest of the suite.
vi.setConfig({ testTimeout: 180_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-main-"));
const dataDir = path.join(folder, "data");
const running: ServerProcess[] = [];

function start(...input: Parameters<typeof startServerProcess>): ServerProcess {
  const server = startServerProcess(...input);
  running.push(server);
  return server;
}

async function failureOf(env: Record<string, string>, args: readonly string[] = []): Promise<string> {
  const { code, stderr } = await start({ DATA_DIR: dataDir, ...env }, { args }).ended;
  expect(code).toBe(1);
  return stderr;
}

async function freePort(): Promise<string> {
  const holder = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => holder.once("listening", resolve));
  const { port } = holder.address() as net.AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return String(port);
}

/** One line that names the cause. */
function oneLine(reason: string): RegExp {
  return new RegExp(`^Signoff cannot start: [^\\n]*${reason}[^\\n]*\\n$`);
}

afterEach(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Another account, unknown to the machine; the test's own account if that one cannot read the code. */
function stranger(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (let place = import.meta.dirname; ; place = path.dirname(place)) {
    if ((fs.statSync(place).mode & 0o005) !== 0o005) return {};
    if (place === path.dirname(place)) return { uid: 54_321, gid: 54_321 };
  }
}

function handOver(place: string, uid: number, gid: number): void {
  fs.chownSync(place, uid, gid);
  for (const name of fs.readdirSync(place, { recursive: true, encoding: "utf8" }))
    fs.chownSync(path.join(place, name), uid, gid);
}

describe("the demo", () => {
  it("serves, prints its address and accounts, stops when asked, and finds its data again", async () => {
    const first = start({ DATA_DIR: dataDir });
    const address = await first.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    first.child.kill("SIGTERM");
    const { code, stdout, stderr } = await first.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Signoff@2026");
    expect(stdout).toMatch(/admin +gm\.zhou/);
    const second = start({ DATA_DIR: dataDir });
    expect((await fetch(`${await second.ready}/healthz`)).status).toBe(200);
  });

  it("refuses a data folder that another server has open", async () => {
    await start({ DATA_DIR: dataDir }).ready;
    expect(await failureOf({})).toMatch(oneLine(`data folder ${dataDir} is in use by another running server`));
  });

  it("runs for an account without a name, in a folder that only it may enter", async () => {
    const account = stranger();
    const own = path.join(folder, "own");
    fs.mkdirSync(own, { mode: 0o700 });
    fs.chmodSync(folder, 0o755);
    // A copy of the first test's database: this tests the account, not the creation of a database.
    fs.cpSync(dataDir, path.join(own, "data"), { recursive: true });
    if (account.uid !== undefined && account.gid !== undefined) handOver(own, account.uid, account.gid);
    const server = start({ DATA_DIR: path.join(own, "data") }, account);
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  });

  it("says when the port is taken", async () => {
    const holder = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const { port } = holder.address() as net.AddressInfo;
    expect(await failureOf({ PORT: String(port) })).toMatch(oneLine(`PORT: ${port} is already in use`));
    holder.close();
  });

  it("says when the data folder cannot be written", async () => {
    const file = path.join(folder, "file");
    fs.writeFileSync(file, "");
    const place = path.join(file, "data");
    expect(await failureOf({ DATA_DIR: place })).toMatch(oneLine(`data folder ${place} is not writable`));
  });

  it("refuses to be reachable from other machines", async () => {
    expect(await failureOf({ HOST: "0.0.0.0" })).toMatch(oneLine("HOST: the demo .* listens on loopback only"));
  });
});

describe("production", () => {
  let server: AnyPostgres;
  beforeAll(async () => {
    server = await anyPostgres();
  });
  afterAll(() => server.stop());

  it("needs a database", async () => {
    expect(await failureOf({ PUBLIC_URL: "https://signoff.example.com" }, ["--production"])).toMatch(
      oneLine("DATABASE_URL: must be set in production"),
    );
  });

  it.each([
    ["cannot be understood", () => "postgres//nonsense", "DATABASE_URL: must be an address"],
    ["cannot be reached", () => "postgres://app:geheim@127.0.0.1:1/signoff", "127.0.0.1:1 cannot be reached"],
    [
      "refuses the account",
      () => server.url.replace("postgres@", "nobody:geheim@"),
      "refused the user name or password",
    ],
  ])("says when the address of the database %s, without the password in it", async (_case, url, reason) => {
    const line = await failureOf({ DATABASE_URL: url() });
    expect(line).toMatch(oneLine(reason));
    expect(line).not.toContain("geheim");
  });

  it("starts empty with one administrator, whose password only the owner of a file reads, and says so before it stops", async () => {
    const { url, drop } = await createEmptyPostgresDatabase(server.url);
    const env = { DATABASE_URL: url, DATA_DIR: path.join(folder, "production"), LOG_LEVEL: "silent" };
    const first = start(
      { ...env, DRAIN_SECONDS: "0", PUBLIC_URL: "http://signoff.example.com" },
      { args: ["--production"] },
    );
    await first.ready;
    first.child.kill("SIGTERM");
    const { code, stdout } = await first.ended;
    const file = path.join(env.DATA_DIR, "first-administrator.txt");
    expect({ code, mode: fs.statSync(file).mode & 0o777 }).toEqual({ code: 0, mode: 0o600 });
    const [name, password = ""] = fs.readFileSync(file, "utf8").split("\n");
    expect([name, password.length]).toEqual(["admin", 20]);
    expect(stdout).toContain(file);
    expect(stdout).not.toContain(password);
    expect(stdout).not.toContain("Signoff@2026");
    const metricsPort = await freePort();
    const collector = await startTraceReceiver();
    const watched = { METRICS_PORT: metricsPort, TRACES_URL: collector.url, LOG_LEVEL: "info" };
    const second = start({ ...env, ...watched, DRAIN_SECONDS: "2" });
    const address = await second.ready;
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^signoff_database_connections_max 16$/m);
    second.child.kill("SIGTERM");
    await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).status === 503);
    const answer = await fetch(`${address}/readyz`);
    expect([await answer.json(), (await fetch(`${address}/healthz`)).status]).toEqual([{ status: "stopping" }, 200]);
    const { stdout: log } = await second.ended;
    expect(log).not.toContain("First administrator");
    const call = collector.spans.find(({ name }) => name === "GET /healthz");
    expect(log).toContain(`"trace":"${call?.traceId}"`);
    await collector.close();
    await drop();
  });
});
