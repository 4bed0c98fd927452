import { titleOf } from "../../lookup/dictionaries.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** Keys that are inspected instead of measured: marks of the frame and of the overlay. */
const marks = new Set(["litho", "film"]);

/** Key categories of a table type: type2 is measured electrically, type5 and type6 are inspected. */
const fits: Readonly<Record<string, (category: string) => boolean>> = {
  type2: (category) => !marks.has(category),
  type5: (category) => marks.has(category),
  type6: (category) => marks.has(category),
};

/** M04: some key belongs to the chosen table type. */
const keysOfTableType: Rule = ({ rows, value, context }) => {
  const tableType = plainText(value("tableType"));
  const isFitting = fits[tableType];
  if (!isFitting) return fine;
  const categories = rows("keys").map((key) => key.tkCategory);
  if (categories.some((category) => !isEmptyValue(category) && isFitting(plainText(category)))) return fine;
  return [
    { path: "keys", rule: "rowOfType", params: { type: titleOf(context.dictionaries, "tk_table_type", tableType) } },
  ];
};

const rules: RuleSet = { keysOfTableType };

export const behaviour: KindBehaviour = { rules, computed: {} };
