import type { Bilingual } from "@signoff/domain/locale";
import { computeInput, type ComputeInput, type DeriveContext } from "../computed/compute.ts";
import { indexOf, type DefinitionIndex } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import {
  isEmptyValue,
  plainText,
  readField,
  readRows,
  rowsIn,
  writeValue,
  type FormValues,
} from "../values/form-values.ts";
import { sameValue } from "../values/same-value.ts";
import type { FormState } from "../conditions/visibility.ts";

/**
 * Start values that choosing a record fills into the form. People can change them afterwards: they are not derived
 * values.
 */
export type Prefill = {
  /** The field whose choice fills in the values. */
  by: string;
  /** Fields and tables by key; undefined while a row that it reads is not loaded. */
  values: (input: ComputeInput) => FormValues | undefined;
};

/** The last record from which each field filled in values, and those values. */
export type Prefilled = Readonly<Record<string, { code: string; values: FormValues }>>;

/** The records that an opened form was already filled in from, as far as that can be determined. */
export function startingPrefills(
  definition: FormDefinition,
  prefills: readonly Prefill[],
  data: FormValues,
): Prefilled {
  return Object.fromEntries(prefills.map(({ by }) => [by, { code: codeIn(definition, by, data), values: {} }]));
}

/** Values from a newly chosen record. */
export type Brought = {
  by: string;
  code: string;
  values: FormValues;
  /** Those that would replace a person's input. */
  replaces: readonly { key: string; title: Bilingual }[];
};

/** The first choice whose values are not in the form yet; undefined if there is none, or if its rows are loading. */
export function broughtBy(
  definition: FormDefinition,
  prefills: readonly Prefill[],
  form: { data: FormValues; state: FormState; context: DeriveContext },
  before: Prefilled,
): Brought | undefined {
  const index = indexOf(definition);
  for (const { by, values: valuesOf } of prefills) {
    const code = codeIn(definition, by, form.data);
    const known = before[by];
    if (code === "" || code === known?.code) continue;
    const all = valuesOf(computeInput(index, form.data, {}, form.context));
    if (all === undefined) continue;
    const values = Object.fromEntries(
      Object.entries(all).filter(([key, value]) => !isEmptyValue(value) && isOpen(index, key, form.state)),
    );
    const replaces = Object.keys(values).flatMap((key) => {
      const old = partOf(index, key, form.data);
      const isSame = (value: unknown) => sameValue(entered(index, key, old), entered(index, key, value));
      const isOwn =
        !isEmptyValue(old) &&
        !isSame(values[key]) &&
        !Object.values(before).some((brought) => isSame(brought.values[key])) &&
        !addsTo(old, values[key]);
      return isOwn ? [{ key, title: titleOf(index, key) }] : [];
    });
    return { by, code, values, replaces };
  }
  return undefined;
}

/** A choice that is taken back fills in nothing, and fills in its values again when it is repeated. */
export function withoutEmptied(definition: FormDefinition, before: Prefilled, data: FormValues): Prefilled {
  const emptied = Object.keys(before).filter((by) => before[by]?.code !== "" && codeIn(definition, by, data) === "");
  if (emptied.length === 0) return before;
  return { ...before, ...Object.fromEntries(emptied.map((by) => [by, { values: {}, ...before[by], code: "" }])) };
}

/** The form with these values; those of `except` stay unchanged. */
export function withBrought(
  definition: FormDefinition,
  data: FormValues,
  values: FormValues,
  except: ReadonlySet<string> = new Set(),
): FormValues {
  const index = indexOf(definition);
  const result = { ...data };
  for (const [key, value] of Object.entries(values)) {
    if (except.has(key)) continue;
    const field = index.fields.get(key);
    const table = index.tables.get(key);
    if (field) writeValue(result, field.inside, field.dataKey, value);
    else if (table) writeValue(result, table.inside, table.table.key, value);
  }
  return result;
}

function codeIn(definition: FormDefinition, by: string, data: FormValues): string {
  const field = indexOf(definition).fields.get(by);
  return field ? plainText(readField(data, field)) : "";
}

function isOpen(index: DefinitionIndex, key: string, state: FormState): boolean {
  if (index.fields.has(key)) return state.field(key).visible && !state.field(key).readOnly;
  return index.tables.has(key) && state.table(key).visible && !state.table(key).readOnly;
}

function partOf(index: DefinitionIndex, key: string, data: FormValues): unknown {
  const field = index.fields.get(key);
  if (field) return readField(data, field);
  const table = index.tables.get(key);
  return table && readRows(data, table);
}

/** Rows without the derived cells: these follow the choice by themselves. */
function entered(index: DefinitionIndex, key: string, value: unknown): unknown {
  const table = index.tables.get(key)?.table;
  if (!table) return value;
  const columns = table.columns.filter(({ system }) => system?.from !== "lookup" && system?.from !== "computed");
  return rowsIn(value).map((row) => Object.fromEntries(columns.map((column) => [column.key, row[column.key]])));
}

/** If all rows or choices stay and others follow, nothing is replaced. */
function addsTo(old: unknown, value: unknown): boolean {
  return Array.isArray(old) && Array.isArray(value) && old.every((one, at) => sameValue(one, value[at]));
}

function titleOf(index: DefinitionIndex, key: string): Bilingual {
  return index.fields.get(key)?.field.label ?? index.tables.get(key)?.table.title ?? { zh: key, en: key };
}
