// @engine postgres
import { buffer } from "node:stream/consumers";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { fromBufferPromise } from "yauzl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xlsxContentType } from "../../../excel/workbook.ts";
import { zipStream } from "../../../excel/zip-stream.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { importFileBytes, templatesContract } from "./contract.ts";
import { docxContentType, writeDocx } from "./docx.ts";

const { detail, upload, chooseVersion, findPage, exportTableTemplate, exportTemplate, importTable } = templatesContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

interface Sent {
  readonly templateType: string;
  readonly content: Buffer;
  readonly fileName?: string;
  readonly note?: string;
  readonly user?: string;
  readonly locale?: "zh" | "en";
}

async function put({ templateType, content, fileName = "ours.xlsx", note, user = "admin", locale = "en" }: Sent) {
  const fields = { templateType, ...(note === undefined ? {} : { note }) };
  const headers = { "access-token": await story.token(user), "accept-language": locale };
  return postMultipart(story.app, upload.path, { fields, fileName, content }, headers);
}

async function download(path: string, payload: object = {}, locale: "zh" | "en" = "en") {
  const answer = await story.app.inject({
    method: "POST",
    url: `/api${path}`,
    payload,
    headers: { "access-token": await story.token("pie.wu"), "accept-language": locale },
  });
  const name = decodeURIComponent(String(answer.headers["content-disposition"]));
  return { name, type: answer.headers["content-type"], content: answer.rawPayload };
}
const template = (templateType: string, version?: number, locale?: "zh" | "en") =>
  download(exportTableTemplate.path, { templateType, ...(version === undefined ? {} : { version }) }, locale);
const paper = (title: string) => writeDocx({ title, heads: ["Item", "Entry"], lines: ["Customer"] });
const versionsOf = async (templateType: string) =>
  (await story.get("pie.wu", detail, { templateType })).versions.map(({ version, inUse }) => [version, inUse]);

async function headersOf(templateType: string, locale: "zh" | "en" = "en") {
  const { sheets } = await readXlsx((await template(templateType, 0, locale)).content);
  return { name: sheets[0]?.name ?? "", header: (sheets[0]?.rows[0] ?? []).map(String) };
}
const sheetWith = async (name: string, ...rows: string[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));

