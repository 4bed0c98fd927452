import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { applyDueChanges } from "./apply-due-changes.job.ts";
import { rowsByCode, writeRows } from "./registries.sql.ts";

let database: Database;
const at = new Date("2026-11-15T00:05:00");

beforeAll(async () => {
  database = await createTestDatabase();
  await database.transaction(async (tx) => {
    const writer = { requestId: null, version: 1, at };
    const dates = { bookingOpen: "2026-10-01", bookingClose: "2026-11-14" };
    await writeRows(tx, [{ registry: "shuttle", code: "S1", data: { ...dates, shuttleStatus: "booking" } }], writer);
    const testing = { pidKind: "testing", validUntil: "2026-11-14" };
    await writeRows(tx, [{ registry: "productId", code: "P1", data: testing }], writer);
  });
});

afterAll(() => database.close());

const row = async (registry: string, code: string) => (await rowsByCode(database.kysely, [{ registry, code }]))[0];

it("closes bookings and ends run IDs whose day has passed, and changes nothing when it runs again", async () => {
  const run = () => database.transaction((tx) => applyDueChanges(tx, "2026-11-15", at));
  await run();
  const [shuttle, productId] = [await row("shuttle", "S1"), await row("productId", "P1")];
  expect(shuttle).toMatchObject({ state: "current", data: { shuttleStatus: "closed" } });
  expect(productId).toMatchObject({ state: "obsolete" });
  await run();
  expect([await row("shuttle", "S1"), await row("productId", "P1")]).toEqual([shuttle, productId]);
});

it("leaves alone what is not due yet", async () => {
  await database.transaction(async (tx) => {
    const dates = { bookingOpen: "2026-10-01", bookingClose: "2026-11-20", shuttleStatus: "booking" };
    await writeRows(tx, [{ registry: "shuttle", code: "S2", data: dates }], { requestId: null, version: 1, at });
    await applyDueChanges(tx, "2026-11-15", at);
  });
  expect(await row("shuttle", "S2")).toMatchObject({ data: { shuttleStatus: "booking" } });
});
