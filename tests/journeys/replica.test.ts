import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { reportsContract } from "../../server/src/features/operations/reports/contract.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../support/streaming-replica.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const maker = "to.guo";
const reported: string[] = [];
let servers: ReplicatedPostgres;
let made: Database;
let database: Database;
let story: Story;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  made = await createPostgresTestDatabase(servers.primary.url);
  if (made.driver.kind !== "postgres") throw new Error("replicas are of a database server");
  const { url } = made.driver;
  const replicaUrl = servers.atReplica(url);
  database = await openPostgres({ url, replicaUrl, poolSize: 4 }, (what, error) => {
    reported.push(`${what}: ${String(error)}`);
  });
  story = await startStory({ database });
});
afterAll(async () => {
  await story.close();
  await made.close();
  await servers.stop();
});

async function isListed(applyId: string): Promise<boolean> {
  const { records } = await story.get(maker, requestListsContract.myRequests, { pageNo: 1, pageSize: 50 });
  return records.some((one) => one.applyId === applyId);
}

async function atReplica<Row extends object>(statement: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: servers.replica.url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The last statement of each connection of the server to the replica. */
async function askedThere(): Promise<string> {
  const rows = await atReplica<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'signoff'",
  );
  return rows.map(({ query }) => query).join("\n");
}

async function isCaughtUp(): Promise<boolean> {
  return (await database.replica?.caughtUp()) !== undefined;
}

/** The connection of an offered reader. */
async function placeOfReader(): Promise<string> {
  const reader = await database.replica?.caughtUp();
  if (!reader) return "at the database";
  const { rows } = await sql<{ far: boolean }>`select pg_is_in_recovery() as far`.execute(reader.kysely);
  return rows[0]?.far === true ? "at the replica" : "at the database";
}

describe("lists and reports beside a replica [R-OPS-16]", () => {
  it("are read there, and never miss what was written just before", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { applyId } = await story.submitted("lota");
      expect(await isListed(applyId)).toBe(true);
    }
    const listed = async (): Promise<string> => {
      await isListed("");
      return askedThere();
    };
    // The packet of a list as it opens ends with the planner setting.
    await expect.poll(listed, { timeout: 60_000 }).toContain("plan_cache_mode");
    await expect.poll(placeOfReader, { timeout: 60_000 }).toBe("at the replica");
    expect(
      await story.get("gm.zhou", reportsContract.show, { fromMonth: "2026-01", toMonth: "2026-03" }),
    ).toBeDefined();
  });

  it("are read from the database while the replica is behind, and from the replica again afterwards", async () => {
    await atReplica("select pg_wal_replay_pause()");
    const { applyId } = await story.submitted("lota");
    expect(await isCaughtUp()).toBe(false);
    expect(await isListed(applyId)).toBe(true);
    await atReplica("select pg_wal_replay_resume()");
    await expect.poll(isCaughtUp, { timeout: 30_000 }).toBe(true);
    expect(await isListed(applyId)).toBe(true);
  });

  it("are read from the database if the replica is lost, which is reported", async () => {
    await servers.replica.crash();
    const { applyId } = await story.submitted("lota");
    expect(await isListed(applyId)).toBe(true);
    expect(reported.join("\n")).toContain("replica: is not asked for 10 s");
    await servers.replica.start();
  });

  it("are read from the database once the replica is promoted, which is no longer queried", async () => {
    await expect.poll(isCaughtUp, { timeout: 60_000 }).toBe(true);
    await atReplica("select pg_promote()");
    const { applyId } = await story.submitted("lota");
    expect(await isListed(applyId)).toBe(true);
    expect(reported.at(-1)).toMatch(/^replica: is not asked for 10 s: .* is no standby/);
  });
});
