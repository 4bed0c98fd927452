import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { readField, readRows, type FormValues, type Row } from "../values/form-values.ts";
import { findRow, readRow, type LookupRows } from "../lookup/lookup-rows.ts";
import type { ConditionScope } from "./holds.ts";

export type ScopeContext = {
  /** Key of the route node being decided; absent at submit. */
  node?: string;
  /** Roles of the current user. */
  roles?: readonly string[];
  rows?: LookupRows;
  /** Number and version of the request, which are stored outside its data. */
  requestNo?: string;
  version?: number;
};

/** Reads the names of conditions in the values of a form, each once: the values do not change within a scope. */
export function formScope(index: DefinitionIndex, data: FormValues, context: ScopeContext = {}): ConditionScope {
  const known = new Map<string, readonly unknown[]>();
  const scope: ConditionScope = {
    valuesOf(name) {
      let values = known.get(name);
      if (!values) known.set(name, (values = valuesOf(name)));
      return values;
    },
  };
  function valuesOf(name: string): readonly unknown[] {
    if (name === "$node") return [context.node];
    if (name === "$role") return [context.roles ?? []];
    const field = index.fields.get(name);
    if (field) return [readField(data, field) ?? besideData(name, context)];
    const table = index.tables.get(name);
    if (table) return [readRows(data, table)];
    const dot = name.indexOf(".");
    return dot < 0 ? [undefined] : dotted(name.slice(0, dot), name.slice(dot + 1));
  }
  function dotted(head: string, tail: string): readonly unknown[] {
    const table = index.tables.get(head);
    if (table) return readRows(data, table).map((row) => row[tail]);
    const field = index.fields.get(head);
    return field ? [ofChosenRow(field.field, readField(data, field), tail, context.rows, scope)] : [undefined];
  }
  return scope;
}

function besideData(name: string, { requestNo, version }: ScopeContext): unknown {
  if (name === "requestNo") return requestNo;
  return name === "version" ? version : undefined;
}

/** Inside a column: first a column of the same row, then a field of the form. */
export function rowScope(
  form: ConditionScope,
  columns: ReadonlyMap<string, FieldDefinition>,
  row: Row,
): ConditionScope {
  return { valuesOf: (name) => (columns.has(name) ? [row[name]] : form.valuesOf(name)) };
}

function ofChosenRow(
  field: FieldDefinition,
  code: unknown,
  take: string,
  rows: LookupRows | undefined,
  form: ConditionScope,
): unknown {
  const registry = registryOf(field);
  if (!registry) return undefined;
  const row = findRow(rows, registry, code, filterOf(field), form);
  return row ? readRow(row, take) : undefined;
}

/** The registry whose code a field contains: chosen in a look-up, or taken over from another row. */
export function registryOf(field: FieldDefinition): string | undefined {
  const { options } = field;
  const isChosen = options && "lookup" in options && options.lookup.field === undefined;
  return isChosen ? options.lookup.registry : field.refersTo;
}

function filterOf(field: FieldDefinition) {
  return field.options && "lookup" in field.options ? field.options.lookup.filter : undefined;
}
