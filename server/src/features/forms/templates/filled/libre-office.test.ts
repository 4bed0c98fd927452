// @engine postgres
import type { Locale } from "@signoff/domain/locale";
import { maxRowsOf, type TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { loadSampledKinds } from "@signoff/forms/demo/samples";
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { streamList } from "../../../../excel/stream-workbook.ts";
import { writeWorkbook } from "../../../../excel/workbook.ts";
import { type OpenedFile, savedByLibreOffice, type SavedFile } from "../../../../testing/libre-office.ts";
import { createTestDatabase } from "../../../../testing/test-database.ts";
import { isFullTest } from "../../../../testing/test-scale.ts";
import { DirectoryCache } from "../../../base/directory/public.ts";
import { excelTables } from "../excel-tables.ts";
import { sheetOf } from "../import-table.ts";
import type { CellContext } from "../read-cell.ts";
import { rowsOfSheet } from "../rows-of-sheet.ts";
import { tableWorkbook } from "../table-workbook.ts";
import { dictionariesOfColumns, shownColumns, templateColumns } from "../template-columns.ts";
import { offeredItems } from "../templates.sql.ts";
import { filledWorkbook } from "./filled-workbook.ts";
import { readTrace } from "./row-trace.ts";
import { tracedRows } from "./traced-rows.ts";

interface Sample {
  readonly name: string;
  readonly table: TableDefinition;
  readonly rows: readonly Row[];
}

/** Texts that a spreadsheet program tends to convert. */
const awkwardTexts = [
  "=1+1",
  "+86 021",
  "-5",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "0070",
  "1e5",
  "2026-01-02",
  "TRUE",
  "50%",
  "a\nb",
  "a\r\nb",
  "'quoted",
  "_x0041_",
  " 光罩 “A”；B ",
  'http://a.b/?c="d"&e<f>',
];
const awkwardNumbers = [0, -0.5, 0.1 + 0.2, 1e-7, 123_456_789.125, 1e15];

/** A value of the column that is hard to preserve. */
function awkwardValue({ key, type }: FieldDefinition, at: number): unknown {
  if (type === "number") return awkwardNumbers[at % awkwardNumbers.length];
  if (type === "date") return "2024-02-29";
  if (type === "attachment") return undefined;
  if (type === "user") return { id: "pie.wu", name: "吴婷" };
  if (type === "checkbox") return "Y";
  return awkwardTexts[(at + key.length) % awkwardTexts.length];
}

function awkwardRows({ columns }: TableDefinition): readonly Row[] {
  return Array.from({ length: 3 }, (_row, at) =>
    Object.fromEntries(
      columns.flatMap((column, place) => {
        const value = awkwardValue(column, at * columns.length + place);
        return value === undefined ? [] : [[column.key, value]];
      }),
    ),
  );
}

const samples: readonly Sample[] = [...(await loadSampledKinds()).values()].flatMap(({ definition, example }) => {
  const data = Object.assign({}, example.sample, ...Object.values(example.atNode)) as FormValues;
  return excelTables(definition).map((table) => {
    const rows = data[table.key];
    const known = Array.isArray(rows) ? (rows as Row[]) : [];
    return { name: `${definition.kind}.${table.key}`, table, rows: [...known, ...awkwardRows(table)] };
  });
});

function sampleOf(name: string): Sample {
  const found = samples.find((one) => one.name === name);
  if (!found) throw new Error(`there is a table ${name}`);
  return found;
}

/**
 * A usual run covers one of each shape: counted rows, files, people and days, several values in one cell, only
 * look-ups.
 */
const share = ["toptier.masks", "trrs.maskLines", "tkDetail.keys", "mtf.maskLayers", "opc.fem"].map(sampleOf);
const checked = isFullTest ? samples : share;
const languages: readonly Locale[] = ["zh", "en"];
/** A full run covers both; otherwise every other table uses the other language. */
const languagesOf = (at: number) => (isFullTest ? languages : languages.filter((_one, place) => place === at % 2));
const cases = checked.flatMap((sample, at) => languagesOf(at).map((locale) => ({ ...sample, locale })));
const fileOf = ({ name, locale }: { readonly name: string; readonly locale: Locale }) => `${name}-${locale}.xlsx`;

let database: Database;
let saved: ReadonlyMap<string, SavedFile>;
const contexts = new Map<string, CellContext>();

const masks = sampleOf("toptier.masks");
const newMask = { 2: "999", 3: "NEW" } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const directory = await new DirectoryCache().at(database.kysely);
  for (const { name, table } of samples) {
    const dictionaries = await offeredItems(database.kysely, dictionariesOfColumns(shownColumns(table)));
    contexts.set(name, { dictionaries, directory });
  }
  const files: OpenedFile[] = [];
  for (const one of cases) files.push({ name: fileOf(one), content: await exported(one, one.locale) });
  const content = await exported(masks, "en");
  files.push({
    name: "edited.xlsx",
    content,
    edits: [
      { kind: "insert", row: 2, cells: newMask },
      { kind: "remove", row: 4 },
      { kind: "move", from: 1, to: 6 },
    ],
  });
  for (const locale of languages) files.push({ name: `template-${locale}.xlsx`, ...(await filledTemplate(locale)) });
  files.push({ name: "list.xlsx", content: await hostileList() });
  saved = await savedByLibreOffice(files);
}, 400_000);
afterAll(() => database.close());

