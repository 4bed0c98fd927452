import type { FoundRow } from "@signoff/server/contract/find-centers";
import { describe, expect, it } from "vitest";
import { documentTree } from "./document-tree.ts";

const row = (documentType: string, toptierNo?: string): FoundRow => ({
  id: `${documentType} ${toptierNo}`,
  version: 1,
  state: "current",
  applyId: null,
  formType: null,
  subsystem: null,
  status: null,
  cells: { documentType: documentType.toUpperCase(), ...(toptierNo === undefined ? {} : { toptierNo }) },
  values: { documentType },
});

describe("the tree of documents", () => {
  it("has a place for each type and below it one for each platform, with what stands there", () => {
    const tree = documentTree([row("pdk", "55LP"), row("drm", "55LP"), row("drm", "28HV"), row("drm", "28HV")]);
    expect(tree.map(({ title, count }) => [title, count])).toEqual([
      ["DRM", 3],
      ["PDK", 1],
    ]);
    expect(tree[0]?.children.map(({ title, count, conditions }) => [title, count, conditions])).toEqual([
      ["28HV", 2, { documentType: "drm", toptierNo: "28HV" }],
      ["55LP", 1, { documentType: "drm", toptierNo: "55LP" }],
    ]);
  });

  it("counts a document without a platform at its type only", () => {
    const [sop] = documentTree([row("sop")]);
    expect([sop?.count, sop?.children]).toEqual([1, []]);
    expect(documentTree([])).toEqual([]);
  });
});
