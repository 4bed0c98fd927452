import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import {
  isValueTaken,
  pinReferences,
  retireRow,
  retireRowsOf,
  rowsByCode,
  takeNumber,
  writeRows,
} from "./registries.sql.ts";
import { changeRow } from "./registry-changes.sql.ts";
import { dependentsOf } from "./void-rows.sql.ts";
import { insertRequest } from "../../../testing/request-rows.ts";

let database: Database;
const at = new Date("2026-11-15T08:00:00Z");
const byNobody = { requestId: null, userId: null, at };

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const write = (code: string, data: object, scope?: string, requestId: string | null = null, version = 1) =>
  database.transaction((tx) =>
    writeRows(tx, [{ registry: "device", code, ...(scope === undefined ? {} : { scope }), data: { ...data } }], {
      requestId,
      version,
      at,
    }),
  );
const rows = (code: string) => rowsByCode(database.kysely, [{ registry: "device", code }]);

describe("registry rows", () => {
  it("have one current version; writing again makes the one before obsolete", async () => {
    await write("A", { name: "first" });
    await write("A", { name: "second" }, undefined, null, 2);
    expect((await rows("A")).map(({ version, state, data }) => [version, state, data["name"]])).toEqual([
      [2, "current", "second"],
      [1, "obsolete", "first"],
    ]);
  });

  it("are written several at a time, each over the current one of its own code", async () => {
    await write("M1", { name: "old" });
    await write("M2", { name: "other" }, "28HV");
    const batch = ["M1", "M2", "M3"].map((code) => ({ registry: "device", code, data: { name: `new ${code}` } }));
    await database.transaction((tx) => writeRows(tx, batch, { requestId: null, version: 1, at }));
    const found = await rowsByCode(database.kysely, batch);
    expect(found.map(({ code, scope, version, state }) => [code, scope, version, state])).toEqual([
      ["M1", undefined, 2, "current"],
      ["M1", undefined, 1, "obsolete"],
      ["M2", undefined, 1, "current"],
      ["M2", "28HV", 1, "obsolete"],
      ["M3", undefined, 1, "current"],
    ]);
  });

  it("of one code live beside each other in different scopes", async () => {
    await write("070", { name: "x" }, "28HV");
    await write("070", { name: "y" }, "40LP");
    const found = await rows("070");
    expect(found.map(({ scope, state }) => [scope, state])).toEqual([
      ["28HV", "current"],
      ["40LP", "current"],
    ]);
  });

  it("are patched and voided only while they are current", async () => {
    await write("B", { name: "first", kept: 1 });
    await database.transaction((tx) => changeRow(tx, { registry: "device", code: "B" }, { name: "changed" }, byNobody));
    await database.transaction((tx) => retireRow(tx, { registry: "device", code: "B" }, "void", at, "broken"));
    await database.transaction((tx) =>
      changeRow(tx, { registry: "device", code: "B" }, { name: "too late" }, byNobody),
    );
    const [row] = await rows("B");
    expect(row).toMatchObject({ state: "void", data: { name: "changed", kept: 1, voidReason: "broken" } });
  });

  it("give way together when the request that wrote them does", async () => {
    const requestId = await insertRequest(database);
    await write("C1", {}, undefined, requestId);
    await write("C2", {}, undefined, requestId);
    await database.transaction((tx) => retireRowsOf(tx, requestId, "obsolete", at));
    const found = [...(await rows("C1")), ...(await rows("C2"))];
    expect(found.map(({ state }) => state)).toEqual(["obsolete", "obsolete"]);
  });

  it("say whether a value is taken by another current record of the kind", async () => {
    await write("D", { type: "createDevice", deviceName: "N1", requestNo: "CD-2611-0001" });
    const taken = (requestNo: string | null, value = "N1") =>
      isValueTaken(database.kysely, { kind: "createDevice", field: "deviceName", value, requestNo });
    expect([await taken(null), await taken("CD-2611-0001"), await taken(null, "N2")]).toEqual([true, false, false]);
    await database.transaction((tx) => retireRow(tx, { registry: "device", code: "D" }, "obsolete", at));
    expect(await taken(null)).toBe(false);
  });

  it("know which requests refer to what a request wrote", async () => {
    const writer = await insertRequest(database, { status: 5 });
    const reader = await insertRequest(database, { status: 2 });
    const draft = await insertRequest(database, { status: 1 });
    await write("E", {}, undefined, writer);
    for (const id of [reader, draft])
      await database.transaction((tx) => pinReferences(tx, id, [{ registry: "device", code: "E", version: 1 }]));
    expect((await dependentsOf(database.kysely, writer, 10)).map(({ id }) => id)).toEqual([reader]);
  });
});

describe("series of codes", () => {
  it("begin after the codes that are there and give every number once, also side by side", async () => {
    await write("28HV52A07", {});
    await write("28HV52AX9", {});
    const take = () => database.transaction((tx) => takeNumber(tx, "28HV52A"));
    const numbers = await Promise.all(Array.from({ length: 5 }, take));
    expect(numbers.sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12]);
    expect(await database.transaction((tx) => takeNumber(tx, "NEW-"))).toBe(1);
  });
});
