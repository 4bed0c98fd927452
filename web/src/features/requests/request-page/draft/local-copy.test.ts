import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LateCopy, type LocalCopies, type LocalCopy } from "./local-copy.ts";

const done: string[] = [];
const copies: LocalCopies = {
  read: () => Promise.resolve(null),
  write: (key, { data }) => Promise.resolve(void done.push(`write ${key} ${String(data["subject"])}`)),
  remove: (key) => Promise.resolve(void done.push(`remove ${key}`)),
};
const typed = (subject: string): LocalCopy => ({
  data: { subject },
  base: {},
  revision: 1,
  at: "2026-11-13T09:42:00Z",
});

beforeEach(() => {
  done.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the copy that this browser keeps of what is typed", () => {
  it("is written once for several key strokes, and goes on being written while somebody types", () => {
    const copy = new LateCopy(copies, "u:a1");
    for (const text of ["a", "ab", "abc"]) {
      copy.keep(typed(text));
      vi.advanceTimersByTime(100);
    }
    expect(done).toEqual(["write u:a1 abc"]);
    copy.keep(typed("abcd"));
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(["write u:a1 abc", "write u:a1 abcd"]);
  });

  it("is written at once when the page goes away", () => {
    const copy = new LateCopy(copies, "u:a1");
    copy.keep(typed("abc"));
    copy.writeNow();
    copy.writeNow();
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(["write u:a1 abc"]);
  });

  it("does not come back after it was forgotten", () => {
    const copy = new LateCopy(copies, "u:a1");
    copy.keep(typed("abc"));
    copy.forget();
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(["remove u:a1"]);
  });
});
