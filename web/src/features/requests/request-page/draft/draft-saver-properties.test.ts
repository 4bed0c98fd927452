import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DraftSaver, restBeforeSaveMs, retryAfterMs, type SaveOutcome } from "./draft-saver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const saveTakesMs = 700;

/** A server like ours: takes a while, refuses saves on an old revision, is sometimes down. */
class OneDraft {
  revision = 1;
  data: unknown = {};
  isAway = false;
  underWay = 0;
  batchSize = 0;
  conflicts = 0;

  readonly save = async (revision: number, data: Readonly<Record<string, unknown>>): Promise<SaveOutcome> => {
    this.underWay += 1;
    this.batchSize = Math.max(this.batchSize, this.underWay);
    await new Promise((resolve) => {
      setTimeout(resolve, saveTakesMs);
    });
    this.underWay -= 1;
    if (this.isAway) return { kind: "unreachable" };
    if (revision !== this.revision) {
      this.conflicts += 1;
      return { kind: "stale", stored: { revision: this.revision, data: {} } };
    }
    this.revision += 1;
    this.data = data;
    return { kind: "saved", revision: this.revision };
  };
}

type Step =
  | { readonly kind: "type" | "automatic"; readonly text: string }
  | { readonly kind: "leave" | "away" | "back" }
  | { readonly kind: "rest"; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("type" as const, "automatic" as const), text: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom("leave" as const, "away" as const, "back" as const) }),
  fc.record({ kind: fc.constant("rest" as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
);

async function play(steps: readonly Step[]) {
  const server = new OneDraft();
  const copies: unknown[] = [];
  const forget = () => void copies.splice(0);
  const saver = new DraftSaver(
    { save: server.save, keep: ({ data }) => void copies.push(data), forget },
    { revision: 1, data: {} },
  );
  let typed: unknown = {};
  for (const one of steps) {
    if (one.kind === "type" || one.kind === "automatic") {
      const data = { subject: one.text };
      if (one.kind === "type" || saver.hasUnsaved()) typed = data;
      saver.change(data, one.kind === "automatic");
    } else if (one.kind === "leave") void saver.flush();
    else if (one.kind === "rest") await vi.advanceTimersByTimeAsync(one.ms);
    else server.isAway = one.kind === "away";
    expect(saver.hasUnsaved() ? copies.at(-1) : typed).toEqual(typed);
  }
  return { server, saver, copies, typed };
}

async function rest() {
  await vi.advanceTimersByTimeAsync(retryAfterMs + restBeforeSaveMs + saveTakesMs * 3);
}

describe("a draft, whatever is done in whatever order", () => {
  it("is saved by one save at a time and never collides with itself", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { server } = await play(steps);
        await rest();
        expect(server.batchSize).toBeLessThanOrEqual(1);
        expect(server.conflicts).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it("has what was typed last on the server once there is a connection, and no copy left here", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { server, saver, copies, typed } = await play(steps);
        server.isAway = false;
        await rest();
        expect(saver.hasUnsaved()).toBe(false);
        expect(server.data).toEqual(typed);
        expect(copies).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("is not saved twice when the page is hidden and left while a save is under way", async () => {
    const { server, saver } = await play([
      { kind: "type", text: "A" },
      { kind: "leave" },
      { kind: "type", text: "AB" },
      { kind: "leave" },
      { kind: "leave" },
    ]);
    await rest();
    expect(server.revision).toBe(3);
    expect(saver.getState().kind).toBe("clean");
  });
});
