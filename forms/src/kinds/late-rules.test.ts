import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { formKindKeys } from "./kind-cards.ts";
import { lateRules } from "./late-rules.ts";
import { loadBehaviour } from "./load-behaviour.ts";
import { loadKind } from "./load-kind.ts";
import type { RuleInput } from "../rules/rule.ts";

const input = {} as RuleInput;

describe("rules that are loaded later", () => {
  it("[R-FORM-6] find nothing until they are there, and then what they are to find", async () => {
    const found = [{ path: "seats" }];
    const { rules, loadLater } = lateRules(["seatsApart"], async () => ({ rules: { seatsApart: () => found } }));
    expect(rules["seatsApart"]?.(input)).toEqual([]);
    await loadLater();
    expect(rules["seatsApart"]?.(input)).toEqual(found);
  });

  it.each(formKindKeys)("of %s have the same names in the browser as on the server", async (key) => {
    const [{ rules: shown }, { rules: judged, definition }] = await Promise.all([loadBehaviour(key), loadKind(key)]);
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(judged).toSorted());
    expect(indexOf(definition).fields.size).toBeGreaterThan(0);
  });
});
