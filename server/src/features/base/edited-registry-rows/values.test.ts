import { describe, expect, it } from "vitest";
import type { Directory } from "../directory/public.ts";
import { idIn, referenceTo, textIn } from "./registry-area.ts";

describe("the texts of a row", () => {
  it.each([
    ["a text", { key: "text" }, "text"],
    ["a number", { key: 1.5 }, "1.5"],
    ["nothing", {}, ""],
    ["null", { key: null }, ""],
  ])("are read from %s", (_what, data, expected) => {
    expect(textIn(data, "key")).toBe(expected);
  });
});

describe("whom a row names", () => {
  it.each([
    ["a person", { id: "pie.wu", name: "?" }, "pie.wu"],
    ["an empty id", { id: "" }, undefined],
    ["no id", { name: "pie.wu" }, undefined],
    ["a text", "pie.wu", undefined],
    ["null", null, undefined],
    ["nothing", undefined, undefined],
  ])("is the id of %s", (_what, value, expected) => {
    expect(idIn(value)).toBe(expected);
  });

  // The two parts of a directory that are used here.
  const directory = {
    namesOf: (id: string) => (id === "pie.wu" ? { zh: "吴敏", en: "Wu Min" } : { zh: id, en: id }),
    departments: new Map([["D33", { names: { zh: "计量课", en: "Metrology" } }]]),
  } as unknown as Directory;
  const named = (value: unknown, kind: "person" | "department", locale: "zh" | "en") =>
    referenceTo(value, kind, { directory, locale });

  it("is a list of one, by the name of today and in the reader's language", () => {
    expect(named({ id: "pie.wu", name: "Old name" }, "person", "zh")).toEqual([{ id: "pie.wu", name: "吴敏" }]);
    expect(named({ id: "pie.wu" }, "person", "en")).toEqual([{ id: "pie.wu", name: "Wu Min" }]);
    expect(named({ id: "D33" }, "department", "en")).toEqual([{ id: "D33", name: "Metrology" }]);
  });

  it("is shown by the id where the directory has no name, and nobody is an empty list", () => {
    expect(named({ id: "D99" }, "department", "en")).toEqual([{ id: "D99", name: "D99" }]);
    expect(named({ id: "gone" }, "person", "en")).toEqual([{ id: "gone", name: "gone" }]);
    expect(named(null, "person", "en")).toEqual([]);
  });
});
