import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadConfig } from "../../server/src/config/config.ts";
import type { Database } from "../../server/src/db/database.ts";
import { type RunningServer, startServer } from "../../server/src/main.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { type AnyPostgres, anyPostgres } from "../support/any-postgres.ts";
import { type LoadBalancer, startLoadBalancer } from "../support/load-balancer.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-rolling-"));
let postgres: AnyPostgres;
let database: Database;
let balancer: LoadBalancer;

beforeAll(async () => {
  postgres = await anyPostgres();
  database = await createPostgresTestDatabase(postgres.url);
  balancer = await startLoadBalancer();
});
afterAll(async () => {
  await balancer.close();
  await database.close();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function startNode(): Promise<RunningServer> {
  if (database.driver.kind !== "postgres") throw new Error("the nodes share a database server");
  const env = { DATABASE_URL: database.driver.url, DATABASE_POOL_SIZE: "4", DRAIN_SECONDS: "2" };
  const node = await startServer(loadConfig({ ...env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  balancer.add(node.address);
  await vi.waitUntil(() => balancer.isIn(node.address), { timeout: 30_000 });
  return node;
}

/** Calls again and again over one kept connection; counts the answers by status. */
function restlessUser() {
  const statuses: (number | string)[] = [];
  const done = new AbortController();
  const ended = (async () => {
    while (!done.signal.aborted) {
      const answer = await fetch(`${balancer.address}/api/system-boot/sys/publicKey`).catch(String);
      statuses.push(typeof answer === "string" ? answer : answer.status);
      if (typeof answer !== "string") await answer.arrayBuffer();
    }
  })();
  return async () => {
    done.abort();
    await ended;
    return statuses;
  };
}

it("a rolling restart behind a load balancer fails no call: a node announces its stop", async () => {
  const first = await startNode();
  const users = Array.from({ length: 4 }, restlessUser);
  const second = await startNode();
  const drained = first.stop({ drain: true });
  const readiness = await fetch(`${first.address}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: "stopping" }]);
  await drained;
  const third = await startNode();
  await second.stop({ drain: true });
  const answers = (await Promise.all(users.map((end) => end()))).flat();
  await third.stop();
  expect(new Set(answers)).toEqual(new Set([200]));
});
