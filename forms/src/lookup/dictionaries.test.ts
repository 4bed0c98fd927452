import { describe, expect, it } from "vitest";
import { formScope } from "../conditions/form-scope.ts";
import { indexOf } from "../definition/definition-index.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { checkOptions } from "../validation/check-options.ts";
import { type Dictionaries, offeredItems, titleOf } from "./dictionaries.ts";

const dictionaries: Dictionaries = {
  priority: [
    { value: "high", zh: "高", en: "High" },
    { value: "old", zh: "旧", en: "Old", retired: true },
  ],
  market_l2: [
    { value: "a", zh: "甲", en: "A", parent: "top" },
    { value: "b", zh: "乙", en: "B", parent: "top", retired: true },
  ],
};

describe("a retired item of a dictionary", () => {
  it("is offered no more and keeps its name", () => {
    expect(offeredItems(dictionaries, "priority")?.map(({ value }) => value)).toEqual(["high"]);
    expect(offeredItems(dictionaries, "unknown")).toBeUndefined();
    expect(titleOf(dictionaries, "priority", "old")).toEqual({ zh: "旧", en: "Old" });
  });

  it("is refused where it is entered anew, with and without a parent", async () => {
    const { definition } = await loadKind("toptier");
    const plain = { key: "priority", type: "select", options: { dictionary: "priority" } } as const;
    const below = { key: "sub", type: "select", options: { dictionary: "market_l2", parentField: "subject" } } as const;
    const scope = formScope(indexOf(definition), { subject: "top" });
    const asked = (value: string, field: typeof plain | typeof below) =>
      checkOptions(value, { label: { zh: "", en: "" }, ...field }, field.key, scope, dictionaries)?.rule;
    expect([asked("high", plain), asked("old", plain)]).toEqual([undefined, "option"]);
    expect([asked("a", below), asked("b", below)]).toEqual([undefined, "option"]);
  });
});
