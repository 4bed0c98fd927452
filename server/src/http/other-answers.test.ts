import { randomBytes } from "node:crypto";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { parse } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { streamList } from "../excel/stream-workbook.ts";
import { xlsxContentType } from "../excel/workbook.ts";
import { startTestApi, userToken } from "../testing/test-api.ts";
import { shownName } from "./download.ts";
import { Refused } from "./refused.ts";

const nothing = z.strictObject({});
const contract = {
  file: defineEndpoint({
    method: "POST",
    path: "/download",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ name: z.string(), refuse: z.boolean().optional() }),
    result: z.unknown(),
    answer: "file",
    summary: "for the test",
  }),
  sheet: defineEndpoint({
    method: "POST",
    path: "/sheet",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ rows: z.number() }),
    result: z.unknown(),
    answer: "file",
    summary: "for the test",
  }),
  events: defineEndpoint({
    method: "GET",
    path: "/events",
    access: "signed-in",
    request: nothing,
    result: z.unknown(),
    answer: "events",
    summary: "for the test",
  }),
  upload: defineEndpoint({
    method: "POST",
    path: "/upload",
    access: "signed-in",
    request: z.strictObject({ applyId: z.string().max(10) }),
    result: z.object({ applyId: z.string(), fileName: z.string(), size: z.number(), cutOff: z.boolean() }),
    body: "multipart",
    fileBytes: 100,
    summary: "for the test",
  }),
} satisfies Contract;

const column = { header: "No.", width: 10, cell: (row: string) => row };

/** Rows of a list whose reading fails after this many. Their texts differ, so that they stay long when compressed. */
async function* breaksAfter(rows: number): AsyncGenerator<string> {
  for (let row = 0; row < rows; row += 1) yield randomBytes(60).toString("hex");
  throw new Error("the database has gone");
}

let app: FastifyInstance;
const closing = new AbortController();
beforeAll(async () => {
  app = await startTestApi(
    contract,
    {
      file: async (_context, { name, refuse }) => {
        if (refuse) throw new Refused("no-permission-to-view");
        return { fileName: name, contentType: "text/plain", body: Buffer.from("bytes"), size: 5 };
      },
      sheet: async (_context, { rows }) => ({
        fileName: "list.xlsx",
        contentType: xlsxContentType,
        body: await streamList(breaksAfter(rows), { name: "List", columns: [column], locale: "en" }),
      }),
      events: async () =>
        async function* count() {
          yield { event: "todo", data: { count: 1 } };
          yield { event: "todo", data: { count: 2 } };
        },
      upload: async ({ upload }, { applyId }) => {
        let size = 0;
        for await (const chunk of upload.stream) size += chunk.length;
        return { applyId, fileName: upload.fileName, size, cutOff: upload.isCutOff() };
      },
    },
    { closing: closing.signal },
  );
});
afterAll(() => app.close());
let listening: Promise<string>;
beforeAll(() => {
  listening = app.listen({ port: 0, host: "127.0.0.1" });
});

const headers = { "access-token": userToken };
const download = (payload: object) => app.inject({ method: "POST", url: "/api/download", headers, payload });

describe("a download", () => {
  it("[R-API-5] carries its Chinese name for clients old and new", async () => {
    const response = await download({ name: '流片 "A"; 报告.xlsx' });
    const disposition = String(response.headers["content-disposition"]);
    expect(parse(disposition)).toMatchObject({ type: "attachment", parameters: { filename: "流片 _A_; 报告.xlsx" } });
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''/);
    expect([response.body, response.headers["content-length"]]).toEqual(["bytes", "5"]);
  });

  it("can be neither sniffed, framed, run nor stored", async () => {
    const response = await download({ name: "a.html" });
    expect(response.headers).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
  });

  it("[R-API-5] that is refused answers the envelope instead of bytes", async () => {
    const response = await download({ name: "x", refuse: true });
    expect([response.statusCode, response.json()]).toMatchObject([200, { code: 510 }]);
    expect(response.headers["content-disposition"]).toBeUndefined();
    expect(response.headers["content-type"]).toContain("application/json");
  });

  it.each([
    ["../../etc/passwd", ".._.._etc_passwd"],
    ["C:\\x\\y.txt", "C__x_y.txt"],
    ["a\r\nSet-Cookie: x", "a__Set-Cookie_ x"],
    ["invoice\u202Efdp.exe", "invoice_fdp.exe"],
    ["name.txt. . ", "name.txt"],
    ["", "download"],
    ["\ud800.txt", "\ufffd.txt"],
    ["😀 笑.png", "😀 笑.png"],
  ])("named %j is shown as %j", (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});

describe("a sheet that is written while its list is read", () => {
  const ask = async (rows: number) => {
    const address = await listening;
    return fetch(`${address}/api/sheet`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "accept-language": "zh" },
      body: JSON.stringify({ rows }),
    });
  };

  it("[R-API-5] is refused in words where its list cannot be read at all", async () => {
    const response = await ask(0);
    expect([response.status, response.headers.get("content-disposition")]).toEqual([500, null]);
    expect(await response.json()).toMatchObject({ code: 500, message: expect.stringMatching(/\p{Script=Han}/u) });
  });

  it("[R-API-5] breaks where its list breaks, and is never a file that is short", async () => {
    const response = await ask(20_000);
    expect([response.status, response.headers.get("content-length")]).toEqual([200, null]);
    await expect(response.arrayBuffer()).rejects.toThrow(TypeError);
  });
});

