// @engine postgres
import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { loadSampledKind, loadSampledKinds } from "@signoff/forms/demo/samples";
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetName } from "../../../../excel/workbook.ts";
import { savedByLibreOffice, type SheetEdit } from "../../../../testing/libre-office.ts";
import { startStory, type Story } from "../../../../testing/story.ts";
import { headersOf } from "../../../../testing/test-app.ts";
import { postMultipart } from "../../../../testing/upload-file.ts";
import { noteTexts } from "../column-notes.ts";
import { templatesContract } from "../contract.ts";
import { excelTables } from "../excel-tables.ts";

const { definition } = await loadSampledKind("toptier");
const index = indexOf(definition);
const allFields = [...index.fields.values()].map(({ field }) => ({
  key: field.key,
  isClosed: ["applicant", "requestDate"].includes(field.key),
}));
const allTables = [...index.tables.keys()].map((key) => ({ key, closed: [], takesRows: true }));

interface Imported {
  readonly fields: readonly { readonly key: string; readonly mine: unknown; readonly problem: string | null }[];
  readonly tables: readonly {
    readonly table: string;
    readonly rows: readonly Row[];
    readonly exported: { readonly places: readonly (number | null)[] } | null;
  }[];
}

let test: Story;
let applyId: string;
let data: FormValues;
let file: Buffer;
beforeAll(async () => {
  test = await startStory();
  const created = await test.created("toptier");
  applyId = created.request.applyId;
  data = { ...created.data, requestDate: "2026-11-17" };
  file = (await exported("en")).rawPayload;
});
afterAll(() => test.close());

async function exported(locale: Locale, by = "pie.ma", more: object = {}) {
  return test.app.inject({
    method: "POST",
    url: `/api${templatesContract.exportForm.path}`,
    headers: headersOf({ token: await test.token(by), locale }),
    payload: { applyId, data, fields: allFields, tables: allTables, ...more },
  });
}

async function imported(content: Buffer, { by = "pie.ma", request = applyId } = {}) {
  const parts = { fields: { applyId: request }, fileName: "form.xlsx", content };
  const headers = headersOf({ token: await test.token(by) });
  const { envelope } = await postMultipart(test.app, templatesContract.importForm.path, parts, headers);
  return { envelope, result: envelope.result as Imported };
}

const rowsOf = (key: string) => data[key] as readonly Row[];

describe("a whole form as one workbook", () => {
  it.each(["zh", "en"] as const)("[R-ATT-2] brings nothing when nothing was changed in it, in %s", async (locale) => {
    const { result } = await imported((await exported(locale)).rawPayload);
    expect(result.fields).toEqual([]);
    expect(result.tables.map(({ table }) => table)).toEqual(excelTables(definition).map(({ key }) => key));
    for (const { table, rows, exported: was } of result.tables) {
      expect(rows).toEqual(rowsOf(table));
      expect(was?.places).toEqual(rowsOf(table).map((_row, at) => at));
    }
  });

  it("has a sheet of the fields in words, with what each takes, and one for each table", async () => {
    const { sheets } = await readXlsx(file);
    const shown = sheets.filter(({ veryHidden }) => !veryHidden).map(({ name }) => name);
    const titles = [...index.tables.values()].map(({ table }) => table.title.en);
    expect(shown).toEqual(["Fields", ...titles, "Notes", "Options"]);
    const fields = sheets[0]?.rows ?? [];
    expect(fields[0]?.slice(1, 4)).toEqual(["Section", "Field", "Entry"]);
    const node = fields.find(([key]) => key === "techNode");
    expect(node?.[2]).toBe(index.fields.get("techNode")?.field.label.en);
    expect(fields.length).toBe(
      [...index.fields.values()].filter(({ field }) => field.type !== "attachment").length + 1,
    );
    expect(sheets[0]?.protection?.sheet).toBe(true);
    expect(sheets[0]?.dataValidations?.some(({ type }) => type === "list")).toBe(true);
  });

  it("[R-ATT-2] brings back what was typed into its fields in LibreOffice, and what cannot be read in words", async () => {
    const fields = (await readXlsx(file)).sheets[0]?.rows ?? [];
    const rowOf = (key: string) => fields.findIndex(([one]) => one === key);
    const write = (key: string, content: string): SheetEdit => ({
      kind: "write",
      row: rowOf(key),
      cells: { 3: content },
    });
    const edits = [write("description", "=changed"), write("techNode", "no such node")];
    const saved = await savedByLibreOffice([{ name: "form.xlsx", content: file, edits }]);
    const { result } = await imported(saved.get("form.xlsx")?.content ?? Buffer.alloc(0));
    expect(result.fields).toEqual(
      expect.arrayContaining([
        { key: "description", base: data["description"] ?? null, mine: "=changed", problem: null },
        {
          key: "techNode",
          base: data["techNode"],
          mine: "no such node",
          problem: "“no such node” is not one of the options",
        },
      ]),
    );
    expect(result.fields).toHaveLength(2);
    for (const { table, rows } of result.tables) expect(rows).toEqual(rowsOf(table));
  });

  it("serves the import of one of its tables too", async () => {
    const parts = { fields: { applyId, templateType: "toptier.masks" }, fileName: "form.xlsx", content: file };
    const headers = headersOf({ token: await test.token("pie.ma") });
    const { envelope } = await postMultipart(test.app, templatesContract.importTable.path, parts, headers);
    expect((envelope.result as Imported["tables"][number]).exported?.places).toHaveLength(rowsOf("masks").length);
  });

  it("is refused for another request, for whoever does not fill it in, and without a session", async () => {
    const other = (await test.created("toptier")).request.applyId;
    expect((await imported(file, { request: other })).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ rule: "otherForm" }] },
    });
    expect((await imported(Buffer.from("text"))).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ rule: "noWorkbook" }] },
    });
    expect((await imported(file, { by: "sales.qin" })).envelope.code).toBe(510);
    expect((await exported("en", "sales.qin")).json()).toMatchObject({ code: 510 });
    expect((await exported("en", "pie.ma", { fields: "all" })).json()).toMatchObject({ code: 406 });
    const parts = { fields: { applyId }, content: file };
    expect((await postMultipart(test.app, templatesContract.importForm.path, parts)).status).toBe(401);
  });
});

it("finds every table of every form by the name of its sheet", async () => {
  for (const { definition: one } of (await loadSampledKinds()).values()) {
    for (const locale of ["zh", "en"] as const) {
      const own = [...indexOf(one).tables.values()].map(({ table }) =>
        sheetName(table.title[locale], []).toLowerCase(),
      );
      const reserved = [noteTexts.fields, noteTexts.notes, noteTexts.options].map((text) => text[locale].toLowerCase());
      expect([...new Set([...own, ...reserved])]).toEqual([...own, ...reserved]);
    }
  }
});
