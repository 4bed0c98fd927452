// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { chainStart } from "../../../db/hash-chain.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { operationsAfter, readHead } from "./operation-log.sql.ts";
import { type OperationEntry, recordOperation } from "./record-operation.ts";
import { operationHash } from "./sealed-operation.ts";

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const by = {
  address: "10.0.0.7",
  userAgent: "test",
  requestId: "call-1",
  user: { id: "admin", username: "admin", names: { zh: "管理员", en: "Administrator" }, roles: ["admin"] },
};
const edit: OperationEntry = {
  by,
  area: "admin",
  operation: "edit",
  object: { kind: "constant", id: "attachMaxMb", name: "attachMaxMb" },
  before: { value: 500, nested: { z: [1.5, 1e21, "é"], a: null } },
  after: { value: 100 },
  reason: "第一行\n第二行",
};

async function record(entry: OperationEntry): Promise<void> {
  await db.transaction((tx) => recordOperation(tx, entry));
}

async function expectUnbrokenChain(): Promise<number> {
  const rows = await operationsAfter(db.kysely, "0", 1_000);
  let previous = chainStart;
  rows.forEach(({ hash, ...content }, index) => {
    expect(content.seq).toBe(String(index + 1));
    expect(hash).toBe(operationHash(previous, content));
    previous = hash;
  });
  expect(await readHead(db.kysely)).toEqual({ seq: String(rows.length), hash: previous });
  return rows.length;
}

describe("recordOperation", () => {
  it("[R-WORK-7] keeps who did what, when, from where, before and after, sealed to the row before", async () => {
    await record(edit);
    await record({ ...edit, operation: "delete", after: undefined, reason: undefined });
    expect(await expectUnbrokenChain()).toBe(2);
    const [first, second] = await operationsAfter(db.kysely, "0", 2);
    expect(first).toMatchObject({
      actor_id: "admin",
      actor_name_zh: "管理员",
      operation: "edit",
      outcome: "done",
      before: edit.before,
      after: { value: 100 },
      reason: "第一行\n第二行",
      address: "10.0.0.7",
      call_id: "call-1",
    });
    expect(second).toMatchObject({ after: null, reason: null });
  });

  it("takes hostile text as text and seals what the database gives back", async () => {
    const hostile = "a\r\nb\u0000c\ud800 '; drop table operate_log; --";
    await record({
      ...edit,
      by: { ...by, userAgent: hostile, user: undefined },
      object: { kind: "user", id: hostile, name: hostile },
      before: { [hostile]: hostile, password: "hunter2", minusZero: -0 },
      reason: hostile,
    });
    await expectUnbrokenChain();
    const rows = await operationsAfter(db.kysely, "2", 1);
    expect(rows[0]).toMatchObject({
      actor_id: null,
      object_name: "a\\r\\nb\\u0000c\ufffd '; drop table operate_log; --",
    });
    expect(JSON.stringify(rows)).not.toContain("hunter2");
  });

  it("leaves no trace of a change that was rolled back", async () => {
    const before = await expectUnbrokenChain();
    const failing = db.transaction(async (tx) => {
      await recordOperation(tx, edit);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await expectUnbrokenChain()).toBe(before);
  });

  it("stays one chain when many write at once", async () => {
    const before = await expectUnbrokenChain();
    await Promise.all(Array.from({ length: 24 }, () => record(edit)));
    expect(await expectUnbrokenChain()).toBe(before + 24);
  });

  it.each([
    ["change", sql`update operate_log set reason = 'x' where seq = 1`],
    ["removal", sql`delete from operate_log where seq = 1`],
    ["clearing", sql`truncate operate_log`],
  ])("[R-WORK-7] refuses the %s of a row in the database itself", async (_what, statement) => {
    await expect(statement.execute(db.kysely)).rejects.toThrow("append-only");
    await expectUnbrokenChain();
  });
});
