import { describe, expect, it } from "vitest";
import { emptyEntry, fieldsOf, isComplete, nextVersion } from "./document-entry.ts";

describe("what is entered of a document", () => {
  const described = {
    ...emptyEntry,
    titleZh: " 规则 ",
    titleEn: "Rules",
    documentType: "drm",
    owner: [{ id: "pie.wu", name: "Wu Qian" }],
  };
  const file = new File(["text"], "a.txt");

  it("is complete with titles, type and owner, and a new one with number and file", () => {
    expect(isComplete("edit", described)).toBe(true);
    expect(isComplete("edit", { ...described, titleZh: " " })).toBe(false);
    expect(isComplete("upload", described)).toBe(false);
    expect(isComplete("upload", { ...described, docNo: "DRM-1", file })).toBe(true);
    expect(isComplete("addVersion", { ...emptyEntry, file })).toBe(true);
    expect(isComplete("addVersion", { ...emptyEntry, file, version: "" })).toBe(false);
  });

  it("is sent without the spaces around it, the owner by id", () => {
    expect(fieldsOf(described)).toMatchObject({ titleZh: "规则", owner: "pie.wu", customer: "" });
  });

  it.each([
    [["V1.0"], "V1.1"],
    [["V1.9", "V1.10", "V0.12"], "V1.11"],
    [["first"], "V1.0"],
    [[], "V1.0"],
  ])("offers the version after %s", (known, next) => {
    expect(nextVersion(known)).toBe(next);
  });
});
