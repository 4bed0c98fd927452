// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { zipStream } from "../../../excel/zip-stream.ts";
import { aPdf } from "../../../testing/sample-documents.ts";
import { aDocx, anOldOfficeFile, aPng } from "../../../testing/sample-files.ts";
import { aGds, anOasis } from "../../../testing/sample-layouts.ts";
import { readTexts } from "../../../testing/read-texts.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { sweepFiles } from "../attachments/sweep-files.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { writeDocx } from "../../forms/templates/docx.ts";
import { documentsContract } from "./contract.ts";

const { list, detail, text, file, picture, layout, references, upload, submit, decide, markRead, figures } =
  documentsContract;
const keeper = "pid.yin";
const owner = "pie.wu";
const reader = "litho.sun";

let story: Story;
beforeAll(async () => {
  story = await startStory({ config: loadConfig({ LOG_LEVEL: "silent", STORAGE_USER_MB: "2" }) });
});
afterAll(() => story.close());

interface Sent {
  readonly docNo: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly customer?: string;
  readonly locale?: "zh" | "en";
}

async function put({ docNo, fileName, content, customer = "", locale = "en" }: Sent) {
  const titles = { titleZh: `规范 ${docNo}`, titleEn: `Paper ${docNo}` };
  const fields = { docNo, ...titles, documentType: "drm", platform: "28HV", owner, customer, version: "V1.0" };
  const headers = { "access-token": await story.token(keeper), "accept-language": locale };
  return (await postMultipart(story.app, upload.path, { fields, fileName, content }, headers)).envelope;
}

async function published(sent: Sent) {
  expect(await put(sent)).toMatchObject({ code: 200 });
  await readTexts(story);
  const { id, revision } = await story.get(keeper, detail, { docNo: sent.docNo });
  const handed = await story.get(keeper, submit, { id, revision });
  await story.get(owner, decide, { id, revision: handed.revision, agree: true });
  return story.get(keeper, detail, { docNo: sent.docNo });
}

async function bytesOf(user: string, path: string, method: "GET" | "POST" = "POST") {
  const headers = { "access-token": await story.token(user) };
  return story.app.inject({ method, url: `/api${path}`, headers, ...(method === "POST" ? { payload: {} } : {}) });
}

async function zipOf(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const entries = Object.entries(parts).map(([path, content]) => ({ path, content: [Buffer.from(content)] }));
  for await (const chunk of zipStream(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const manual = aPdf([
  "28HV design rule manual\nContents",
  "Minimum gate spacing over active: 0.088 um\nThe GATE spacing of 8 V devices is 0.550 um",
]);

describe("the text in the file of a document", () => {
  it("is found in a PDF with its page and the words around it, and shown page by page", async () => {
    const { versions } = await published({ docNo: "DRM-28HV-701", fileName: "manual.pdf", content: manual });
    const { records } = await story.get(reader, list, { keyword: "Gate  spacing" });
    expect(records).toMatchObject([{ docNo: "DRM-28HV-701", hit: { page: 2, count: 2 } }]);
    expect(records[0]?.hit?.text).toContain("Minimum gate spacing over active");
    const shown = await story.get(reader, text, { versionId: versions[0]?.versionId ?? "" });
    expect(shown.pages.map(({ page }) => page)).toEqual([1, 2]);
    expect(shown.pages[1]?.text).toContain("0.088 um");
  });

  it("is found in a Word file, in Chinese, and by number and title besides", async () => {
    const content = await writeDocx({ title: "量测规范", heads: ["项目", "内容"], lines: ["栅极间距 0.088 微米"] });
    await published({ docNo: "SPEC-28HV-702", fileName: "规范.docx", content });
    const found = async (keyword: string) =>
      (await story.get(reader, list, { keyword })).records.map(({ docNo }) => docNo);
    expect(await found("栅极间距")).toEqual(["SPEC-28HV-702"]);
    expect(await found("极")).toContain("SPEC-28HV-702");
    expect(await found("spec-28hv-7")).toEqual(["SPEC-28HV-702"]);
    expect(await found("规范 SPEC-28HV-702")).toEqual(["SPEC-28HV-702"]);
    expect(await found("no such words")).toEqual([]);
    expect(await found("100%")).toEqual([]);
  });

  it("comes along when the list is saved, and the file stays when unused ones are swept", async () => {
    const { versions } = await published({ docNo: "DRM-28HV-703", fileName: "manual.pdf", content: manual });
    const sheet = await bytesOf(reader, "/dms/document/exportXls?keyword=DRM-28HV-703", "GET");
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, "PK"]);
    await sweepFiles(story.database, story.files, new Date(Date.now() + 48 * 3_600_000));
    const saved = await bytesOf(reader, `/dms/document/file/${versions[0]?.versionId}`);
    expect(saved.rawPayload.equals(manual)).toBe(true);
    expect(versions[0]?.shownAs).toBe("pages");
    expect(saved.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringMatching(/^attachment/),
    });
  });

  it("is a picture only where the file is one", async () => {
    const drawn = await published({ docNo: "MAP-28HV-704", fileName: "layers.png", content: aPng() });
    const [version] = drawn.versions;
    expect(version).toMatchObject({ shownAs: "picture" });
    const seen = await bytesOf(reader, `/dms/document/picture?versionId=${version?.versionId}`, "GET");
    expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/png"]);
    const paper = await story.get(keeper, detail, { docNo: "DRM-28HV-701" });
    const asked = { versionId: paper.versions[0]?.versionId ?? "" };
    expect((await bytesOf(reader, `/dms/document/picture?versionId=${asked.versionId}`, "GET")).json()).toMatchObject({
      code: 406,
    });
    for (const endpoint of [text, file, picture, layout, markRead]) {
      expect((await call(story.app, endpoint, asked)).status).toBe(401);
      expect((await story.ask(reader, endpoint, { versionId: "999999" })).envelope.code).toBe(510);
      expect((await story.ask(reader, endpoint, { versionId: "x" })).envelope.code).toBe(406);
    }
  });
});

