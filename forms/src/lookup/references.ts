import { formScope, registryOf, rowScope, type ScopeContext } from "../conditions/form-scope.ts";
import { holds, type ConditionScope } from "../conditions/holds.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { LookupSource } from "../definition/options.ts";
import { asList } from "../field-types/field-behaviour.ts";
import { isEmptyValue, readField, readRows, type FormValues } from "../values/form-values.ts";
import { formState } from "../conditions/visibility.ts";

/** One registry row that a request names: a dependency. */
export type Reference = {
  path: string;
  /** Key of its field or table. */
  part: string;
  /** Possible registries of the code; the first one that has it counts. */
  sources: readonly LookupSource[];
  code: string;
  /** Chosen by a person, as opposed to taken over from another row, or a name that this request itself assigns. */
  entered: boolean;
  scope: ConditionScope;
};

/**
 * Everything a request refers to: chosen look-ups, and codes taken over from them. Stored with the request, to find the
 * requests that refer to a record when it is revised or voided.
 */
export function referencesOf(definition: FormDefinition, data: FormValues, context: ScopeContext = {}): Reference[] {
  const index = indexOf(definition);
  const form = formScope(index, data, context);
  const state = formState(definition, data, { ...context, viewer: { mode: "edit" } });
  const found: Reference[] = [];
  for (const indexed of index.fields.values()) {
    if (!state.field(indexed.field.key).visible) continue;
    const { field, path } = indexed;
    found.push(...referencesIn(field, readField(data, indexed), { path, part: field.key }, form));
  }
  for (const indexed of index.tables.values()) {
    if (!state.table(indexed.table.key).visible) continue;
    const columns = indexed.table.columns.filter((column) => registryOf(column) !== undefined);
    if (columns.length === 0) continue;
    readRows(data, indexed).forEach((row, at) => {
      const scope = rowScope(form, indexed.columns, row);
      for (const column of columns) {
        const place = { path: `${indexed.path}[${at}].${column.key}`, part: indexed.table.key };
        found.push(...referencesIn(column, row[column.key], place, scope));
      }
    });
  }
  return found;
}

function referencesIn(
  field: FieldDefinition,
  value: unknown,
  place: Pick<Reference, "path" | "part">,
  scope: ConditionScope,
): Reference[] {
  if (isEmptyValue(value)) return [];
  const sources = sourcesOf(field, scope);
  if (sources.length === 0) return [];
  const entered = field.system === undefined && field.options !== undefined;
  return asList(value).flatMap((code) =>
    typeof code === "string" ? [{ ...place, sources, code, entered, scope }] : [],
  );
}

/** The current registries of a field's code. Entries of a chosen row are not rows of a registry. */
export function sourcesOf(field: FieldDefinition, scope: ConditionScope): readonly LookupSource[] {
  const { options } = field;
  if (!options || !("lookup" in options) || options.lookup.field !== undefined) {
    return field.refersTo ? [{ registry: field.refersTo }] : [];
  }
  const { or, ...first } = options.lookup;
  if (!or) return [first];
  if (!or.when) return [first, or];
  return holds(or.when, scope) ? [or] : [first];
}
