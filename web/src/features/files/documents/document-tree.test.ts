import { describe, expect, it } from "vitest";
import { documentTree } from "./document-tree.ts";
import { markedParts } from "./components/marked.tsx";

const place = (documentType: string, platform: string, count: number) => {
  return { documentType, name: documentType.toUpperCase(), platform, count };
};

describe("the tree of documents", () => {
  it("has a place for each type and below it one for each platform, with what stands there", () => {
    const tree = documentTree([place("drm", "28HV", 2), place("drm", "55LP", 1), place("pdk", "55LP", 1)]);
    expect(tree.map(({ title, count }) => [title, count])).toEqual([
      ["DRM", 3],
      ["PDK", 1],
    ]);
    expect(tree[0]?.children.map(({ title, count, conditions }) => [title, count, conditions])).toEqual([
      ["28HV", 2, { documentType: "drm", platform: "28HV" }],
      ["55LP", 1, { documentType: "drm", platform: "55LP" }],
    ]);
  });

  it("counts a document without a platform at its type only", () => {
    const [sop] = documentTree([place("sop", "", 1)]);
    expect([sop?.count, sop?.children]).toEqual([1, []]);
    expect(documentTree([])).toEqual([]);
  });
});

describe("a searched text", () => {
  it("is marked wherever it stands, whatever its case and spaces, and taken literally", () => {
    expect(markedParts("the Gate\nspacing of (gate spacing)", "gate spacing")).toEqual([
      { text: "the ", isHit: false },
      { text: "Gate\nspacing", isHit: true },
      { text: " of (", isHit: false },
      { text: "gate spacing", isHit: true },
      { text: ")", isHit: false },
    ]);
    expect(markedParts("栅极间距", "极间")[1]).toEqual({ text: "极间", isHit: true });
    expect(markedParts("a.b", ".").map(({ isHit }) => isHit)).toEqual([false, true, false]);
    expect(markedParts("text", " ")).toEqual([{ text: "text", isHit: false }]);
  });
});
