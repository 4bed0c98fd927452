import type { Endpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { type FormValues, readRows, type Row, writeValue } from "@signoff/forms/values/form-values";
import type { SampledKind } from "@signoff/forms/demo/samples";
import { maxRowsOf } from "@signoff/forms/definition/detail-table";
import { writeXlsx } from "hucre/xlsx";

/** Room for the names around the data. */
const bodyBytes = limits.formBodyBytes - 10_000;

/** The kind's sample with as many rows as its tables, the form and a body take; `mark` makes the rows of two forms differ. */
export function longestForm(kind: SampledKind, mark: string): FormValues {
  for (let rows: number = limits.formRows; ; rows = Math.floor(rows * 0.8)) {
    const data = formWith(kind, rows, mark);
    if (JSON.stringify(data).length < bodyBytes) return data;
  }
}

function formWith({ definition, example }: SampledKind, rowsInAll: number, mark: string): FormValues {
  const data: FormValues = structuredClone({ ...example.sample });
  const tables = [...indexOf(definition).tables.values()].filter(({ table }) => !table.fixedRows && !table.rowsFrom);
  const share = Math.floor(rowsInAll / Math.max(tables.length, 1));
  for (const indexed of tables) {
    const [pattern = {}] = readRows(data, indexed);
    const rows = Array.from({ length: Math.min(share, maxRowsOf(indexed.table)) }, (_row, at) =>
      filledRow(indexed.table.columns, pattern, `${mark}${at}`, at),
    );
    writeValue(data, indexed.inside, indexed.table.key, rows);
  }
  return data;
}

function filledRow(columns: readonly FieldDefinition[], pattern: Row, words: string, at: number): Row {
  const cells = columns.map(({ key, type }) => {
    if (type === "text" || type === "textarea") return [key, words] as const;
    return [key, type === "number" ? at % 100 : pattern[key]] as const;
  });
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
}

/** The largest bodies an endpoint reads at all: one long text, very many small lists, as many names; and far more. */
export function largestBodies({ body }: Endpoint): readonly string[] {
  const isForm = body === "form-data";
  const bytes = (isForm ? limits.formBodyBytes : limits.jsonBodyBytes) - 100;
  const values = (isForm ? limits.formValues : limits.jsonValues) - 10;
  const names = (count: number) => Array.from({ length: count }, (_name, at) => `"k${at}":1`).join(",");
  return [
    `{"data":{"a":"${"x".repeat(bytes)}"}}`,
    `{"data":[${Array.from({ length: values / 2 }, () => "[0]").join(",")}]}`,
    `{${names(limits.jsonNames - 1)}}`,
    `{${names(Math.floor(bytes / 14))}}`,
  ];
}

/** Spreadsheets that cost far more than they weigh, for a table with that title. */
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
