import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { Dictionaries } from "../lookup/dictionaries.ts";
import { readField, readRows, type FormValues, type Row } from "../values/form-values.ts";
import { findRow, type LookupRows, type RegistryRow } from "../lookup/lookup-rows.ts";

export type DeriveContext = { today: string; rows?: LookupRows; dictionaries?: Dictionaries };

export type ComputeInput = {
  index: DefinitionIndex;
  value: (key: string) => unknown;
  rows: (table: string) => readonly Row[];
  /** The row of a computed column; empty for a field. */
  row: Row;
  registryRow: (registry: string, code: unknown) => RegistryRow | undefined;
  context: DeriveContext;
};

/** A value computed from others; undefined while they are incomplete. */
export type Compute = (input: ComputeInput) => unknown;

export type ComputedSet = Readonly<Record<string, Compute>>;

export function computeInput(index: DefinitionIndex, data: FormValues, row: Row, context: DeriveContext): ComputeInput {
  return {
    index,
    value: (key) => {
      const field = index.fields.get(key);
      return field && readField(data, field);
    },
    rows: (key) => {
      const table = index.tables.get(key);
      return table ? readRows(data, table) : [];
    },
    row,
    registryRow: (registry, code) => findRow(context.rows, registry, code),
    context,
  };
}
