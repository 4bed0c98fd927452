import { editableAt } from "../definition/definition-index.ts";
import { deriveValues } from "../derive-values.ts";
import type { FormData } from "../form-data.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { LookupRows } from "../lookup-rows.ts";
import { normalise } from "../normalise.ts";
import { validateForm } from "../validate-form.ts";
import type { ValidationContext } from "../validation/validation-context.ts";
import { dictionaries } from "./read-catalogue.ts";

export type KindHarness = {
  /** The sample as the server would store it. */
  sample: FormData;
  /** `path rule` of what is wrong when the changed sample is submitted. */
  submit: (change?: FormData, context?: Partial<ValidationContext>) => string[];
  /** The same for a handler's part: the sample, what the nodes' handlers fill in, and the change. */
  decide: (node: string, change?: FormData, context?: Partial<ValidationContext>) => string[];
};

/** Submits and decides a kind's sample with changes, against the registry rows of the demo records. */
export function kindHarness(kind: FormKind, rows: LookupRows): KindHarness {
  const today = daysFromToday(0);
  const { definition, rules, computed, example } = kind;
  const common = { today, dictionaries, rows, requester: "admin" };
  const stored = (data: FormData) =>
    normalise(definition, deriveValues(definition, computed, data, { today, rows, dictionaries }), { rows });
  const check = (data: FormData, context: ValidationContext) =>
    validateForm(definition, rules, stored(data), context).issues.map(({ path, rule }) => `${path} ${rule}`);
  const sample = stored(example?.sample ?? {});
  return {
    sample,
    submit: (change = {}, context = {}) => check({ ...sample, ...change }, { level: "submit", ...common, ...context }),
    decide: (node, change = {}, context = {}) => {
      const filled = Object.assign({}, ...Object.values(example?.atNode ?? {})) as FormData;
      const editable = editableAt(definition, node, context.approver);
      return check({ ...sample, ...filled, ...change }, { level: "node", node, editable, ...common, ...context });
    },
  };
}

/** A table of the data, with one row changed. */
export function withRow(data: FormData, table: string, at: number, change: FormData): FormData {
  const rows = data[table] as readonly FormData[];
  return { [table]: rows.map((row, place) => (place === at ? { ...row, ...change } : row)) };
}