describe("a layout file in the library", () => {
  it("is taken by its content and told in words: library, unit, top cells; read once and kept", async () => {
    const content = aGds({ library: "PDK28.DB", cells: { NMOS: ["VIA"], VIA: [] } });
    const { versions } = await published({ docNo: "PDK-28HV-710", fileName: "pdk.gds", content });
    const versionId = versions[0]?.versionId ?? "";
    expect(versions[0]?.shownAs).toBe("layout");
    const header = await story.get(reader, layout, { versionId });
    expect(header).toMatchObject({
      format: "GDSII",
      library: "PDK28.DB",
      cells: 2,
      topCells: ["NMOS"],
      unread: "nothing",
    });
    const kept = await story.database.kysely
      .selectFrom("stored_files")
      .select("layout")
      .where("layout", "is not", null)
      .executeTakeFirstOrThrow();
    expect(kept.layout).toEqual(header);
    expect(await story.get(reader, layout, { versionId })).toEqual(header);
  });

  it("in OASIS says that it is, and what is no layout has no such header", async () => {
    const { versions } = await published({ docNo: "PDK-28HV-711", fileName: "pdk.oas", content: anOasis(["A"]) });
    const header = await story.get(reader, layout, { versionId: versions[0]?.versionId ?? "" });
    expect(header).toMatchObject({ format: "OASIS", version: "1.0", cells: 1 });
    const paper = await story.get(keeper, detail, { docNo: "DRM-28HV-701" });
    const asked = await story.ask(reader, layout, { versionId: paper.versions[0]?.versionId ?? "" });
    expect(asked.envelope.code).toBe(406);
  });
});

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const wordParts = {
  "[Content_Types].xml": `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
  "word/document.xml": "<w:document/>",
};

describe("a file is refused with words", () => {
  const script = aPdf(["text"], "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>");
  const bomb = () => zipOf({ ...wordParts, "word/document.xml": Buffer.alloc(8_000_000, 0x20) });

  it.each([
    ["a PDF with a script", "a.pdf", () => script, "script"],
    ["a PDF that is damaged", "a.pdf", () => Buffer.from("%PDF-1.7\nnothing"), "unreadable"],
    ["a PDF that is a page", "a.pdf", () => Buffer.from("<html><script>1</script></html>"), "file-content"],
    ["a Word file that bursts", "a.docx", bomb, "too-large"],
    ["an old Word file with macros", "a.doc", () => Buffer.concat([anOldOfficeFile(), wide("_VBA_PROJECT")]), "macros"],
    ["a program", "a.exe", () => Buffer.from("MZ"), "file-type"],
    ["nothing", "a.pdf", () => Buffer.alloc(0), "file-empty"],
  ])("%s", async (_what, fileName, content, rule) => {
    const docNo = "DRM-28HV-801";
    const refused = await put({ docNo, fileName, content: await content() });
    expect(refused).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule }] } });
    expect((await story.ask(keeper, detail, { docNo })).envelope.code).toBe(510);
  });

  it("and not for a word that stands in its packed parts by chance", async () => {
    const content = aPdf(["bytes that read /JS (x) and /Launch by chance"]);
    expect(await put({ docNo: "DRM-28HV-804", fileName: "a.pdf", content })).toMatchObject({ code: 200 });
  });

  it("a Word file with macros, in the language of who sends it", async () => {
    const content = await zipOf({ ...wordParts, "word/vbaProject.bin": "x" });
    const refused = await put({ docNo: "DRM-28HV-802", fileName: "a.docx", content, locale: "zh" });
    expect(refused).toMatchObject({ result: { errors: [{ message: "文件含有宏或嵌入程序，已拒绝" }] } });
    expect(await put({ docNo: "DRM-28HV-803", fileName: "a.xlsx", content: aDocx("xl") })).toMatchObject({ code: 200 });
  });
});

const wide = (name: string) => Buffer.from(name, "utf16le");

describe("a customer's document", () => {
  const docNo = "DRM-28HV-901";

  it("is there for those who see a request of the customer, and for nobody else", async () => {
    const sent = { docNo, fileName: "a.pdf", content: aPdf(["secret of the customer"]), customer: "C003" };
    const { id, versions } = await published(sent);
    const versionId = versions[0]?.versionId ?? "";
    const sees = async (user: string) => {
      const found = await story.get(user, list, { keyword: "secret of the customer" });
      const ask = { registry: "document", formType: "toptier", field: "designRule", keyword: docNo };
      const isMaker = user.startsWith("pie.");
      const offered = isMaker ? (await story.get(user, lookupsContract.lookup, ask)).total : found.total;
      const opened = (await story.ask(user, detail, { docNo })).envelope.code;
      return [found.total, offered, opened];
    };
    expect(await sees("pie.ma")).toEqual([0, 0, 510]);
    const hidden = await Promise.all([
      story.ask("pie.ma", text, { versionId }),
      story.ask("pie.ma", file, { versionId }),
      story.ask("pie.ma", markRead, { versionId }),
      story.ask("pie.ma", references, { id }),
    ]);
    expect(hidden.map(({ envelope }) => envelope.code)).toEqual([510, 510, 510, 510]);
    const sheet = await bytesOf("pie.ma", `/dms/document/exportXls?keyword=${docNo}`, "GET");
    expect(sheet.rawPayload.includes(docNo)).toBe(false);
    const resolved = async (user: string) => {
      const asked = { formType: "toptier", data: { designRule: docNo } };
      return (await story.get(user, lookupsContract.resolve, asked)).rows.map(({ code }) => code);
    };
    expect([await resolved("pie.ma"), await resolved(owner)]).toEqual([[], [docNo]]);
    expect(await sees(owner)).toEqual([1, 1, 200]);
    expect(await sees(keeper)).toEqual([1, 1, 200]);
    const { applyId } = await story.submitted("lota");
    const customer = { request_id: applyId, registry: "customer", code: "C003", version: 1 };
    await story.database.kysely.insertInto("request_references").values(customer).execute();
    expect(await sees("to.guo")).toEqual([1, 1, 200]);
    expect(await sees("gm.zhou")).toEqual([1, 1, 200]);
    expect(await sees("pie.ma")).toEqual([0, 0, 510]);
    const places = async (user: string) =>
      (await story.get(user, figures, {})).places.reduce((sum, { count }) => sum + count, 0);
    expect(await places("to.guo")).toBe((await places("pie.ma")) + 1);
  });
});

describe("what refers to a document", () => {
  it("is every request with it, of which the caller opens those that are theirs to see", async () => {
    const { applyId } = await story.submitted("toptier");
    const { data } = await story.get("pie.ma", requestsContract.detail, { applyId });
    const { id } = await story.get("pie.ma", detail, { docNo: String(data["designRule"]) });
    const own = await story.get("pie.ma", references, { id });
    expect(own).toMatchObject({ running: 1, requests: [{ applyId, formType: "toptier" }] });
    expect(await story.get("metro.shi", references, { id })).toMatchObject({ total: own.total, requests: [] });
    expect((await call(story.app, references, { id })).status).toBe(401);
    expect((await story.ask("pie.ma", references, { id: "nobody" })).envelope.code).toBe(510);
  });
});

describe("room for documents", () => {
  it("counts with the other files of whoever hands them in, and says what to do when it is used up", async () => {
    const content = Buffer.concat([aPng(), Buffer.alloc(1_500_000, "a")]);
    expect(await put({ docNo: "PIC-28HV-801", fileName: "large.png", content })).toMatchObject({ code: 200 });
    const another = Buffer.concat([aPng(), Buffer.alloc(1_000_000, "b")]);
    const refused = await put({ docNo: "PIC-28HV-802", fileName: "larger.png", content: another });
    expect(refused).toMatchObject({ code: 406, message: expect.stringContaining("of 2 MB: there is no room") });
    expect((await story.ask(keeper, detail, { docNo: "PIC-28HV-802" })).envelope.code).not.toBe(200);
    expect(await put({ docNo: "PIC-28HV-803", fileName: "same.png", content })).toMatchObject({ code: 200 });
  });
});
