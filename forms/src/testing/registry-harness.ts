import { deriveValues } from "../values/derive-values.ts";
import type { FormValues } from "../values/form-values.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { SampledKind } from "../demo/samples.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { normalise } from "../values/normalise.ts";
import { checkAgainstRegistries, resolveForm, type RegistryPort } from "../validation/server-checks.ts";

/** Registries with the given rows and taken values. */
export function portOf(rows: LookupRows, taken: readonly unknown[] = []): RegistryPort {
  return {
    findRows: async (wanted) =>
      rows.filter((row) => wanted.some(({ registry, code }) => row.registry === registry && row.code === code)),
    isTaken: async (_kind, _field, value) => taken.includes(value),
  };
}

/** `path rule` of the server's findings against the registries when a kind's changed sample is submitted. */
export async function againstRegistries(
  kind: SampledKind,
  rows: LookupRows,
  change: FormValues = {},
  taken: readonly unknown[] = [],
): Promise<string[]> {
  const { definition, computed, example } = kind;
  const today = daysFromToday(0);
  const port = portOf(rows, taken);
  const sent = normalise(definition, { ...example.sample, ...change }, { rows });
  const resolved = await resolveForm(definition, computed, sent, port, { today });
  const issues = await checkAgainstRegistries(definition, resolved.data, resolved.rows, port);
  return issues.map(({ path, rule }) => `${path} ${rule}`);
}

/** The sample as the server completes it: with the input of the nodes' handlers, and every derived value. */
export function filledSample(kind: SampledKind, rows: LookupRows, change: FormValues = {}): FormValues {
  const { definition, computed, example } = kind;
  const filled = Object.assign({}, example.sample, ...Object.values(example.atNode), change) as FormValues;
  const derived = deriveValues(definition, computed, filled, { today: daysFromToday(0), rows });
  return normalise(definition, derived, { rows });
}