async function withPart(archive: Buffer, path: string): Promise<Buffer> {
  const read = await fromBufferPromise(archive, { lazyEntries: true });
  const parts = [{ path, content: [Buffer.from("x")] }];
  for await (const entry of read.eachEntry())
    parts.push({ path: entry.fileName, content: [await buffer(await read.openReadStreamPromise(entry))] });
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(parts)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("a file in place of the template of a table", () => {
  const templateType = "lota.logicOps";
  const refused = async (content: Buffer, locale?: "zh" | "en") => {
    const { envelope } = await put({ templateType, content, ...(locale ? { locale } : {}) });
    expect(envelope.code).toBe(406);
    return (envelope.result as { errors: { path: string; rule: string; message: string }[] }).errors;
  };

  it("[R-WORK-3] has every column of the table: one that is missing, strange or there twice is named", async () => {
    const { name, header } = await headersOf(templateType);
    const [first = "", ...rest] = header;
    const missing = await refused(await sheetWith(name, rest));
    expect(missing.map(({ message }) => message).join()).toContain(`${first.replace(" *", "")}” is missing`);
    const strange = await refused(await sheetWith(name, [...header, "Colour"]));
    expect(strange).toEqual([{ path: "file", rule: "columns", message: expect.stringContaining("“Colour”") }]);
    const zh = await refused(await sheetWith(name, [...header, "Colour"]), "zh");
    expect(zh[0]?.message).toBe("模板中没有“Colour”列，已忽略");
    const twice = await refused(await sheetWith(name, [...header, first]));
    expect(twice[0]?.message).toContain("twice");
    expect(await versionsOf(templateType)).toEqual([]);
  });

  it("[R-WORK-3] has the sheet of the table, and is a workbook at all", async () => {
    const { header } = await headersOf(templateType);
    expect(await refused(await sheetWith("Sheet1", header))).toMatchObject([{ path: "file", rule: "noSheet" }]);
    for (const content of [Buffer.from("a,b"), Buffer.alloc(0), await paper("Minutes")])
      expect(await refused(content)).toMatchObject([{ path: "file" }]);
  });

  it("[R-WORK-3] holds nothing that could run on the machine of whoever opens it", async () => {
    const { content } = await template(templateType, 0);
    for (const path of ["xl/vbaProject.bin", "xl/activeX/activeX1.xml", "xl/embeddings/setup.exe"])
      expect(await refused(await withPart(content, path))).toMatchObject([{ path: "file", rule: "macros" }]);
    expect(await versionsOf(templateType)).toEqual([]);
    const printed = await withPart(content, "xl/printerSettings/printerSettings1.bin");
    expect((await put({ templateType: "opc.fem", content: printed })).envelope.code).toBe(406);
    expect((await put({ templateType, content: printed })).envelope).toMatchObject({
      code: 200,
      result: { version: 1 },
    });
  });

  it("[R-WORK-3] is not larger than what is taken back, and has a note of a line", async () => {
    const large = await put({ templateType, content: Buffer.alloc(importFileBytes + 1) });
    expect(large.status).toBe(413);
    const { content } = await template(templateType, 0);
    const { envelope } = await put({ templateType, content, note: "x".repeat(201) });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "note" }] } });
    expect(await versionsOf(templateType)).toEqual([[1, true]]);
  });

  it("[R-WORK-3] may be in either language, and what is filled into it is read", async () => {
    const zh = await headersOf("toptier.masks", "zh");
    const content = await sheetWith(zh.name, zh.header);
    expect((await put({ templateType: "toptier.masks", content, fileName: "光罩.xlsx" })).envelope.code).toBe(200);
    const given = await template("toptier.masks");
    expect([given.type, given.name.includes("光罩.xlsx"), given.content.equals(content)]).toEqual([
      xlsxContentType,
      true,
      true,
    ]);
    const at = zh.header.findIndex((title) => title.startsWith("光罩代码"));
    const row = zh.header.map((_title, column) => (column === at ? "070" : ""));
    const filled = await sheetWith(zh.name, zh.header, row);
    const headers = { "access-token": await story.token("pie.ma") };
    const parts = { fields: { templateType: "toptier.masks" }, fileName: "filled.xlsx", content: filled };
    const { envelope } = await postMultipart(story.app, importTable.path, parts, headers);
    expect(envelope).toMatchObject({ code: 200, result: { table: "masks", rows: [{ maskCode: "070" }] } });
  });
});

