import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { titleOf } from "../../lookup/dictionaries.ts";
import type { Rule, RuleSet } from "../../rules/rule.ts";
import { codesIn, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** A change must be in a section that the revision opens; in any other it could not be made. */
const changesInScope: Rule = ({ rows, value, context }) => {
  const scope = new Set(codesIn(value("reviseScope")));
  return rows("diffs").flatMap((row, at) => {
    const section = plainText(row.section);
    if (section === "" || scope.size === 0 || scope.has(section)) return [];
    return [
      { path: `diffs[${at}].section`, params: { section: titleOf(context.dictionaries, "revise_scope", section) } },
    ];
  });
};

const rules: RuleSet = { changesInScope };

/**
 * The current value of an FSR field is found through the FSR's own definition, which is large. A page shows the form
 * without waiting for it: until `loadLater` has ended the value stays. The server has it from the start (`kind.ts`).
 */
let found: Compute | undefined;

const computed: ComputedSet = { valueInFsr: (input) => (found ? found(input) : input.row.oldValue) };

async function loadLater(): Promise<void> {
  found = (await import("./value-in-fsr.ts")).valueInFsr;
}

export const behaviour: KindBehaviour = { rules, computed, loadLater };
