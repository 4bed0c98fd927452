// @vitest-environment jsdom
import { defineEndpoint } from "@signoff/domain/http/endpoint";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { startTranslations } from "../i18n/translate.ts";
import { downloadFile, fetchFile } from "./download.ts";

const endpoint = defineEndpoint({
  method: "POST",
  path: "/attach/attach/download/{attachmentId}",
  access: "signed-in",
  answer: "file",
  request: z.strictObject({ attachmentId: z.string() }),
  result: z.unknown(),
  summary: "",
});
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  startTranslations("en");
  vi.stubGlobal("fetch", fetched);
});

describe("a download [R-API-5]", () => {
  it("gives bytes and the name of the header", async () => {
    fetched.mockResolvedValue(
      new Response("PK", { headers: { "content-disposition": "attachment; filename*=UTF-8''%E8%A1%A8.xlsx" } }),
    );
    const file = await fetchFile(endpoint, { attachmentId: "7" });
    expect([file.name, await file.bytes.text()]).toEqual(["表.xlsx", "PK"]);
  });

  it("is handed to the browser under that name", async () => {
    fetched.mockResolvedValue(
      new Response("x", { headers: { "content-disposition": 'attachment; filename="a.txt"' } }),
    );
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = () => "blob:x";
    await downloadFile(endpoint, { attachmentId: "7" });
    expect(names).toEqual(["a.txt"]);
  });

  it("that is refused says what the envelope in place of the bytes says", async () => {
    fetched.mockResolvedValue(new Response('{"code":510,"result":null,"message":"no"}', { status: 200 }));
    await expect(fetchFile(endpoint, { attachmentId: "7" })).rejects.toMatchObject({
      failure: { kind: "envelope", code: 510 },
    });
  });

  it("[R-API-4] that breaks with 500 reads the message from its body, whatever the content type", async () => {
    const headers = { "content-type": "application/octet-stream" };
    fetched.mockResolvedValue(
      new Response('{"code":500,"result":null,"message":"disk full"}', { status: 500, headers }),
    );
    await expect(fetchFile(endpoint, { attachmentId: "7" })).rejects.toMatchObject({
      failure: { kind: "http", status: 500 },
      message: "disk full",
    });
  });

  it.each([undefined, () => {}])(
    "[R-API-5] that breaks after its first bytes has failed, and is no short file",
    async (onProgress) => {
      const headers = { "content-disposition": 'attachment; filename="list.xlsx"' };
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode("PK")),
        pull: (controller) => controller.error(new TypeError("terminated")),
      });
      fetched.mockResolvedValue(new Response(body, { headers }));
      const options = onProgress ? { onProgress } : {};
      await expect(fetchFile(endpoint, { attachmentId: "7" }, options)).rejects.toMatchObject({
        failure: { kind: "download" },
      });
    },
  );

  it("that is neither file nor envelope has failed", async () => {
    fetched.mockResolvedValue(new Response('{"code":200,"result":null,"message":""}'));
    await expect(fetchFile(endpoint, { attachmentId: "7" })).rejects.toMatchObject({ failure: { kind: "download" } });
  });
});
