import { indexOf, type IndexedField, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { type FormValues, isEmptyValue, readField, readRows, type Row } from "@signoff/forms/values/form-values";
import { emptyFields, fieldsBelow } from "../../../../form-renderer/clear-below.ts";
import { withRows, withValue } from "../../../../form-renderer/use-form-change.ts";
import type { ShownForm } from "./form-parts.ts";

export interface TakenChanges {
  readonly fields: readonly { readonly indexed: IndexedField; readonly value: unknown }[];
  readonly tables: readonly { readonly indexed: IndexedTable; readonly rows: readonly Row[] }[];
}

/**
 * The form with all selected changes. Values that depend on a changed field are emptied, unless the file contains them.
 */
export function withChanges(form: ShownForm, { fields, tables }: TakenChanges): FormValues {
  const index = indexOf(form.definition);
  const brought = new Set(fields.map(({ indexed }) => indexed.field.key));
  let { data } = form;
  for (const { indexed, value } of fields)
    data = withValue(data, indexed.inside, indexed.dataKey, isEmptyValue(value) ? undefined : value);
  for (const { indexed } of fields) {
    const below = fieldsBelow(index, data, indexed.field.key, form.sources.dictionaries);
    emptyFields(
      data,
      below.filter(({ field }) => !brought.has(field.key)),
    );
  }
  for (const { indexed, rows } of tables) data = withRows({ ...form, data }, indexed, rows);
  return data;
}

/** Later input elsewhere stays: everything that the import wrote returns to its earlier value. */
export function withoutChanges(before: ShownForm, { fields, tables }: TakenChanges) {
  const index = indexOf(before.definition);
  return (data: FormValues): FormValues => {
    let next = data;
    const brought = fields.map(({ indexed }) => indexed);
    const below = brought.flatMap(({ field }) =>
      fieldsBelow(index, before.data, field.key, before.sources.dictionaries),
    );
    for (const indexed of [...brought, ...below])
      next = withValue(next, indexed.inside, indexed.dataKey, readField(before.data, indexed));
    for (const { indexed } of tables) {
      const rows = readRows(before.data, indexed);
      next = withValue(next, indexed.inside, indexed.table.key, rows.length > 0 ? rows : undefined);
    }
    return next;
  };
}
