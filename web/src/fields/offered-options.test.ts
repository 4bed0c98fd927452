import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { table } from "@signoff/forms/definition/detail-table";
import { lookup, multiselect, select, text } from "@signoff/forms/definition/field";
import { dictionary, lookupIn, values, valuesOfColumn, valuesOfField } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { describe, expect, it } from "vitest";
import { lastTicked } from "./checkbox-field.tsx";
import { limitOf } from "./date-field.tsx";
import { offeredOptions, optionsHangOn } from "./offered-options.ts";
import { onlyOption } from "./only-option.ts";

const dictionaries = {
  node: [
    { value: "n28", zh: "28纳米", en: "28 nm" },
    { value: "n40", zh: "40纳米", en: "40 nm" },
    { value: "n55", zh: "55纳米", en: "55 nm" },
  ],
  flavour: [
    { value: "hv", zh: "高压", en: "High voltage", parent: "n28" },
    { value: "lp", zh: "低功耗", en: "Low power", parent: "n40" },
  ],
};
const definition = toyForm([
  select("node", { options: dictionary("node") }),
  select("some", { options: dictionary("node", { except: ["n55"], only: ["n40", "n55"] }) }),
  select("flavour", { options: dictionary("flavour", { parentField: "node" }) }),
  select("own", { options: values("x", "y") }),
  multiselect("layers", { options: valuesOfColumn("lines", "code") }),
  select("baseLayer", { options: valuesOfField("layers") }),
  lookup("found", { options: lookupIn("mask") }),
  table("lines", [text("code")]),
]);
const index = indexOf(definition);

function offered(key: string, data: Record<string, unknown> = {}, locale: "zh" | "en" = "en") {
  const field = index.fields.get(key)?.field;
  if (!field) throw new Error(key);
  return offeredOptions(field, optionsHangOn(field, formScope(index, data)), dictionaries, locale).map(
    (option) => option.label,
  );
}

describe("what a field offers", () => {
  it("is its dictionary, in the reader's language, less what the field leaves out", () => {
    expect(offered("node")).toEqual(["28 nm", "40 nm", "55 nm"]);
    expect(offered("node", {}, "zh")).toEqual(["28纳米", "40纳米", "55纳米"]);
    expect(offered("some")).toEqual(["40 nm"]);
  });

  it("is only what belongs to the level above, and everything while that is open", () => {
    expect(offered("flavour", { node: "n40" })).toEqual(["Low power"]);
    expect(offered("flavour")).toEqual(["High voltage", "Low power"]);
  });

  it("is its own list, the values of a column, or what another field holds, each once", () => {
    expect(offered("own", {}, "zh")).toEqual(["x（中）", "y（中）"]);
    expect(offered("layers", { lines: [{ code: "010" }, { code: "020" }, { code: "010" }, {}] })).toEqual([
      "010",
      "020",
    ]);
    expect(offered("baseLayer", { layers: ["010"] })).toEqual(["010"]);
  });

  it("is the server's to say for a look-up", () => {
    expect(offered("found")).toEqual([]);
  });
});

describe("an only option", () => {
  const field = index.fields.get("node")?.field;
  const one = [{ value: "n28", label: "28 nm" }];

  it("[R-FORM-7] is found where the field is empty and open", () => {
    expect(field && onlyOption(field, undefined, one, false)).toBe("n28");
    expect(field && onlyOption(field, undefined, one, true)).toBeUndefined();
    expect(field && onlyOption(field, "n40", one, false)).toBeUndefined();
    expect(field && onlyOption({ ...field, noAutoPick: true }, undefined, one, false)).toBeUndefined();
  });
});

describe("a group of ticks in radio mode", () => {
  it.each([
    [["a", "b"], ["a"], "b"],
    [["a", "b"], ["b"], "a"],
    [["a"], [], "a"],
    [[], ["a"], undefined],
  ])("[R-FORM-8] with %s ticked after %s keeps %s", (ticked, before, kept) => {
    expect(lastTicked(ticked, before)).toBe(kept);
  });
});

describe("the limit of a date", () => {
  it("is counted from today, in days, months or years", () => {
    const today = limitOf("today");
    expect(today && limitOf("today+2y")?.diff(today, "year")).toBe(2);
    expect(today && limitOf("today-1d")?.diff(today, "day")).toBe(-1);
  });

  it("is none where there is none", () => {
    expect([limitOf(undefined), limitOf(3)]).toEqual([undefined, undefined]);
  });
});
