// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRequestChanges } from "./live-changes.ts";
import { startPage } from "./testing/page-box.tsx";

const applyId = "a1";
let send: (rev: number, status: number) => void;
const changes = vi.fn<(change: { status?: number; gone: boolean }) => void>();

beforeEach(() => {
  startPage();
  changes.mockClear();
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  send = (rev, status) => void writer.write(`event: request\ndata: ${JSON.stringify({ applyId, rev, status })}\n\n`);
  vi.stubGlobal("fetch", async () =>
    Promise.resolve(
      new Response(readable.pipeThrough(new TextEncoderStream()), { headers: { "content-type": "text/event-stream" } }),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const follow = (rev: number) => renderHook(() => useRequestChanges({ applyId, rev }, changes));

it("[R-APPR-4] a request that changed between its answer and the first event of its stream is asked for again", async () => {
  follow(7);
  send(8, 4);
  await waitFor(() => expect(changes.mock.calls).toEqual([[{ status: 4, gone: false }]]));
});

it("a first event that says what is shown changes nothing, the next change does", async () => {
  follow(7);
  send(7, 2);
  send(8, 5);
  await waitFor(() => expect(changes.mock.calls).toEqual([[{ status: 5, gone: false }]]));
});
