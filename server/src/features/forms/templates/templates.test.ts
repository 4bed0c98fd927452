// @engine postgres
import { readFileSync } from "node:fs";
import { groupsWithTemplate } from "@signoff/domain/enums/group-templates";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnLetter } from "../../../excel/column-letter.ts";
import { readWorkbook } from "../../../excel/workbook.ts";
import { call, headersOf, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { blanks } from "./blanks.ts";
import { templatesContract } from "./contract.ts";
import { docxContentType } from "./docx.ts";
import { excelTables } from "./excel-tables.ts";
import { headerOf, templateColumns } from "./template-columns.ts";

const { findPage, exportTemplate, exportTableTemplate } = templatesContract;
const kinds = await loadAllKinds();
const tables = [...kinds.values()].flatMap(({ definition }) =>
  excelTables(definition).map((table) => ({ templateType: `${definition.kind}.${table.key}`, table })),
);
const catalogue = JSON.parse(
  readFileSync(new URL("../../../../../catalogue/templates.json", import.meta.url), "utf8"),
) as readonly { templateType: string; form?: string; forms?: readonly string[]; title?: { zh: string; en: string } }[];

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "pie.liu");
});
afterAll(() => test.close());

async function download(path: string, locale: "zh" | "en" = "en") {
  const answer = await test.app.inject({ method: "POST", url: `/api${path}`, headers: headersOf({ token, locale }) });
  expect(answer.headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  return { disposition: String(answer.headers["content-disposition"]), sheets: await readWorkbook(answer.rawPayload) };
}
const tableTemplate = (templateType: string, locale?: "zh" | "en") =>
  download(`/attach/bean_template/export_template?templateType=${templateType}`, locale);
const bizTemplate = (bizType: string, locale?: "zh" | "en") =>
  download(`/attach/attach_type/exportTemplate/${bizType}`, locale);

describe("the template of a table", () => {
  it("has the table's columns in the caller's language, notes and options", async () => {
    const { sheets, disposition } = await tableTemplate("toptier.masks", "zh");
    expect(sheets.map(({ name }) => name)).toEqual(["光罩清单", "填写说明", "选项"]);
    expect(sheets[0]?.rows[0]).toContain("光罩代码 *");
    expect(decodeURIComponent(disposition)).toMatch(/^attachment; .*光罩清单\.xlsx/);
    const english = await tableTemplate("toptier.masks");
    expect(english.sheets.map(({ name }) => name)).toEqual(["Mask list", "Notes", "Options"]);
    expect(english.disposition).toContain("Mask list.xlsx");
  });

  it("offers the items of a dictionary that are switched on, as a list", async () => {
    const { table } = tables.find(({ templateType }) => templateType === "toptier.masks") ?? {};
    const columns = table ? templateColumns(table) : [];
    const at = columns.findIndex(({ options }) => options && "dictionary" in options && !options.only);
    const options = columns[at]?.options;
    const code = options && "dictionary" in options ? options.dictionary : "";
    const items = await test.database.kysely
      .selectFrom("dictionary_items")
      .select(["id", "name_en"])
      .where("dictionary_code", "=", code)
      .orderBy("sort_no")
      .execute();
    const [off, ...on] = items;
    const set = (status: "active" | "disabled") =>
      test.database.kysely
        .updateTable("dictionary_items")
        .set({ status })
        .where("id", "=", off?.id ?? "")
        .execute();
    await set("disabled");
    const { sheets } = await tableTemplate("toptier.masks");
    await set("active");
    const listed = sheets[2]?.rows.slice(1).flatMap((row) => (row[0] ? [row[0]] : []));
    expect(on.length).toBeGreaterThan(0);
    expect(listed).toEqual(on.map((item) => item.name_en));
    const letter = columnLetter(at);
    expect(sheets[0]?.limits.find(({ range }) => range.startsWith(`${letter}2:`))).toMatchObject({
      type: "list",
      formula1: `'Options'!$A$2:$A$${on.length + 1}`,
    });
  });

  it.each(tables)("can be made for $templateType in both languages", async ({ templateType, table }) => {
    for (const locale of ["zh", "en"] as const) {
      const { sheets } = await tableTemplate(templateType, locale);
      const headers = templateColumns(table).map((column) => headerOf(column, locale));
      expect(sheets[0]?.rows[0]).toEqual(headers);
      expect(new Set(headers).size).toBe(headers.length);
      expect(sheets[1]?.rows.slice(1).map((row) => row[2])).toEqual(templateColumns(table).map(({ key }) => key));
      expect(sheets.flatMap(({ formulas }) => formulas)).toEqual([]);
    }
  });
});

describe("the template of a business type", () => {
  it("has a sheet for every table that its files carry", async () => {
    const { sheets } = await bizTemplate("techId_table");
    const expected = tables.filter(({ templateType }) => templateType.startsWith("techId."));
    expect(sheets.slice(0, expected.length).map(({ rows }) => rows[0])).toEqual(
      expected.map(({ table }) => templateColumns(table).map((column) => headerOf(column, "en"))),
    );
    expect((await bizTemplate("opc_fem")).sheets[0]?.name).toBe("FEM data");
  });

  it("[R-ATT-2] is the paper where there is one, as a document to be filled in", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/attach/attach_type/exportTemplate/trrs_minutes",
      headers: headersOf({ token, locale: "zh" }),
    });
    expect(answer.headers["content-type"]).toBe(docxContentType);
    expect(String(answer.headers["content-disposition"])).toContain("UTF-8''");
    const archive = await fromBufferPromise(answer.rawPayload, { lazyEntries: true });
    const texts: string[] = [];
    for await (const entry of archive.eachEntry())
      if (entry.fileName === "word/document.xml")
        texts.push((await buffer(await archive.openReadStreamPromise(entry))).toString());
    expect(texts.join()).toContain("评审会议记录");
    expect(texts.join()).toContain("参会人员");
  });

  it("[R-ATT-2] is there for every group that offers one, and every paper is offered", async () => {
    for (const bizType of groupsWithTemplate) {
      const url = `/api${exportTemplate.path.replace("{bizType}", bizType)}`;
      const answer = await test.app.inject({ method: "POST", url, headers: headersOf({ token }) });
      expect([bizType, answer.headers["content-disposition"]]).toEqual([
        bizType,
        expect.stringMatching(/^attachment; /),
      ]);
    }
    const groups = [...kinds.values()].flatMap(({ definition }) =>
      definition.attachments.map(({ bizType }) => bizType),
    );
    const onPaper = blanks.flatMap(({ bizTypes }) => bizTypes).filter((bizType) => groups.includes(bizType));
    expect(onPaper.filter((bizType) => !groupsWithTemplate.has(bizType))).toEqual([]);
    expect([...groupsWithTemplate].filter((bizType) => !groups.includes(bizType))).toEqual([]);
  });
});

