import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createTestDatabase } from "../testing/test-database.ts";
import type { Database, Queryable } from "./database.ts";
import { KeptReadings } from "./kept-readings.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function reader() {
  const readings = new KeptReadings<object>("things");
  let loads = 0;
  const read = (db: Queryable, key = "one") =>
    readings.read(db, key, async () => {
      loads += 1;
      for (const step of [1, 2, 3]) await sql`select ${step}::int`.execute(db);
      return { key };
    });
  return { read, readings, loads: () => loads };
}

describe("kept readings", () => {
  it("are made once for all who ask outside a transaction, and are the same object afterwards", async () => {
    const { read, loads } = reader();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => read(database.kysely)));
    expect(others.every((other) => other === first)).toBe(true);
    expect(await database.transaction((tx) => read(tx))).toBe(first);
    expect(loads()).toBe(1);
  });

  it("never make a transaction wait for somebody who waits for its connection", async () => {
    const { read } = reader();
    const outside = [1, 2].map(() => read(database.kysely));
    const inside = [1, 2].map(() => database.transaction((tx) => read(tx)));
    const all = await Promise.all([...outside, ...inside]);
    expect(new Set(all).size).toBe(1);
  });

  it("that failed are made again by the next who asks", async () => {
    const readings = new KeptReadings<string>("texts");
    const failing = readings.read(database.kysely, "one", () => Promise.reject(new Error("no line")));
    await expect(failing).rejects.toThrow("no line");
    expect(await readings.read(database.kysely, "one", async () => "there")).toBe("there");
  });

  it("of other keys can be forgotten", async () => {
    const { read, readings, loads } = reader();
    await read(database.kysely, "one");
    await read(database.kysely, "two");
    readings.forgetAllBut("two");
    await read(database.kysely, "two");
    await read(database.kysely, "one");
    expect(loads()).toBe(3);
  });
});
