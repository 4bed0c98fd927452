import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../server/src/db/database.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { rolesContract } from "../../server/src/features/people/roles/contract.ts";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { readEvents } from "../../server/src/testing/event-reader.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { startServerProcess } from "../../server/src/testing/server-process.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { type AnyPostgres, anyPostgres } from "../support/any-postgres.ts";
import { callAt, resultAt, signInAt } from "../support/cluster/http-caller.ts";
import { type Cluster, startCluster } from "../support/cluster/start-cluster.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-cluster-test-"));
let postgres: AnyPostgres;
let database: Database;
let story: Story;
let cluster: Cluster;

beforeAll(async () => {
  postgres = await anyPostgres();
  database = await createPostgresTestDatabase(postgres.url);
  story = await startStory({ database });
  cluster = await startCluster({ databaseUrl: databaseUrl(), dataDir });
});
afterAll(async () => {
  await cluster.stop();
  await story.close();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function databaseUrl(): string {
  if (database.driver.kind !== "postgres") throw new Error("the nodes share a database server");
  return database.driver.url;
}

function addressOf(at: number): string {
  const node = cluster.nodes[at];
  if (!node) throw new Error(`there is no node ${at}`);
  return node.address;
}

describe("three servers behind a load balancer", () => {
  it("[R-OPS-9] share the calls, and a session of one is a session of all", async () => {
    const token = await signInAt(addressOf(0), "to.guo");
    const servedBy = new Set<string | null>();
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await callAt(cluster.address, sessionContract.me, {}, { token });
      expect(answer.envelope).toMatchObject({ code: 200, result: { userInfo: { id: "to.guo" } } });
      servedBy.add(answer.servedBy);
    }
    expect(servedBy).toEqual(new Set(["node-1", "node-2", "node-3"]));
    await resultAt(addressOf(1), sessionContract.logout, {}, { token });
    const answers = await Promise.all([0, 1, 2].map((at) => callAt(addressOf(at), sessionContract.me, {}, { token })));
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([707, 707, 707]);
  });

  it("[R-OPS-9] notify a reader at one of them of actions at another", async () => {
    const { applyId } = await story.submitted("lota");
    const token = await signInAt(cluster.address, "to.guo");
    const events = await readEvents(addressOf(1), { token, applyId });
    const next = async (): Promise<unknown> => {
      const event = await events.next();
      return event === undefined || event.event === "request" ? event?.data : next();
    };
    expect(await next()).toMatchObject({ applyId, status: 2 });
    await resultAt(addressOf(0), requestsContract.withdraw, { applyId }, { token });
    expect(await next()).toMatchObject({ applyId, status: 1 });
    const shown = await resultAt(addressOf(2), requestsContract.detail, { applyId }, { token });
    expect(shown).toMatchObject({ applyId, status: 1 });
    events.close();
  });

  it("[R-OPS-9] apply a changed role at once, wherever it was changed", async () => {
    const [admin, staff] = await Promise.all(["admin", "ce.han"].map((user) => signInAt(cluster.address, user)));
    const asked = { pageNo: 1, pageSize: 10 };
    const codes = async (): Promise<readonly number[]> => {
      const answers = await Promise.all(
        [0, 1, 2].map((at) => callAt(addressOf(at), rolesContract.list, asked, { token: staff ?? "" })),
      );
      return answers.map(({ envelope }) => envelope.code);
    };
    const refused = 403;
    expect(await codes()).toEqual([refused, refused, refused]);
    const at = { token: admin ?? "" };
    const { menus: all } = await resultAt(addressOf(0), rolesContract.rights, {}, at);
    const page = all.find(({ path: place }) => place === "/pages/system/role");
    const before = await resultAt(addressOf(0), rolesContract.queryPermission, { roleId: "staff" }, at);
    const { revision, data, menus } = before;
    const more = [...menus, ...[page?.parentId, page?.id].filter((id) => typeof id === "string")];
    const granted = { roleId: "staff", revision, data, menus: [...new Set(more)] };
    const saved = await resultAt(addressOf(0), rolesContract.savePermission, granted, at);
    expect(await codes()).toEqual([200, 200, 200]);
    const taken = { roleId: "staff", revision: saved.revision, data, menus };
    await resultAt(addressOf(2), rolesContract.savePermission, taken, at);
    expect(await codes()).toEqual([refused, refused, refused]);
  });

  it("[R-OPS-9] refuse to start with more connections than their database allows, and say what would fit", async () => {
    const env = { DATABASE_URL: databaseUrl(), DATA_DIR: dataDir, DATABASE_NODES: "100", LOG_LEVEL: "silent" };
    const { code, stderr } = await startServerProcess(env).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/DATABASE_POOL_SIZE: 100 servers need 2400 connections/)]);
  });
});
