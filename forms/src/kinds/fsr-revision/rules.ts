import { titleOf } from "../../lookup/dictionaries.ts";
import { codesIn, plainText } from "../../values/form-values.ts";
import type { Rule, RuleSet } from "../../rules/rule.ts";

/** A change is in a section that the revision opens; in any other it could not be made. */
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

export const rules: RuleSet = { changesInScope };
