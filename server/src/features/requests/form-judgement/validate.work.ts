import { limits } from "@signoff/domain/limits";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { validateForm, type ValidationResult } from "@signoff/forms/validation/validate-form";
import type { ValidationContext } from "@signoff/forms/validation/validation-context";
import { defineWork } from "../../../workers/work.ts";

export interface ValidateInput {
  /** Leaves out rules, which are code of the kind. */
  readonly definition: FormDefinition;
  readonly data: FormValues;
  readonly context: ValidationContext;
}

export const work = defineWork(import.meta.url, ({ definition, data, context }: ValidateInput): ValidationResult => {
  const { issues, confirmations } = validateForm({ ...definition, rules: [] }, {}, data, context);
  // In the order of the rows, because people correct the first rows first.
  return { issues: issues.slice(0, limits.listedProblems), confirmations };
});
