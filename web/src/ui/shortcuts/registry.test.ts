import { describe, expect, it } from "vitest";
import { capsOf } from "./key-press.ts";
import { type Shortcut, scopeText, shortcutIds, shortcutScopes, shortcuts } from "./registry.ts";

const entries = shortcutIds.map((id): Shortcut & { id: string } => ({ id, ...shortcuts[id] }));

describe("the shortcut registry", () => {
  it("names every shortcut and scope in both languages", () => {
    const texts = [...entries.map(({ text }) => text), ...shortcutScopes.map((scope) => scopeText[scope])];
    expect(
      texts.filter(({ zh, en }) => !/\p{Script=Han}/u.test(zh) || /\p{Script=Han}/u.test(en) || en === ""),
    ).toEqual([]);
  });

  it("has no clash within a scope, nor with what works anywhere", () => {
    const clashes = entries.flatMap((a) =>
      entries
        .filter((b) => a.id < b.id && (a.scope === b.scope || a.scope === "global" || b.scope === "global"))
        .filter((b) => a.keys.some((keys) => b.keys.includes(keys)))
        .map((b) => `${a.id} and ${b.id}`),
    );
    expect(clashes).toEqual([]);
  });

  it("has no key that hides the beginning of a sequence", () => {
    const all = entries.flatMap(({ keys }) => [...keys]);
    const firsts = new Set(all.filter((keys) => keys.includes(" ")).map((keys) => keys.split(" ")[0]));
    expect(all.filter((keys) => firsts.has(keys))).toEqual([]);
  });

  it("can draw every sequence as key caps", () => {
    expect(capsOf("Ctrl+k")).toEqual([["Ctrl", "k"]]);
    expect(capsOf("g h")).toEqual([["g"], ["h"]]);
    expect(capsOf("Ctrl++")).toEqual([["Ctrl", "+"]]);
  });
});
