// @engine postgres
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { loadSampledKinds } from "@signoff/forms/demo/samples";
import { type FormValues, readRows, type Row } from "@signoff/forms/values/form-values";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStory, type Story } from "../../../../testing/story.ts";
import { headersOf } from "../../../../testing/test-app.ts";
import { isFullTest } from "../../../../testing/test-scale.ts";
import { postMultipart } from "../../../../testing/upload-file.ts";
import { requestsContract } from "../../../requests/lifecycle/contract.ts";
import { templatesContract } from "../contract.ts";
import { excelTables } from "../excel-tables.ts";

/** Only the system creates it. */
const madeBySystem = "pfmChild";
const filledForms = [...(await loadSampledKinds()).values()].flatMap(({ definition, example }) => {
  const data = Object.assign({}, example.sample, ...Object.values(example.atNode)) as FormValues;
  const { tables } = indexOf(definition);
  const offered = excelTables(definition).flatMap(({ key }) => tables.get(key) ?? []);
  const isOffered = offered.length > 0 && definition.kind !== madeBySystem;
  return isOffered ? [{ kind: definition.kind, definition, data, offered }] : [];
});
/** A full run covers all of them in both languages; otherwise those with a table inside a section, and a few others. */
const checked = filledForms.filter(
  ({ offered }, at) => isFullTest || at % 12 === 0 || offered.some(({ inside }) => inside !== undefined),
);
const languages = isFullTest ? (["zh", "en"] as const) : (["en"] as const);

interface Imported {
  readonly fields: readonly unknown[];
  readonly tables: readonly {
    readonly table: string;
    readonly rows: readonly Row[];
    readonly problems: readonly { readonly row: number; readonly path: string }[];
    readonly exported: { readonly places: readonly (number | null)[] } | null;
  }[];
}

let test: Story;
beforeAll(async () => {
  test = await startStory();
});
afterAll(() => test.close());

type FilledForm = (typeof filledForms)[number];

async function exported({ kind, definition, data }: FilledForm, locale: "zh" | "en") {
  const { applyId } = await test.get("admin", requestsContract.create, { formType: kind });
  const index = indexOf(definition);
  const fields = [...index.fields.values()].map(({ field }) => ({ key: field.key, isClosed: false }));
  const tables = [...index.tables.keys()].map((key) => ({ key, closed: [], takesRows: true }));
  const answer = await test.app.inject({
    method: "POST",
    url: `/api${templatesContract.exportForm.path}`,
    headers: headersOf({ token: await test.token("admin"), locale }),
    payload: { applyId, data, fields, tables },
  });
  expect(answer.headers["content-type"]).toContain("spreadsheetml");
  return { applyId, file: answer.rawPayload };
}

async function imported(applyId: string, content: Buffer): Promise<Imported> {
  const parts = { fields: { applyId }, fileName: "form.xlsx", content };
  const headers = headersOf({ token: await test.token("admin"), locale: "en" });
  const { envelope } = await postMultipart(test.app, templatesContract.importForm.path, parts, headers);
  expect(envelope.message).toBe("");
  return envelope.result as Imported;
}

/** Imitates a spreadsheet program: reads and writes everything again; here with a formula in a cell of each table. */
async function withFormulas(file: Buffer, tables: readonly IndexedTable[]): Promise<Buffer> {
  const titles = new Set(tables.map(({ table }) => table.title.en));
  const sheets = (await readXlsx(file)).sheets.map(({ name, rows, veryHidden = false }) => {
    if (!titles.has(name)) return { name, rows, veryHidden };
    const at = rows[0]?.findIndex((header, column) => column > 0 && typeof header === "string") ?? -1;
    return { name, rows, veryHidden, cells: new Map([[`1,${at}`, { formula: "1+1", value: 2 }]]) };
  });
  return Buffer.from(await writeXlsx({ sheets }));
}

describe("a whole form of every kind with tables", () => {
  it.each(checked)("[R-ATT-2] goes out as one workbook and comes back the same: $kind", async (form) => {
    for (const locale of languages) {
      const { applyId, file } = await exported(form, locale);
      const { fields, tables } = await imported(applyId, file);
      expect(fields).toEqual([]);
      expect(tables.map(({ table }) => table)).toEqual(form.offered.map(({ table }) => table.key));
      for (const indexed of form.offered) {
        const back = tables.find(({ table }) => table === indexed.table.key);
        const rows = readRows(form.data, indexed);
        expect(back?.rows).toEqual(rows);
        expect(back?.exported?.places).toEqual(rows.map((_row, at) => at));
      }
    }
  });

  it.each(checked.filter(({ offered }) => offered.some(({ inside }) => inside !== undefined)))(
    "[R-ATT-2] names what is wrong in a table inside a part of the form by its whole place: $kind",
    async (form) => {
      const { applyId, file } = await exported(form, "en");
      const inner = form.offered.filter((one) => one.inside !== undefined && readRows(form.data, one).length > 0);
      expect(inner.length).toBeGreaterThan(0);
      const { tables } = await imported(applyId, await withFormulas(file, inner));
      for (const { path, table } of inner) {
        const found = tables.find((one) => one.table === table.key)?.problems.filter(({ row }) => row === 2) ?? [];
        expect(found.map((one) => one.path.split("[")[0])).toContain(path);
      }
    },
  );
});
