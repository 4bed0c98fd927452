import { describe, expect, it } from "vitest";
import { differencesOf } from "./differences.ts";

describe("before and after of a line of the log", () => {
  it("[R-WORK-7] names what is different, leaf by leaf, and leaves out what is the same", () => {
    const before = { enabled: true, roles: ["a", "b"], route: { version: 1, edits: 0 } };
    const after = { enabled: false, roles: ["a", "b"], route: { version: 2, edits: 0 } };
    expect(differencesOf(before, after, "en")).toEqual([
      { path: "enabled", before: "true", after: "false" },
      { path: "route.version", before: "1", after: "2" },
    ]);
  });

  it("[R-WORK-6] shows nodes and people in the reader's language", () => {
    const node = { key: "pie", zh: "工艺审核", en: "PIE review" };
    const before = { nodes: [node], handlers: [{ id: "a", zh: "吴倩", en: "Wu Qian" }] };
    const after = { nodes: [{ ...node, people: [{ id: "b", zh: "刘洋", en: "Liu Yang" }] }], handlers: [] };
    expect(differencesOf(before, after, "zh")).toEqual([
      { path: "nodes", before: "工艺审核", after: "工艺审核 (刘洋)" },
      { path: "handlers", before: "吴倩", after: "–" },
    ]);
  });

  it("tells what was added and what was removed as a whole", () => {
    expect(differencesOf(null, { code: "x", text: "" }, "en")).toEqual([
      { path: "code", before: null, after: "x" },
      { path: "text", before: null, after: "–" },
    ]);
    expect(differencesOf({ code: "x" }, null, "en")).toEqual([{ path: "code", before: "x", after: null }]);
  });
});
