import { Layers } from "lucide-react";
import { describe, expect, it } from "vitest";
import { markHits, matchItems } from "./match-items.ts";

const item = (label: string, hint = "", keywords: readonly string[] = []) => ({
  id: label,
  icon: Layers,
  label,
  hint,
  keywords,
  run: { href: "/" },
});
const items = [
  item("Find Device", "e-Tapeout", ["查询产品（Device）"]),
  item("Device void"),
  item("To-do", "", ["待办"]),
];
const found = (query: string) => matchItems(items, query).map(({ label }) => label);

describe("the command palette finds", () => {
  it("labels that begin with the query before those that contain it", () => {
    expect(found("device")).toEqual(["Device void", "Find Device"]);
  });

  it("every word anywhere: label, branch, the other language", () => {
    expect(found("find tapeout")).toEqual(["Find Device"]);
    expect(found("待办")).toEqual(["To-do"]);
    expect(found("device 待办")).toEqual([]);
  });

  it("everything for an empty query, up to the limit", () => {
    expect(matchItems(items, " ", 2)).toHaveLength(2);
  });

  it("and marks the hits, characters of patterns included", () => {
    expect(markHits("NTO & Combo (new)", "combo (n")).toEqual([
      { text: "NTO & ", hit: false },
      { text: "Combo", hit: true },
      { text: " ", hit: false },
      { text: "(n", hit: true },
      { text: "ew)", hit: false },
    ]);
    expect(markHits("x", "")).toEqual([{ text: "x", hit: false }]);
  });
});
