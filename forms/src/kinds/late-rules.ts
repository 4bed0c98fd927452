import { fine, type RuleInput, type RuleSet } from "../rules/rule.ts";
import type { KindBehaviour } from "./form-kind.ts";

/**
 * Rules that a page can be shown without: until they are loaded they find nothing, and the server, which has them from
 * the start (`kind.ts`), checks in any case. For kinds whose rules are as large as the rest of their code.
 */
export function lateRules(
  names: readonly string[],
  load: () => Promise<{ readonly rules: RuleSet }>,
): Required<Pick<KindBehaviour, "rules" | "loadLater">> {
  let loaded: RuleSet = {};
  const rules: RuleSet = Object.fromEntries(
    names.map((name) => [name, (input: RuleInput) => loaded[name]?.(input) ?? fine]),
  );
  return {
    rules,
    loadLater: async () => {
      loaded = (await load()).rules;
    },
  };
}
