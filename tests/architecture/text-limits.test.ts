import { describe, expect, it } from "vitest";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

const sources = readSourceFiles().filter(({ path, isTest }) => /^web\/src\/.*\.tsx$/.test(path) && !isTest);

describe("[R-FORM-6] [R-SYS-2] a control for texts", () => {
  it("never cuts pasted text: it counts, and says in words what is too long", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(cuttingControls)).toEqual([]);
  });

  it.each([
    "<Input maxLength={20} />",
    "<textarea\n  maxLength={max}\n/>",
    '<input maxLength="20" />',
    "<TextArea {...{ maxLength: 20 }} />",
    "element.maxLength = 20;",
  ])("is reported if it cuts: %s", (text) => {
    expect(cuttingControls({ path: "web/src/ui/a.tsx", text, isTest: false })).toHaveLength(1);
  });

  it("may have its maximum length from the definition of a record", () => {
    const text =
      'field.text("name", text("name"), { required: true, maxLength: 100 });\nlook.maxLength; field.maxLength;';
    expect(cuttingControls({ path: "web/src/ui/a.tsx", text, isTest: false })).toEqual([]);
  });
});

/** Finds the attribute with which the browser silently drops the rest of a pasted text. */
function cuttingControls({ path, text }: SourceFile): string[] {
  const attributes = text.matchAll(/\bmaxLength=["{]|\.maxLength\s*=(?!=)|\{\.\.\.\{[^}]*\bmaxLength\b/g);
  return [...attributes].map(({ index }) => `${path}:${text.slice(0, index).split("\n").length}`);
}
