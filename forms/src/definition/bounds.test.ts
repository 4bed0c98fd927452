import { limits } from "@signoff/domain/limits";
import { describe, expect, it } from "vitest";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { indexOf } from "./definition-index.ts";
import { maxRowsOf } from "./detail-table.ts";
import { number, text, computed } from "./field.ts";
import type { FieldDefinition } from "./field-shape.ts";

interface Placed {
  readonly place: string;
  readonly field: FieldDefinition;
}

async function everyField(): Promise<readonly Placed[]> {
  const kinds = await Promise.all(formKindKeys.map((key) => loadKind(key)));
  return kinds.flatMap(({ definition: { kind, sections } }) =>
    sections.flatMap(({ fields, tables }) => [
      ...fields.map((field) => ({ place: `${kind} ${field.key}`, field })),
      ...tables.flatMap(({ key, columns }) =>
        columns.map((field) => ({ place: `${kind} ${key}.${field.key}`, field })),
      ),
    ]),
  );
}

describe("every definition", () => {
  it("says of each number, in tables too, how small and how large it may be", async () => {
    const numbers = (await everyField()).filter(({ field }) => field.type === "number");
    expect(numbers.length).toBeGreaterThan(300);
    const open = numbers.filter(({ field: { min, max } }) => typeof min !== "number" || typeof max !== "number");
    expect(open.map(({ place }) => place)).toEqual([]);
    const empty = numbers.filter(({ field: { min, max } }) => Number(min) >= Number(max));
    expect(empty.map(({ place }) => place)).toEqual([]);
  });

  it("says of each text, in tables too, how long it may be", async () => {
    const texts = (await everyField()).filter(({ field }) => ["text", "textarea", "email"].includes(field.type));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter(({ field }) => field.maxLength === undefined).map(({ place }) => place)).toEqual([]);
    expect(texts.filter(({ field }) => Number(field.maxLength) > 30_000).map(({ place }) => place)).toEqual([]);
  });

  it("fits into what a body may hold, with every row and every cell of it filled", async () => {
    const tooLarge: string[] = [];
    for (const key of formKindKeys) {
      const { definition } = await loadKind(key);
      const tables = [...indexOf(definition).tables.values()].map(({ table }) => table);
      let rowsLeft: number = limits.formRows;
      let values = 0;
      for (const table of tables.toSorted((a, b) => b.columns.length - a.columns.length)) {
        const rows = Math.min(rowsLeft, maxRowsOf(table));
        rowsLeft -= rows;
        values += rows * (table.columns.length + 1);
      }
      if (values > limits.formValues) tooLarge.push(key);
    }
    expect(tooLarge).toEqual([]);
  });
});

describe("a field", () => {
  it("has bounds of its own accord where people do not enter it", () => {
    expect(number("grossDie", { system: computed("grossDie") })).toMatchObject({ min: 0, max: 1_000_000_000 });
    expect(number("error", { system: computed("e"), min: -1 })).toMatchObject({ min: -1, max: 1_000_000_000 });
    expect(number("entered")).not.toHaveProperty("max");
    expect(text("entered")).toMatchObject({ maxLength: 200 });
    expect(text("given", { system: computed("e") })).toMatchObject({ maxLength: 4_000 });
    expect(text("short", { maxLength: 20 })).toMatchObject({ maxLength: 20 });
  });
});
