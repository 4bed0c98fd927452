// @run full
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "../config/config.ts";

const parts = ["account", "container", "object"] as const;
const account = "test:tester";
const secret = "secret-of-the-tests";

/** OpenStack Swift with its S3 interface, an object store from Debian packages that checks every signature. */
export async function startSwift() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-swift-"));
  fs.mkdirSync(path.join(folder, "node", "d1"), { recursive: true });
  const [proxy = 0, ...ports] = await freePorts(parts.length + 1);
  write(folder, "swift.conf", [
    "[swift-hash]",
    "swift_hash_path_prefix = signoff",
    "swift_hash_path_suffix = signoff",
    "[storage-policy:0]",
    "name = one",
    "default = yes",
  ]);
  parts.forEach((part, at) => makePart(folder, part, ports[at] ?? 0));
  write(folder, "proxy.conf", proxySettings(folder, proxy));
  const running = [...parts, "proxy"].map((part) =>
    spawn(`/usr/bin/swift-${part}-server`, [path.join(folder, `${part}.conf`)], { stdio: "ignore" }),
  );
  for (const port of [...ports, proxy]) await listening(port, running);
  return {
    settingsOf: (bucket: string, secretAccessKey = secret): S3Settings => ({
      endpoint: `http://127.0.0.1:${proxy}`,
      bucket,
      region: "us-east-1",
      accessKeyId: account,
      secretAccessKey,
      pathStyle: true,
    }),
    async stop(): Promise<void> {
      await Promise.all(running.map(ended));
      fs.rmSync(folder, { recursive: true });
    },
  };
}

function write(folder: string, name: string, lines: readonly string[]): void {
  fs.writeFileSync(path.join(folder, name), `${lines.join("\n")}\n`);
}

function common(folder: string, port: number): readonly string[] {
  const user = `user = ${os.userInfo().username}`;
  const address = ["bind_ip = 127.0.0.1", `bind_port = ${port}`, "workers = 0", "log_address = /nowhere"];
  return ["[DEFAULT]", ...address, user, `swift_dir = ${folder}`];
}

/** One part of the server, and the ring that says it is the only one. */
function makePart(folder: string, part: string, port: number): void {
  write(folder, `${part}.conf`, [
    ...common(folder, port),
    `devices = ${path.join(folder, "node")}`,
    "mount_check = false",
    "[pipeline:main]",
    `pipeline = ${part}-server`,
    `[app:${part}-server]`,
    `use = egg:swift#${part}`,
  ]);
  const ring = path.join(folder, `${part}.builder`);
  for (const step of [["create", "2", "1", "0"], ["add", `r1z1-127.0.0.1:${port}/d1`, "1"], ["rebalance"]]) {
    const { status, stderr } = spawnSync("/usr/bin/swift-ring-builder", [ring, ...step], { encoding: "utf8" });
    if (status !== 0) throw new Error(`swift-ring-builder ${step.join(" ")}: ${stderr}`);
  }
}

function proxySettings(folder: string, port: number): readonly string[] {
  const filters = ["catch_errors", "s3api", "tempauth", "bulk", "slo"];
  return [
    ...common(folder, port),
    "[pipeline:main]",
    "pipeline = catch_errors cache s3api tempauth bulk slo proxy-server",
    // A cache must be configured; without a real one nothing is remembered, and everything works.
    "[filter:cache]",
    "use = egg:swift#memcache",
    "memcache_servers = 127.0.0.1:1",
    ...filters.flatMap((filter) => [
      `[filter:${filter}]`,
      `use = egg:swift#${filter}`,
      ...(filter === "s3api" ? ["location = us-east-1"] : []),
      ...(filter === "tempauth" ? [`user_${account.replace(":", "_")} = ${secret} .admin`] : []),
    ]),
    "[app:proxy-server]",
    "use = egg:swift#proxy",
    "account_autocreate = true",
  ];
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("listening", resolve))));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function listening(port: number, running: readonly ChildProcess[]): Promise<void> {
  while (!(await answers(port))) {
    const gone = running.find(({ exitCode }) => exitCode !== null);
    if (gone) throw new Error(`${gone.spawnfile} ended with ${gone.exitCode}`);
    await pause(100);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = net.connect(port, "127.0.0.1");
    line.once("connect", () => {
      line.destroy();
      resolve(true);
    });
    line.once("error", () => resolve(false));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await exit;
}
