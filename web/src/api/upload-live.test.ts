// @vitest-environment jsdom
import { defineEndpoint } from "@signoff/domain/http/endpoint";
import type { Progress } from "@signoff/domain/http/progress";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { startTranslations } from "../i18n/translate.ts";
import type { ApiError } from "./api-error.ts";
import { onRefusal } from "./on-refusal.ts";
import { uploadLive } from "./upload-live.ts";

const endpoint = defineEndpoint({
  method: "POST",
  path: "/import",
  access: "signed-in",
  body: "multipart",
  request: z.strictObject({}),
  result: z.object({ rows: z.number() }),
  summary: "",
});
const fetched = vi.fn<typeof fetch>();
const refusals: ApiError[] = [];

beforeEach(() => {
  startTranslations("en");
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  refusals.length = 0;
  onRefusal((error) => refusals.push(error));
});
afterEach(() => vi.unstubAllGlobals());

const stream = (...events: readonly (readonly [string, unknown])[]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "content-type": "text/event-stream; charset=utf-8" },
  });
const told: Progress[] = [];
const upload = () => uploadLive(endpoint, new FormData(), { onProgress: (progress) => told.push(progress) });

describe("an upload that takes a while", () => {
  it("[R-ATT-2] tells how far it is, and ends with the answer", async () => {
    const progress = { step: "reading", done: 250, total: 10_000 };
    const envelope = { code: 200, result: { rows: 10_000 }, message: "" };
    fetched.mockResolvedValue(stream(["progress", progress], ["answer", { status: 200, envelope }]));
    await expect(upload()).resolves.toEqual({ rows: 10_000 });
    expect(told).toEqual([progress]);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get("accept")).toContain("text/event-stream");
  });

  it("is answered by itself where there is nothing to tell", async () => {
    fetched.mockResolvedValue(Response.json({ code: 200, result: { rows: 1 }, message: "" }));
    await expect(upload()).resolves.toEqual({ rows: 1 });
  });

  it("is refused in words at its end too, by a code or by a status", async () => {
    const refused = { code: 406, result: {}, message: "At most 10000 rows" };
    fetched.mockResolvedValue(stream(["answer", { status: 200, envelope: refused }]));
    await expect(upload()).rejects.toMatchObject({ code: 406 });
    const failed = { code: 500, result: {}, message: "Something failed" };
    fetched.mockResolvedValue(stream(["answer", { status: 500, envelope: failed }]));
    await expect(upload()).rejects.toMatchObject({ failure: { kind: "http", status: 500 } });
    expect(refusals).toHaveLength(2);
  });

  it("is a lost connection when the stream ends without an answer", async () => {
    fetched.mockResolvedValue(stream(["progress", { step: "reading", done: 1, total: 2 }]));
    await expect(upload()).rejects.toMatchObject({ failure: { kind: "network" } });
  });
});
