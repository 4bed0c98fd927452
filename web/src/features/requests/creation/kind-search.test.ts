import { type FormKindKey, kindCards } from "@signoff/forms/kinds/kind-cards";
import { describe, expect, it } from "vitest";
import { isKindMeant } from "./kind-search.ts";

const found = (word: string) => (Object.keys(kindCards) as FormKindKey[]).filter((kind) => isKindMeant(kind, word));

describe("a form kind is found", () => {
  it.each([
    ["its Chinese name", "光罩变更", ["mci"]],
    ["its English name in any case", "DEVICE VOID", ["deviceVoid"]],
    ["words in any order", "body mpw", ["mpwProductBody"]],
    ["its prefix", "tt", ["toptier"]],
    ["first letters of the Chinese name", "gzbg", ["mci"]],
    ["first letters of the English name", "dva", ["deviceVoid"]],
    ["nothing that is not there", "holiday", []],
  ])("[R-WORK-4] by %s", (_what, word, kinds) => {
    expect(found(word)).toEqual(kinds);
  });

  it.each(["tapeout", "Tape-out", "流片"])("[R-WORK-4] with all forms of a tape-out by %s", (word) => {
    expect(found(word)).toEqual(expect.arrayContaining(["createDevice", "fsr", "dif", "mtr", "mtf"]));
    expect(found(word)).not.toContain("techId");
  });

  it("with all others by an empty word", () => {
    expect(found(" ")).toHaveLength(33);
  });
});
