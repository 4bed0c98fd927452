import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormFile } from "../../form-renderer/form-view-props.ts";
import { versionsOf } from "./versions-of.ts";

const aFile = (id: string, more: Partial<FormFile> = {}): FormFile => ({
  id,
  bizType: "toy",
  name: `${id}.pdf`,
  size: 1,
  sha256: "",
  uploadedBy: "Liu Yang",
  uploadedAt: "2026-11-12T08:00:00Z",
  isImage: false,
  canRemove: true,
  ...more,
});

describe("the versions of a group", () => {
  it("stand behind the newest of each, newest first", () => {
    const group = [aFile("1", { replacedBy: "2" }), aFile("2", { replacedBy: "3" }), aFile("x"), aFile("3")];
    expect(versionsOf(group).map(({ file, older }) => [file.id, older.map(({ id }) => id)])).toEqual([
      ["x", []],
      ["3", ["2", "1"]],
    ]);
  });

  it("show every file once, whichever replace each other", () => {
    const chains = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(chains, (lengths) => {
        const group = lengths.flatMap((length, chain) =>
          Array.from({ length }, (_one, at) =>
            aFile(`${chain}.${at}`, { replacedBy: at + 1 < length ? `${chain}.${at + 1}` : null }),
          ),
        );
        const shown = versionsOf(group).flatMap(({ file, older }) => [file, ...older]);
        expect(shown.map(({ id }) => id).toSorted()).toEqual(group.map(({ id }) => id).toSorted());
        expect(versionsOf(group)).toHaveLength(lengths.length);
      }),
    );
  });

  it.each([
    ["the later of two files of one name", aFile("2", { name: "A.PDF" }), "1"],
    ["no file of another name", aFile("2", { name: "b.pdf" }), undefined],
    ["no file that is not one's own to change", aFile("2", { name: "a.pdf", canRemove: false }), undefined],
  ])("are offered for %s", (_what, second, offered) => {
    const group = [aFile("1", { name: "a.pdf" }), second];
    expect(versionsOf(group).map(({ namesake }) => namesake?.id)).toEqual([undefined, offered]);
  });

  it("are not offered for a file that has some already", () => {
    const group = [
      aFile("0", { name: "a.pdf", replacedBy: "2" }),
      aFile("1", { name: "a.pdf" }),
      aFile("2", { name: "a.pdf" }),
    ];
    expect(versionsOf(group).map(({ namesake }) => namesake)).toEqual([undefined, undefined]);
  });
});
