// @engine postgres
import { parse } from "content-disposition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileNames } from "../../../testing/hostile-names.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { aPng, pdfBytes } from "../../../testing/sample-files.ts";
import { aGds } from "../../../testing/sample-layouts.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";

let kit: Kit;
let draft: string;
beforeAll(async () => {
  kit = await startKit();
  draft = await insertRequest(kit.database);
  await kit.database.kysely
    .updateTable("constants")
    .set({ value: "100" })
    .where("key", "=", "attachMaxPerGroup")
    .execute();
});
afterAll(() => kit.close());

/** Sent exactly like this, as the header field of the part. */
const raw = (name: string) => ({ rawFileName: name });

describe("a hostile name", () => {
  it.each(hostileNames)("[R-ATT-1] %j is shown as %j and comes back so", async (given, shown) => {
    const attached = await kit.attach("requester", draft, { fileName: given, content: "text" });
    expect(attached.fileName).toBe(shown);
    const response = await kit.bytesOf("requester", "download", attached.attachmentId);
    expect(response.body).toBe("text");
    const disposition = String(response.headers["content-disposition"]);
    expect(disposition).toMatch(/^attachment; filename="?[\x20-\x7e]*$/);
    expect(parse(disposition).parameters["filename"]).toBe(shown);
  });

  it.each([
    ["a quote that browsers escape", 'filename="中%22文%22.txt"'],
    ["a quote with a backslash", 'filename="a\\".html\\".txt"'],
    ["an encoded name", "filename*=UTF-8''%e4%b8%ad%e6%96%87.txt"],
  ])("%s does not break out of the header", async (_what, rawFileName) => {
    const attached = await kit.attach("requester", draft, { ...raw(rawFileName), content: "text" });
    expect(attached.fileName).toMatch(/\.txt$/);
    const response = await kit.bytesOf("requester", "download", attached.attachmentId);
    const { type, parameters } = parse(String(response.headers["content-disposition"]));
    expect(type).toBe("attachment");
    expect(Object.keys(parameters).every((name) => /^filename\*?$/.test(name))).toBe(true);
    expect(parameters["filename"]).toMatch(/\.txt$/);
  });

  it.each([
    ["no extension", "passwd"],
    ["a page behind a picture's name", 'a.jpg".html'],
    ["dots only", ".."],
    ["a name that ends in NUL and more", "a.txt\u0000.php"],
    ["an empty name", ""],
    ["a script", "x.js"],
    ["a hidden file", ".htaccess"],
  ])("with %s is refused", async (_what, fileName) => {
    const { envelope } = await kit.upload("requester", draft, { fileName, content: "text" });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file" }] } });
  });

  it.each([
    ["without a closing quote", 'filename="a.txt'],
    ["with NUL in it", 'filename="a\u0000.txt"'],
  ])("in a header field %s is cleaned", async (_what, rawFileName) => {
    expect((await kit.attach("requester", draft, { ...raw(rawFileName), content: "text" })).fileName).toBe("a.txt");
  });

  it("of layout data is refused with where that goes", async () => {
    const content = aGds({ library: "CHIP", cells: {} });
    const { envelope } = await kit.upload("requester", draft, { fileName: "chip.gds", content });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "layout-data" }] } });
    const hidden = await kit.upload("requester", draft, { fileName: "chip.txt", content });
    expect(hidden.envelope).toMatchObject({ code: 406, result: { errors: [{ rule: "file-content" }] } });
  });

  it("that breaks the line of its header field is refused", async () => {
    const { envelope } = await kit.upload("requester", draft, raw('filename="a\r\nX-Injected: 1\r\n.txt"'));
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "file-type" }] } });
  });
});

const html = "<!doctype html><script>alert(document.domain)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

it("[R-ATT-1] a name with quotes is listed as it was chosen, and saved without what file systems refuse", async () => {
  const attached = await kit.attach("requester", draft, { fileName: '中"文".txt', content: "text" });
  expect(attached.fileName).toBe('中"文".txt');
  const { headers } = await kit.bytesOf("requester", "download", attached.attachmentId);
  expect(parse(String(headers["content-disposition"])).parameters["filename"]).toBe("中_文_.txt");
});

describe("hostile content", () => {
  it.each([
    ["page.html", html],
    ["page.xhtml", `<?xml version="1.0"?>${html}`],
    ["drawing.svg", svg],
    ["data.xml", "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x>&e;</x>"],
    ["shell.jsp", "<% Runtime.getRuntime() %>"],
    ["program.exe", "MZ"],
  ])("%s is no kind of file that can be attached", async (fileName, content) => {
    const { envelope } = await kit.upload("requester", draft, { fileName, content });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "file-type" }] } });
  });

  it.each([
    ["page.png", html],
    ["page.pdf", html],
    ["page.txt", html],
    ["drawing.jpg", svg],
    ["drawing.csv", svg],
    ["document.png", pdfBytes],
    ["picture.pdf", aPng()],
  ])("%s whose content says otherwise is refused", async (fileName, content) => {
    const { envelope } = await kit.upload("requester", draft, { fileName, content, contentType: "image/png" });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file", rule: "file-content" }] } });
    expect(kit.files.incoming.size).toBe(0);
  });

  it("a picture that is a page too is only ever a picture", async () => {
    const content = Buffer.concat([aPng(), Buffer.from(html)]);
    const { attachmentId } = await kit.attach("requester", draft, {
      fileName: "a.png",
      content,
      contentType: "text/html",
    });
    for (const call of ["download", "get"] as const) {
      const { headers } = await kit.bytesOf("requester", call, attachmentId);
      expect(headers).toMatchObject({
        "content-type": "image/png",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    }
  });

  it.each([
    ["a.pdf", Buffer.concat([pdfBytes, Buffer.from("/OpenAction<</S/JavaScript/JS(app.alert(1))>>")])],
    ["a.txt", Buffer.from("text")],
  ])("%s is saved, never shown", async (fileName, content) => {
    const { attachmentId, previewable } = await kit.attach("requester", draft, { fileName, content });
    expect(previewable).toBe(false);
    const saved = await kit.bytesOf("requester", "download", attachmentId);
    expect(saved.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment/) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const shown = await kit.bytesOf("requester", "get", attachmentId);
    expect(shown.json()).toMatchObject({ code: 406, result: { errors: [{ rule: "not-a-picture" }] } });
  });
});