describe("an event stream", () => {
  it("sends its events until the source ends", async () => {
    const response = await app.inject({ url: "/api/events", headers });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    expect(response.body).toBe(': welcome\n\nevent: todo\ndata: {"count":1}\n\nevent: todo\ndata: {"count":2}\n\n');
  });

  it("needs a token like everything else", async () => {
    expect((await app.inject({ url: "/api/events" })).statusCode).toBe(401);
  });
});

describe("an upload", () => {
  const boundary = "xyz";
  const part = (name: string, content: string, fileName?: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n\r\n${content}\r\n`;
  const send = (...parts: string[]) =>
    app.inject({
      method: "POST",
      url: "/api/upload",
      headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join("")}--${boundary}--\r\n`,
    });

  it("hands its fields and its file to the use case", async () => {
    const response = await send(part("applyId", "A1"), part("file", "12345", "图.png"));
    expect(response.json()).toMatchObject({
      code: 200,
      result: { applyId: "A1", fileName: "图.png", size: 5, cutOff: false },
    });
  });

  it("is cut off at the limit of its endpoint, and says so", async () => {
    const response = await send(part("applyId", "A1"), part("file", "x".repeat(5_000), "a"));
    expect(response.json()).toMatchObject({ result: { size: 100, cutOff: true } });
  });

  it.each([
    ["without a file", [part("applyId", "A1")], "file"],
    ["with a field too many", [part("applyId", "A1"), part("evil", "1"), part("file", "1", "a")], "evil"],
    ["with a field twice", [part("applyId", "A1"), part("applyId", "A2"), part("file", "1", "a")], "applyId"],
    ["with a field too long", [part("applyId", "A".repeat(11)), part("file", "1", "a")], "applyId"],
  ])("%s is refused", async (_what, parts, path) => {
    const response = await send(...parts);
    expect(response.json()).toMatchObject({ code: 406, result: { errors: [{ path }] } });
  });

  it.each([
    ["without a boundary", "multipart/form-data", "{}"],
    ["with an empty boundary", "multipart/form-data; boundary=", "{}"],
    ["with a boundary that is too long", `multipart/form-data; boundary=${"x".repeat(5_000)}`, "{}"],
    ["of nothing that a boundary begins", `multipart/form-data; boundary=${boundary}`, '{"a":1}'],
    ["that breaks off in a field", `multipart/form-data; boundary=${boundary}`, part("applyId", "A1").slice(0, -4)],
    [
      "that breaks off in its file",
      `multipart/form-data; boundary=${boundary}`,
      `${part("applyId", "A1")}${part("file", "12345", "a")}`,
    ],
    [
      "that breaks off in the head of its file",
      `multipart/form-data; boundary=${boundary}`,
      `${part("applyId", "A1")}--${boundary}\r\ncontent-disposition: form-data; na`,
    ],
  ])("[R-API-1] %s is malformed, which is no fault of the server", async (_what, type, payload) => {
    const response = await app.inject({
      method: "POST",
      url: "/api/upload",
      headers: { ...headers, "content-type": type },
      payload,
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 400 }]);
  });

  it("as JSON is of the wrong type", async () => {
    const response = await app.inject({ method: "POST", url: "/api/upload", headers, payload: { applyId: "A1" } });
    expect(response.statusCode).toBe(415);
  });
});
