import type { Endpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { type FormValues, readRows, type Row, writeValue } from "@signoff/forms/values/form-values";
import type { SampledKind } from "@signoff/forms/demo/samples";
import { maxRowsOf } from "@signoff/forms/definition/detail-table";
import { writeXlsx } from "hucre/xlsx";

/** Space for the names around the data. */
const bodyBytes = limits.formBodyBytes - 10_000;

/**
 * The kind's sample with as many rows as its tables and the form allow, every cell filled and the texts as long as the
 * body limit allows; `mark` makes the rows of two forms differ.
 */
export function longestForm(kind: SampledKind, mark: string): FormValues {
  const bare = formWith(kind, mark, 0);
  const texts = countLongTexts(kind, bare);
  const spare = bodyBytes - JSON.stringify(bare).length;
  return texts === 0 ? bare : formWith(kind, mark, Math.floor(spare / texts));
}

function formWith({ definition, example }: SampledKind, mark: string, padding: number): FormValues {
  const data: FormValues = structuredClone({ ...example.sample });
  let rowsLeft: number = limits.formRows;
  for (const indexed of freeTables(definition)) {
    const [pattern = {}] = readRows(data, indexed);
    const length = Math.min(rowsLeft, maxRowsOf(indexed.table));
    rowsLeft -= length;
    const rows = Array.from({ length }, (_row, at) =>
      filledRow(indexed.table.columns, pattern, `${mark}${at}`, at, padding),
    );
    writeValue(data, indexed.inside, indexed.table.key, rows);
  }
  return data;
}

/** Tables whose rows people add, the widest first: they contain the most data. */
function freeTables(definition: SampledKind["definition"]): readonly IndexedTable[] {
  return [...indexOf(definition).tables.values()]
    .filter(({ table }) => !table.fixedRows && !table.rowsFrom)
    .toSorted((one, other) => other.table.columns.length - one.table.columns.length);
}

const isText = ({ type }: FieldDefinition): boolean => type === "text" || type === "textarea";

function countLongTexts({ definition }: SampledKind, data: FormValues): number {
  return freeTables(definition).reduce(
    (count, indexed) => count + readRows(data, indexed).length * indexed.table.columns.filter(isText).length,
    0,
  );
}

/** For columns that the sample leaves empty. */
const plainValue: Partial<Record<FieldDefinition["type"], unknown>> = {
  date: "2026-03-02",
  lookup: "A1",
  select: "A1",
};

function filledRow(columns: readonly FieldDefinition[], pattern: Row, words: string, at: number, padding: number): Row {
  const cells = columns.map((column) => {
    const { key, type, maxLength = 2_000 } = column;
    if (isText(column)) return [key, words.padEnd(words.length + padding, "x").slice(0, maxLength)] as const;
    return [key, pattern[key] ?? (type === "number" ? at % 100 : plainValue[type])] as const;
  });
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
}

/**
 * The largest bodies that an endpoint reads at all: one long text, very many small lists, as many objects and names;
 * and far more.
 */
export function largestBodies({ body }: Endpoint): readonly string[] {
  const isForm = body === "form-data";
  const bytes = (isForm ? limits.formBodyBytes : limits.jsonBodyBytes) - 100;
  const values = (isForm ? limits.formValues : limits.jsonValues) - 10;
  const names = (count: number) => Array.from({ length: count }, (_name, at) => `"k${at}":1`).join(",");
  return [
    `{"data":{"a":"${"x".repeat(bytes)}"}}`,
    `{"data":[${Array.from({ length: values / 2 }, () => "[0]").join(",")}]}`,
    `{"data":{${Array.from({ length: Math.floor(values / 1_000) }, (_object, at) => `"o${at}":{${names(990)}}`).join(",")}}}`,
    `{${names(limits.jsonNames - 1)}}`,
    `{${names(Math.floor(bytes / 14))}}`,
  ];
}

/** Spreadsheets that cost far more than their size suggests, for a table with that title. */
export async function heavySheets(title: string, header: string): Promise<Readonly<Record<string, Buffer>>> {
  const rows = (count: number, cell: (at: number) => string, width = 1) => [
    Array.from({ length: width }, (_cell, at) => (at === 0 ? header : `more ${at}`)),
    ...Array.from({ length: count }, (_row, at) => Array.from({ length: width }, () => cell(at))),
  ];
  const write = async (sheet: object): Promise<Buffer> =>
    Buffer.from(await writeXlsx({ sheets: [{ name: title, ...sheet }] }));
  return {
    "as many rows as a table takes": await write({ rows: rows(limits.tableRows, (at) => `v${at}`) }),
    "a cell at the far right": await write({ rows: rows(1, String), cells: new Map([["1,16383", { value: "x" }]]) }),
    "as wide as a sheet may be": await write({ rows: rows(1_500, String, 700) }),
    "very many different texts": await write({ rows: rows(4_900, (at) => `text ${at} ${"x".repeat(40)}`, 20) }),
    "as many fills": await write({
      rows: rows(4_000, String),
      cells: new Map(
        Array.from({ length: 4_000 }, (_cell, at) => [
          `${at},0`,
          {
            style: { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: at.toString(16).padStart(6, "0") } } },
          },
        ]),
      ),
    }),
  };
}
