import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readField, readRows, writeValue } from "@signoff/forms/values/form-values";
import type { ValidationResult } from "@signoff/forms/validation/validate-form";
import { formThreads } from "../../../workers/pools.ts";
import { isHeavy } from "./judge-port.ts";
import { type ValidateInput, work } from "./validate.work.ts";

interface FormValue {
  readonly field: FieldDefinition;
  readonly path: string;
  readonly value: unknown;
}

/** All values of the fields that `wanted` selects, each with its path. */
export function valuesOf(
  definition: FormDefinition,
  data: FormValues,
  wanted: (field: FieldDefinition) => boolean,
): readonly FormValue[] {
  const index = indexOf(definition);
  const found: FormValue[] = [];
  for (const indexed of index.fields.values()) {
    if (wanted(indexed.field))
      found.push({ field: indexed.field, path: indexed.path, value: readField(data, indexed) });
  }
  for (const indexed of index.tables.values()) {
    const columns = indexed.table.columns.filter(wanted);
    if (columns.length === 0) continue;
    readRows(data, indexed).forEach((row, at) => {
      for (const column of columns)
        found.push({ field: column, path: `${indexed.path}[${at}].${column.key}`, value: row[column.key] });
    });
  }
  return found.filter((one) => one.value !== undefined);
}

/** The data with every value of the selected fields replaced. */
export function mapValues(
  definition: FormDefinition,
  data: FormValues,
  wanted: (field: FieldDefinition) => boolean,
  replace: (value: unknown, field: FieldDefinition) => unknown,
): FormValues {
  const index = indexOf(definition);
  // Copies only the rows and sections in which something is replaced; the rest is shared.
  const result: FormValues = { ...data };
  for (const indexed of index.fields.values()) {
    const value = readField(data, indexed);
    if (value === undefined || !wanted(indexed.field)) continue;
    writeValue(result, indexed.inside, indexed.dataKey, replace(value, indexed.field));
  }
  for (const indexed of index.tables.values()) {
    const columns = indexed.table.columns.filter(wanted);
    const rows = readRows(data, indexed);
    if (columns.length === 0 || rows.length === 0) continue;
    const replaced = rows.map((row) => {
      const next = { ...row };
      for (const column of columns)
        if (row[column.key] !== undefined) next[column.key] = replace(row[column.key], column);
      return next;
    });
    writeValue(result, indexed.inside, indexed.table.key, replaced);
  }
  return result;
}

/** Validates the values against the definition alone. Long tables are validated in a worker thread. */
export async function validateValues(input: ValidateInput): Promise<ValidationResult> {
  return isHeavy(input.data) ? formThreads.run(work, input) : work.run(input, () => Promise.resolve());
}
