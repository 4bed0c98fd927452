import { registryOf } from "../conditions/form-scope.ts";
import type { ConditionScope } from "../conditions/holds.ts";
import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { LookupSource } from "../definition/options.ts";
import { isRecord } from "../values/form-values.ts";
import { findRow, rowMatches, type LookupRows, type RegistryRow } from "./lookup-rows.ts";

/** One entry of a chosen row that a field may contain: a seat of the shuttle, a plate of the mask set. */
export type OfferedEntry = {
  value: unknown;
  data: Readonly<Record<string, unknown>>;
  source: LookupSource;
  /** The chosen row that contains it. */
  row: RegistryRow;
};

/** The sources of a field that takes entries of chosen rows; none if it looks up rows themselves. */
export function entrySources(field: FieldDefinition): readonly LookupSource[] {
  if (field.system || !field.options || !("lookup" in field.options)) return [];
  const { or, ...first } = field.options.lookup;
  if (first.field === undefined) return [];
  return or ? [first, or] : [first];
}

/** The entries that a field may choose from; undefined if their row is not loaded. */
export function offeredEntries(
  field: FieldDefinition,
  index: DefinitionIndex,
  form: ConditionScope,
  rows: LookupRows,
): readonly OfferedEntry[] | undefined {
  const sources = entrySources(field);
  if (sources.length === 0) return undefined;
  const offered: OfferedEntry[] = [];
  for (const source of sources) {
    const row = findRow(rows, source.registry, chosenCode(source.registry, index, form));
    if (!row) return undefined;
    offered.push(...entriesIn(row, source, form));
  }
  return offered;
}

function entriesIn(row: RegistryRow, source: LookupSource, form: ConditionScope): OfferedEntry[] {
  const entries = row.data[source.field ?? ""];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [{ value: entry, data: {}, source, row }];
    const isOffered = rowMatches({ ...row, data: entry }, source.filter, form);
    return isOffered ? [{ value: entry[source.valueKey ?? "code"], data: entry, source, row }] : [];
  });
}

/** The form's chosen code of that registry, from the first field that has one. */
function chosenCode(registry: string, index: DefinitionIndex, form: ConditionScope): unknown {
  for (const { field } of index.fields.values()) {
    if (registryOf(field) === registry) return form.valuesOf(field.key)[0];
  }
  return undefined;
}