describe("the versions of a template", () => {
  const templateType = "trrs_minutes";
  const send = async (title: string, note?: string) =>
    (await put({ templateType, content: await paper(title), fileName: `${title}.docx`, ...(note ? { note } : {}) }))
      .envelope;
  const choose = async (version: number | null, was: number | null) =>
    (await story.ask("admin", chooseVersion, { templateType, version, was })).envelope;

  it("[R-WORK-3] are counted from the first; of two who send one at once both are kept and one is in use", async () => {
    const answers = await Promise.all([send("One"), send("Two")]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const versions = await versionsOf(templateType);
    expect(versions).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it("[R-WORK-3] show who sent them and what for, in the reader's language", async () => {
    expect((await send("Three", "With the new logo")).result).toEqual({ version: 3 });
    const shown = async (locale: "zh" | "en") =>
      (await story.get("pie.wu", detail, { templateType }, { locale })).versions[0];
    const [zh, en] = [await shown("zh"), await shown("en")];
    expect(en).toMatchObject({ version: 3, fileName: "Three.docx", note: "With the new logo", inUse: true });
    expect(en?.size).toBe((await paper("Three")).length);
    expect(zh?.uploader).not.toBe(en?.uploader);
    expect(Date.parse(en?.time ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("[R-WORK-3] [R-ATT-2] are what files of their kind are made from, until the built-in one is chosen", async () => {
    const ofBizType = () => download(exportTemplate.path.replace("{bizType}", "trrs_minutes"));
    const replaced = await ofBizType();
    expect([replaced.type, replaced.name.includes("Three.docx")]).toEqual([docxContentType, true]);
    expect((await choose(null, 3)).result).toEqual({ version: null });
    expect((await ofBizType()).name).not.toContain("Three.docx");
    const { records } = await story.get("pie.wu", findPage, { keyword: templateType });
    expect(records.map(({ version }) => version)).toEqual([null]);
    expect((await versionsOf(templateType)).every(([, inUse]) => inUse === false)).toBe(true);
  });

  it("[R-WORK-3] are chosen again one by one; of two who choose at once the second is told which is used", async () => {
    expect((await choose(1, null)).code).toBe(200);
    expect((await template(templateType)).content.equals((await template(templateType, 1)).content)).toBe(true);
    const answers = await Promise.all([choose(2, 1), choose(3, 1)]);
    expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const lost = answers.find(({ code }) => code === 409);
    const won = answers.find(({ code }) => code === 200)?.result;
    expect(lost?.result).toMatchObject({ current: won });
    const used = (await versionsOf(templateType)).filter(([, inUse]) => inUse);
    expect(used).toHaveLength(1);
    await choose(null, used[0]?.[0] === 2 ? 2 : 3);
  });

  it("[R-WORK-3] that are not there are neither chosen nor handed out; the built-in one always is", async () => {
    expect((await choose(99, null)).code).toBe(404);
    const none = { templateType, version: 99 };
    expect((await story.ask("pie.wu", exportTableTemplate, none)).envelope.code).toBe(404);
    expect((await template(templateType, 0)).name).toContain("minutes");
    for (const [version, was] of [
      [0, null],
      [1.5, null],
    ] as const)
      expect((await choose(version, was)).code).toBe(406);
    expect((await story.ask("pie.wu", detail, { templateType: "nothing.here" })).envelope.code).toBe(404);
    expect((await story.ask("pie.wu", detail, { templateType: "../x" })).envelope.code).toBe(406);
  });

  it("[R-WORK-3] are told in the log with the one that was used before", async () => {
    expect((await send("Four")).result).toEqual({ version: 4 });
    const { records } = await story.get("admin", operationLogContract.adminLog, { objectKind: "template" });
    expect(records[0]).toMatchObject({
      operation: "upload",
      objectId: templateType,
      before: { version: null },
      after: { version: 4, fileName: "Four.docx", note: "" },
    });
    await choose(null, 4);
  });
});

describe("the rights to templates", () => {
  const templateType = "trrs_minutes";

  it("[R-SYS-3] let whoever has the code replace them, from the next call on", async () => {
    const somebody = "pie.wu";
    const sent = { templateType, content: await paper("Mine"), fileName: "Mine.docx", user: somebody };
    expect((await put(sent)).status).toBe(403);
    const role = await grantRights(story.database, somebody, [{ permission: "template:upload" }]);
    expect((await put(sent)).envelope.code).toBe(200);
    await takeRole(story.database, somebody, role);
    expect((await put(sent)).status).toBe(403);
    const version = (await versionsOf(templateType)).find(([, inUse]) => inUse)?.[0];
    const back = { templateType, version: null, was: Number(version) };
    expect((await story.ask(somebody, chooseVersion, back)).status).toBe(403);
    expect((await story.ask("admin", chooseVersion, back)).envelope.code).toBe(200);
  });

  it("[R-SYS-3] are nobody's without a token", async () => {
    const parts = { fields: { templateType }, fileName: "a.docx", content: await paper("Nobody") };
    expect((await postMultipart(story.app, upload.path, parts)).status).toBe(401);
    expect((await call(story.app, detail, { templateType })).status).toBe(401);
    expect((await call(story.app, exportTableTemplate, { templateType, version: 1 })).status).toBe(401);
    expect((await call(story.app, chooseVersion, { templateType, version: null, was: null })).status).toBe(401);
  });
});