describe("refused", () => {
  it.each<[string, Endpoint, Record<string, string>, number]>([
    ["a form that does not exist", exportTableTemplate, { templateType: "nothing.masks" }, 404],
    ["a table that does not exist", exportTableTemplate, { templateType: "toptier.nothing" }, 404],
    ["a name of every object", exportTableTemplate, { templateType: "constructor.prototype" }, 404],
    ["a template type that is none", exportTableTemplate, { templateType: "../../etc/passwd" }, 406],
    ["no template type", exportTableTemplate, {}, 406],
    ["an unknown business type", exportTemplate, { bizType: "toptier_nothing" }, 404],
    ["a business type that is none", exportTemplate, { bizType: "a b" }, 406],
    ["a sort column that is none", findPage, { column: "password" }, 406],
    ["a page size beyond the limit", findPage, { pageSize: "201" }, 406],
  ])("%s", async (_what, endpoint, input, code) => {
    const { status, envelope } = await call(test.app, endpoint, input, { token });
    expect([status, envelope.code]).toEqual([200, code]);
  });

  it.each<[string, Endpoint, Record<string, string>]>([
    ["the list", findPage, {}],
    ["a table", exportTableTemplate, { templateType: "toptier.masks" }],
    ["a business type", exportTemplate, { bizType: "techId_table" }],
  ])("%s without a token", async (_what, endpoint, input) => {
    expect((await call(test.app, endpoint, input)).status).toBe(401);
  });
});

describe("the list of templates", () => {
  it("has every template of the catalogue and no other", async () => {
    const { records, total } = await resultOf(test.app, findPage, { pageSize: 200 }, { token, locale: "zh" });
    expect(total).toBe(catalogue.length);
    const facts = records.map(
      ({ templateType, forms }) => [templateType, forms.map(({ formType }) => formType)] as const,
    );
    const expected = catalogue.map(({ templateType, form, forms }) => [templateType, forms ?? [form]] as const);
    expect(new Map(facts)).toEqual(new Map(expected));
    for (const { templateType, title } of catalogue.filter((one) => one.title)) {
      const { nameZh, nameEn } = records.find((one) => one.templateType === templateType) ?? {};
      expect({ zh: nameZh, en: nameEn }).toEqual(title);
    }
    expect(records[0]).toMatchObject({ name: records[0]?.nameZh, type: "table" });
  });

  it("is narrowed by keyword and form, sorted and paged", async () => {
    const types = async (input: object) =>
      (await resultOf(test.app, findPage, input, { token })).records.map(({ templateType }) => templateType);
    expect(await types({ formType: "deviceVoid", keyword: "CONSENT" })).toEqual(["customer_change_consent"]);
    expect(await types({ keyword: "光罩清单", formType: "toptier" })).toEqual(["toptier.masks"]);
    expect(await types({ keyword: "%" })).toEqual([]);
    expect(await types({ column: "templateType", order: "desc", pageSize: 1 })).toEqual(["trrs.nonMaskLines"]);
    expect(await types({ pageNo: 8, pageSize: 10 })).toHaveLength(5);
  });
});
