import { formScope } from "../conditions/form-scope.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { RuleParams } from "../definition/rule-use.ts";
import type { FormValues } from "../values/form-values.ts";
import { ruleInput, type Finding, type Rule } from "../rules/rule.ts";
import type { ValidationContext } from "../validation/validation-context.ts";
import { formState } from "../conditions/visibility.ts";
import { dictionaries } from "./read-catalogue.ts";

/** Runs one rule on some data. */
export function findings(
  rule: Rule | undefined,
  definition: FormDefinition,
  data: FormValues,
  params: RuleParams = {},
  context: Partial<ValidationContext> = {},
): readonly Finding[] {
  if (!rule) throw new Error("No such rule");
  const index = indexOf(definition);
  const whole: ValidationContext = { level: "submit", today: "2026-03-02", dictionaries, ...context };
  const state = formState(definition, data, { ...whole, viewer: { mode: "edit" } });
  return rule({ ...ruleInput(index, data, formScope(index, data, whole), state, whole), params });
}
