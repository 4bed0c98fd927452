import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { codesIn, isEmptyValue, plainText, readRows, rowsIn, writeValue } from "./form-values.ts";

const { definition } = await loadKind("toptier");
const masks = indexOf(definition).tables.get("masks");

describe("values of a form", () => {
  it("are empty where nothing is there, blanks included, and only there", () => {
    for (const value of [undefined, null, "", " ", "\t\n", "　", []]) expect(isEmptyValue(value)).toBe(true);
    for (const value of [0, false, "0", "N", [""], {}]) expect(isEmptyValue(value)).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(isEmptyValue(text)).toBe(text.trim() === "");
      }),
    );
  });

  it("have a text where they are a text or a number", () => {
    expect([0, "", "070", undefined, null, [], {}, true].map(plainText)).toEqual(["0", "", "070", "", "", "", "", ""]);
  });

  it("hold one code, several or none", () => {
    expect(codesIn("A")).toEqual(["A"]);
    expect(codesIn(["A", "", 3, "B"])).toEqual(["A", "B"]);
    expect([undefined, null, "", {}].map(codesIn)).toEqual([[], [], [], []]);
  });

  it("give rows, whatever somebody sent instead of them", () => {
    const sent = [{ maskCode: "010" }, null, "x", [1]];
    expect(rowsIn(sent)).toEqual([{ maskCode: "010" }]);
    expect(rowsIn("x")).toEqual([]);
    if (!masks) throw new Error("the form has no masks");
    expect(readRows({ masks: sent }, masks)).toEqual([{ maskCode: "010" }]);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const one of readRows({ masks: value }, masks)) expect(typeof one).toBe("object");
      }),
    );
  });

  it("are set and removed inside their section without touching what was there", () => {
    const section = { a: 1 };
    const data: Record<string, unknown> = { section };
    writeValue(data, "section", "b", 2);
    expect(data).toEqual({ section: { a: 1, b: 2 } });
    expect(section).toEqual({ a: 1 });
    writeValue(data, "section", "a", undefined);
    writeValue(data, undefined, "c", 3);
    expect(data).toEqual({ section: { b: 2 }, c: 3 });
  });
});
