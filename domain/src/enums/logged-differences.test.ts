import { describe, expect, it } from "vitest";
import { differencesOf } from "./logged-differences.ts";

type Line = Parameters<typeof differencesOf>[0];
const line = (objectKind: Line["objectKind"], before: Line["before"], after: Line["after"]): Line => ({
  objectKind,
  before,
  after,
});

describe("before and after of a line of the log", () => {
  it("[R-WORK-7] names what is different, leaf by leaf, and leaves out what is the same", () => {
    const before = { enabled: true, roles: ["a", "b"], route: { version: 1, edits: 0 } };
    const after = { enabled: false, roles: ["a", "b"], route: { version: 2, edits: 0 } };
    expect(differencesOf(line("apply-configuration", before, after), "en")).toEqual([
      { path: "enabled", name: "Can be applied for", before: "Yes", after: "No" },
      { path: "route.version", name: "Route · Version", before: "1", after: "2" },
    ]);
  });

  it("[R-WORK-7] says the same key in the words of the page it is of, in the reader's language", () => {
    const names = (kind: Line["objectKind"], locale: "zh" | "en") =>
      differencesOf(line(kind, { nameZh: "旧", unheardOf: 1 }, { nameZh: "新", unheardOf: 2 }), locale).map(
        ({ name }) => name,
      );
    expect(names("user", "zh")).toEqual(["中文姓名", "unheardOf"]);
    expect(names("group", "zh")).toEqual(["中文名称", "unheardOf"]);
    expect(names("group", "en")).toEqual(["Name in Chinese", "unheardOf"]);
  });

  it("[R-WORK-6] names fields of a form by the form's own words", () => {
    const changed = line("request", { values: { subject: "Old" } }, { values: { subject: "New" } });
    expect(differencesOf({ ...changed, fieldNames: { subject: "主题" } }, "zh")).toEqual([
      { path: "values.subject", name: "主题", before: "Old", after: "New" },
    ]);
    expect(differencesOf(changed, "zh")[0]?.name).toBe("subject");
  });

  it("[R-WORK-6] shows nodes and people in the reader's language", () => {
    const node = { key: "pie", zh: "工艺审核", en: "PIE review" };
    const before = { nodes: [node], handlers: [{ id: "a", zh: "吴倩", en: "Wu Qian" }] };
    const after = { nodes: [{ ...node, people: [{ id: "b", zh: "刘洋", en: "Liu Yang" }] }], handlers: [] };
    expect(differencesOf(line("request", before, after), "zh")).toEqual([
      { path: "nodes", name: "当前节点", before: "工艺审核", after: "工艺审核 (刘洋)" },
      { path: "handlers", name: "处理人", before: "吴倩", after: "–" },
    ]);
  });

  it("tells what was added and what was removed as a whole", () => {
    expect(differencesOf(line("group", null, { code: "x", users: "" }), "en")).toEqual([
      { path: "code", name: "Code", before: null, after: "x" },
      { path: "users", name: "Users", before: null, after: "–" },
    ]);
    expect(differencesOf(line("group", { code: "x" }, null), "en")).toEqual([
      { path: "code", name: "Code", before: "x", after: null },
    ]);
  });
});
