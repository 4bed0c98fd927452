// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import type { FormValues } from "@signoff/forms/values/form-values";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../api/api-error.ts";
import type { SaveOutcome } from "./draft-saver.ts";
import { taskStart, TaskStore } from "./task-store.ts";
import { outcomeOf } from "./use-form-saver.ts";

const definition = toyForm([text("title"), text("grade"), table("lines", [text("code")])]);
const form = { taskId: "t1", definition, editable: ["grade", "lines"] };
const request = { revision: 4, data: { title: "T", grade: "A" } };

interface Sent {
  readonly revision: number;
  readonly data: FormValues;
  readonly saves: number;
}

/** A store with a scripted server. */
function storeOn(start = taskStart(form, request, undefined, null), refusal?: unknown) {
  const sent: Sent[] = [];
  const send = async (input: Sent) => {
    sent.push(input);
    if (refusal !== undefined) throw new ApiError({ kind: "envelope", code: 409 }, "", refusal);
    return Promise.resolve({ saves: input.saves + 1 });
  };
  return { sent, store: new TaskStore(form, start, send, (error): SaveOutcome => outcomeOf(error, () => {})) };
}

describe("what is filled in at a task", () => {
  it("is sent as the difference to the data that was seen, again and again over the same revision", async () => {
    const { store, sent } = storeOn();
    expect(await store.save(0, { title: "T", grade: "B" })).toEqual({ kind: "saved", revision: 4 });
    await store.save(0, { title: "T", lines: [{ code: "1" }] });
    expect(sent).toMatchObject([
      { revision: 4, data: { grade: "B" }, saves: 0 },
      { revision: 4, data: { grade: null, lines: [{ code: "1" }] }, saves: 1 },
    ]);
  });

  it("goes on from what was saved, on top of the data it was typed on", () => {
    const saved = { revision: 4, saves: 3, time: "", data: { grade: "B" } };
    expect(taskStart(form, request, saved, null)).toEqual({
      seen: request,
      data: { title: "T", grade: "B" },
      kept: { title: "T", grade: "B" },
      saves: 3,
    });
    const newer = { revision: 6, data: { title: "T", grade: "Z" } };
    const start = taskStart(form, newer, { ...saved, base: { grade: "A" } }, null);
    expect(start).toMatchObject({ seen: request, data: { grade: "B" } });
    const { store } = storeOn(start);
    expect(store.onto(newer, start.data).clashes).toMatchObject([{ path: "grade", mine: "B", theirs: "Z" }]);
  });

  it("goes on from what this browser kept, and keeps of the form only what is open", () => {
    const { store } = storeOn();
    const copy = store.copyOf({ data: { title: "T", grade: "C" }, base: {}, revision: 0, at: "now" });
    expect(copy).toEqual({
      data: { grade: "C", lines: [] },
      base: { grade: "A", lines: [] },
      revision: 4,
      saves: 0,
      at: "now",
    });
    const newer = { revision: 5, data: { title: "New title", grade: "A" } };
    const start = taskStart(form, newer, undefined, copy);
    expect(start.data).toEqual({ title: "New title", grade: "C" });
    expect(start.seen).toEqual({ revision: 4, data: newer.data });
  });

  it("stands on the newer data once both were put together", async () => {
    const { store, sent } = storeOn();
    const newer = { revision: 5, data: { title: "Theirs", grade: "A" } };
    const merge = store.onto(newer, { title: "T", grade: "B" });
    expect(merge).toEqual({ data: { title: "Theirs", grade: "B" }, clashes: [] });
    store.adopt(newer);
    await store.save(0, merge.data);
    expect(sent).toMatchObject([{ revision: 5, data: { grade: "B" } }]);
  });

  it("collides with what another window saved, and goes on over that save", async () => {
    const saved = { revision: 4, saves: 7, time: "", data: { grade: "X" } };
    const { store } = storeOn(undefined, { current: request, saved });
    const outcome = await store.save(0, { title: "T", grade: "B" });
    expect(outcome).toEqual({ kind: "stale", stored: { revision: 4, data: { title: "T", grade: "X" } } });
    store.adopt({ revision: 4, data: {} });
    expect(store.seen).toEqual(request);
    expect(store.copyOf({ data: {}, base: {}, revision: 0, at: "" }).saves).toBe(7);
  });

  it("collides with data it was not typed on, from what was seen", async () => {
    const current = { revision: 9, data: { title: "T", grade: "X" } };
    const { store } = storeOn(undefined, { current });
    const outcome = await store.save(0, { title: "T", grade: "B" });
    expect(outcome).toEqual({ kind: "stale", stored: current, base: request.data });
  });
});
