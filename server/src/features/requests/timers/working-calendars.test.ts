// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import type { WorkingTime } from "../../base/workflow-store/public.ts";
import { spanOf, WorkingCalendars } from "./working-calendars.ts";

let db: Database;
let workingTime: WorkingTime;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ workingTime } = await WorkingCalendars.open(db, (error) => {
    throw error;
  }));
});
afterAll(() => db.close());

const after = (from: string, iso: string, calendar?: string) =>
  workingTime(new Date(from), calendar === undefined ? { iso } : { iso, calendar });

describe("the calendars of the company", () => {
  it("count around the weekend and the public holidays they know", () => {
    expect(after("2026-09-30T10:00", "P1D", "working")).toEqual(new Date("2026-10-08T10:00"));
    expect(after("2026-10-09T10:00", "P1D", "working")).toEqual(new Date("2026-10-10T10:00"));
    expect(after("2026-11-13T17:00", "PT2H", "working")).toEqual(new Date("2026-11-16T10:00"));
    expect(after("2026-11-16T10:00", "P1W", "working")).toEqual(new Date("2026-11-23T10:00"));
  });

  it("count by the clock where a route names none", () => {
    expect(after("2026-09-30T10:00:00Z", "P1W1DT2H3M4S")).toEqual(new Date("2026-10-08T12:03:04Z"));
    expect(after("2026-09-30T10:00:00Z", "P1D", "no such calendar")).toEqual(new Date("2026-10-01T10:00:00Z"));
  });

  it("hear of a new holiday while the server runs", async () => {
    expect(after("2026-11-12T10:00", "P1D", "working")).toEqual(new Date("2026-11-13T10:00"));
    const changed = new Promise<void>((resolve) => void db.listen("calendar_changed", () => resolve()));
    await db.kysely
      .insertInto("calendar_days")
      .values({ calendar_id: "working", day: "2026-11-13", is_working: false })
      .execute();
    await changed;
    await expect.poll(() => after("2026-11-12T10:00", "P1D", "working")).toEqual(new Date("2026-11-16T10:00"));
  });

  it("take no other text for a duration", () => {
    expect(() => spanOf("1 day")).toThrow("not a duration");
  });
});
