import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { pinReferences, retireRowsOf, retireRowsWhere, rowsByCode, writeRows } from "./registries.sql.ts";
import { registryPort } from "./registry-port.ts";

let database: Database;
const at = new Date("2026-11-15T08:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const write = (registry: string, code: string, data: object, requestId: string | null = null) =>
  database.transaction((tx) => writeRows(tx, [{ registry, code, data: { ...data } }], { requestId, version: 1, at }));

/** Creates a request on a device and returns its number. */
async function requestOn(device: string, status: 1 | 2 | 5): Promise<string> {
  const id = await insertRequest(database, { status, kind: "fsr" });
  await database.transaction((tx) => pinReferences(tx, id, [{ registry: "device", code: device, version: 1 }]));
  return `XX-2611-${id}`;
}

const ask = (askedBy: string | null, ...devices: string[]) =>
  registryPort(database.kysely, askedBy).findRows(devices.map((code) => ({ registry: "openRequests", code })));

it("what is open on a device are the requests in process that refer to it", async () => {
  const open = [await requestOn("D1", 2), await requestOn("D1", 2)].sort();
  await requestOn("D1", 5);
  await requestOn("D1", 1);
  await requestOn("D2", 2);
  const forms = open.map((requestNo) => ({ formKind: "fsr", requestNo, status: "2" }));
  expect(await ask(null, "D1")).toEqual([
    { registry: "openRequests", code: "D1", version: 1, state: "current", data: { forms } },
  ]);
});

it("the request that asks is not among them, and a device without any has an empty list", async () => {
  const asking = await requestOn("D3", 2);
  const found = await ask(asking, "D3", "D4");
  expect(found.map(({ code, data }) => [code, data["forms"]])).toEqual([
    ["D3", []],
    ["D4", []],
  ]);
});

it("stored rows are found beside them", async () => {
  await write("device", "D5", { deviceStatus: "active" });
  const found = await registryPort(database.kysely, null).findRows([
    { registry: "device", code: "D5" },
    { registry: "openRequests", code: "D5" },
  ]);
  expect(found.map(({ registry }) => registry)).toEqual(["device", "openRequests"]);
});

const statesOf = async (registry: string, ...codes: string[]) => {
  const rows = await rowsByCode(
    database.kysely,
    codes.map((code) => ({ registry, code })),
  );
  return Object.fromEntries(rows.map(({ code, state }) => [code, state]));
};

it("every current row with these values is retired, and no other", async () => {
  await write("fsr", "F1", { deviceName: "D6" });
  await write("fsr", "F2", { deviceName: "D6" });
  await write("fsr", "F3", { deviceName: "D7" });
  await database.transaction((tx) => retireRowsWhere(tx, "fsr", { deviceName: "D6" }, "void", at));
  expect(await statesOf("fsr", "F1", "F2", "F3")).toEqual({ F1: "void", F2: "void", F3: "current" });
});

it("that a request once made a version obsolete stays true when the request itself becomes obsolete", async () => {
  const requestId = await insertRequest(database, { status: 5 });
  await write("toptier", "28XX", {}, requestId);
  await write("obsolete", "TT-2611-0001/V1", {}, requestId);
  await database.transaction((tx) => retireRowsOf(tx, requestId, "obsolete", at));
  expect(await statesOf("toptier", "28XX")).toEqual({ "28XX": "obsolete" });
  expect(await statesOf("obsolete", "TT-2611-0001/V1")).toEqual({ "TT-2611-0001/V1": "current" });
});
