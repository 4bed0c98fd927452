import type { Locale } from "@signoff/domain/locale";
import { editableAt } from "../definition/definition-index.ts";
import { deriveValues } from "../values/derive-values.ts";
import type { FormValues } from "../values/form-values.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { SampledKind } from "../demo/samples.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { describeIssue } from "../messages/describe-issue.ts";
import { normalise } from "../values/normalise.ts";
import { validateForm } from "../validation/validate-form.ts";
import type { ValidationContext } from "../validation/validation-context.ts";
import { dictionaries } from "./read-catalogue.ts";

export type KindHarness = {
  /** The sample as the server would store it. */
  sample: FormValues;
  /** `path rule` of the errors when the changed sample is submitted. */
  submit: (change?: FormValues, context?: Partial<ValidationContext>) => string[];
  /** The same for a handler's part: the sample, the input of the nodes' handlers, and the change. */
  decide: (node: string, change?: FormValues, context?: Partial<ValidationContext>) => string[];
  /** The messages that the user gets, at submit or at a node. */
  told: (place: string, change: FormValues, locale?: Locale) => string[];
};

/** Submits and decides a kind's sample with changes, against the registry rows of the demo records. */
export function kindHarness(kind: SampledKind, rows: LookupRows): KindHarness {
  const today = daysFromToday(0);
  const { definition, rules, computed, example } = kind;
  const common = { today, dictionaries, rows, requester: "admin" };
  const stored = (data: FormValues) =>
    normalise(definition, deriveValues(definition, computed, data, { today, rows, dictionaries }), { rows });
  const found = (data: FormValues, context: ValidationContext) =>
    validateForm(definition, rules, stored(data), context).issues;
  const check = (data: FormValues, context: ValidationContext) =>
    found(data, context).map(({ path, rule }) => `${path} ${rule}`);
  const filled = Object.assign({}, ...Object.values(example.atNode)) as FormValues;
  const sample = stored(example.sample);
  return {
    sample,
    submit: (change = {}, context = {}) => check({ ...sample, ...change }, { level: "submit", ...common, ...context }),
    decide: (node, change = {}, context = {}) => {
      const editable = editableAt(definition, node, context.approver);
      return check({ ...sample, ...filled, ...change }, { level: "node", node, editable, ...common, ...context });
    },
    told: (place, change, locale = "en") => {
      const isSubmit = place === "submit";
      const at = { level: "node", node: place, editable: editableAt(definition, place, undefined), ...common } as const;
      const data = { ...sample, ...(isSubmit ? {} : filled), ...change };
      const issues = found(data, isSubmit ? { level: "submit", ...common } : at);
      return issues.map((one) => describeIssue(definition, one, locale));
    },
  };
}

/** The errors except differences from the values taken over. */
export function besideSource(found: readonly string[]): string[] {
  return found.filter((one) => !one.endsWith(" differenceReason"));
}

/** A table of the data, with one row changed. */
export function withRow(data: FormValues, table: string, at: number, change: FormValues): FormValues {
  const rows = data[table] as readonly FormValues[];
  return { [table]: rows.map((row, place) => (place === at ? { ...row, ...change } : row)) };
}
