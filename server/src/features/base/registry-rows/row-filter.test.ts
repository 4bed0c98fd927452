import type { Condition } from "@signoff/forms/definition/condition";
import { rowMatches } from "@signoff/forms/lookup/lookup-rows";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { offeredRows } from "./offered-rows.sql.ts";
import { writeRows } from "./registries.sql.ts";
import { rowFilter } from "./row-filter.sql.ts";

let database: Database;
const at = new Date("2026-11-15T08:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const words = fc.constantFrom("a", "b", "5", "12", "2026-01-02", "true", "' or 1=1", "Ä", "%");
const scalar = fc.oneof(words, fc.constantFrom(5, 12, -1, 0.5));
const person = words.map((id) => ({ id, name: "N" }));
const cell = fc.oneof(
  scalar,
  person,
  fc.constantFrom(undefined, null, "", "  ", true),
  fc.array(fc.oneof(scalar, person), { maxLength: 3 }),
);
const fieldName = fc.constantFrom("x", "y", "status", "version");
const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fieldName, op: fc.constantFrom("filled" as const, "empty" as const) }),
  fc.record({ field: fieldName, op: fc.constant("in" as const), value: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({
    field: fieldName,
    op: fc.constantFrom("=" as const, "!=" as const, ">" as const, "<" as const, ">=" as const, "<=" as const),
    value: fc.oneof(scalar, fc.constant({ ref: "chosen" })),
  }),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: comparison },
  fc.record({ all: fc.array(comparison, { maxLength: 3 }) }),
  fc.record({ any: fc.array(comparison, { maxLength: 3 }) }),
);

describe("the filter of a look-up", () => {
  it("offers in SQL exactly the rows that the check of a submit accepts", async () => {
    const rowData = fc.record({ x: cell, y: cell });
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowData, { minLength: 1, maxLength: 8 }),
        condition,
        cell,
        async (all, filter, chosen) => {
          const form = { valuesOf: (name: string) => [name === "chosen" ? chosen : undefined] };
          const stored = all.map((data) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>);
          const { rows } = await sql<{ at: number }>`
          select at::int from (select ordinality - 1 as at, value as data, 1 as version
            from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) with ordinality) as e
          where ${rowFilter(filter, form)} order by at`.execute(database.kysely);
          const expected = stored.flatMap((data, place) => {
            const row = { registry: "r", code: "c", version: 1, state: "current" as const, data };
            return rowMatches(row, filter, form) ? [place] : [];
          });
          expect(rows.map((row) => row.at)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the rows on offer", () => {
  it("are the current ones of every source, in order and in pages, found by every word in code or title", async () => {
    await database.transaction(async (tx) => {
      const writer = { requestId: null, version: 1, at };
      for (const code of ["Z1", "Z2", "Z3"])
        await writeRows(tx, [{ registry: "zoo", code, data: { subject: `Ape ${code}` } }], writer);
      await writeRows(tx, [{ registry: "barn", code: "Z0", data: { subject: "Cow 100%" } }], writer);
      await writeRows(tx, [{ registry: "zoo", code: "Z3", data: { subject: "Bear" } }], writer);
    });
    const form = { valuesOf: () => [undefined] };
    const ask = async (more: object) => {
      const query = { sources: [{ registry: "zoo" }, { registry: "barn" }], form, pageNo: 1, pageSize: 10, ...more };
      const { rows, total } = await offeredRows(database.kysely, query);
      return { codes: rows.map((row) => `${row.code}.${row.version}`), total };
    };
    expect(await ask({})).toEqual({ codes: ["Z0.1", "Z1.1", "Z2.1", "Z3.2"], total: 4 });
    expect(await ask({ order: "desc", pageNo: 2, pageSize: 3 })).toEqual({ codes: ["Z0.1"], total: 4 });
    expect(await ask({ keyword: "ape z2" })).toEqual({ codes: ["Z2.1"], total: 1 });
    expect(await ask({ keyword: "%" })).toEqual({ codes: ["Z0.1"], total: 1 });
    expect(await ask({ sources: [] })).toEqual({ codes: [], total: 0 });
  });
});