async function exported({ name, table, rows }: Sample, locale: Locale): Promise<Buffer> {
  const trace = { applyId: null, table: name, revision: null, exportedAt: "2026-11-13T02:02:00Z", locale, rows };
  const offered = new Map<string, readonly string[]>();
  const filled = { table, trace, offered, takesRows: true, isClosed: (row: number) => row === 0 };
  return writeWorkbook(filledWorkbook(filled, contextOf(name), locale));
}

function contextOf(name: string): CellContext {
  const context = contexts.get(name);
  if (!context) throw new Error(`${name} has its options`);
  return context;
}

async function imported({ name, table }: Sample, file: string) {
  const { content } = savedAs(file);
  const sheet = await sheetOf(table, content, maxRowsOf(table));
  const trace = readTrace(sheet.beside);
  const traced = trace && tracedRows(sheet.rows[0] ?? [], trace, contextOf(name));
  return rowsOfSheet(sheet, { table, path: table.key }, contextOf(name), "en", traced);
}

function savedAs(file: string): SavedFile {
  const found = saved.get(file);
  if (!found) throw new Error(`LibreOffice saved ${file}`);
  return found;
}

async function filledTemplate(locale: Locale): Promise<Omit<OpenedFile, "name">> {
  const { table, name } = masks;
  const content = await writeWorkbook(tableWorkbook([table], contextOf(name).dictionaries, locale));
  const at = (key: string) => templateColumns(table).findIndex((column) => column.key === key);
  const grade = contextOf(name).dictionaries["reticle_grade"]?.[0]?.[locale] ?? "";
  const cells = { [at("maskCode")]: "070", [at("layerName")]: "=GATE", [at("grade")]: grade };
  return { content, edits: [{ kind: "write", row: 1, cells }] };
}

async function hostileList(): Promise<Buffer> {
  const column = { header: "=HYPERLINK(1)", width: 10, cell: (text: string) => text };
  const rows = (async function* () {
    yield* awkwardTexts;
  })();
  return buffer(await streamList(rows, { name: "List", columns: [column], locale: "en" }));
}

describe("a table that LibreOffice opened and saved", () => {
  it.each(cases)("[R-ATT-2] comes back as it went out: $name in $locale", async (sample) => {
    const { rows, problems } = await imported(sample, fileOf(sample));
    expect(rows.map(({ values }) => values)).toEqual(sample.rows);
    expect(rows.map(({ key }) => key)).toEqual(sample.rows.map((_row, at) => at));
    expect(problems).toEqual([]);
  });

  it.each([...cases.map(fileOf), "list.xlsx"])("holds no formula, whatever its texts begin with: %s", (file) => {
    expect(savedAs(file).formulas).toBe(0);
  });

  it("[R-ATT-2] tells which row was inserted, deleted and moved there", async () => {
    const { rows } = await imported(masks, "edited.xlsx");
    const places = masks.rows.map((_row, at) => at);
    expect(rows.map(({ key }) => key)).toEqual([undefined, 1, 3, 4, 0, ...places.slice(5)]);
    expect(rows[0]?.values).toEqual({ maskCode: "999", layerName: "NEW" });
    const kept = rows.filter(({ key }) => key !== undefined);
    expect(kept.map(({ values }) => values)).toEqual(kept.map(({ key }) => masks.rows[key ?? -1]));
  });

  it.each(languages)("[R-ATT-2] takes what was typed into the template of a table in %s", async (locale) => {
    const { rows, problems } = await imported(masks, `template-${locale}.xlsx`);
    const grade = contextOf(masks.name).dictionaries["reticle_grade"]?.[0]?.value;
    expect(rows.map(({ values }) => values)).toEqual([{ maskCode: "070", layerName: "=GATE", grade }]);
    expect(problems).toEqual([]);
  });
});
