import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows, writeValue } from "@signoff/forms/values/form-values";
import { mapValues } from "../../form-judgement/public.ts";

/**
 * The data that a copy takes over: everything except what the kind leaves out, columns that the new requester may not
 * set (`notTheirs`), people and department.
 */
export function copiedData(
  definition: FormDefinition,
  data: FormValues,
  defaults: FormValues,
  notTheirs: readonly string[] = [],
): FormValues {
  const index = indexOf(definition);
  const result: FormValues = structuredClone(data);
  for (const key of [...(definition.notCopied ?? []), ...notTheirs]) {
    const field = index.fields.get(key);
    if (field) writeValue(result, field.inside, field.dataKey, undefined);
    const table = index.tables.get(key);
    if (table) writeValue(result, table.inside, key, undefined);
    dropColumn(definition, result, key);
  }
  for (const key of ["applicant", "department"]) {
    const value = defaults[key];
    if (value === undefined) delete result[key];
    else result[key] = value;
  }
  return result;
}

/** `table.column`: the rows are copied without that column. */
function dropColumn(definition: FormDefinition, data: FormValues, key: string): void {
  const [tableKey = "", column] = key.split(".");
  const table = indexOf(definition).tables.get(tableKey);
  if (!table || column === undefined) return;
  const rows = readRows(data, table).map(({ [column]: _left, ...row }) => row);
  if (rows.length > 0) writeValue(data, table.inside, tableKey, rows);
}

const isFiles = (field: FieldDefinition): boolean => field.type === "attachment";

/** The file fields of the form with the ids of the copied files. Files that were not copied are removed. */
export function withFiles(definition: FormDefinition, data: FormValues, ids: ReadonlyMap<string, string>): FormValues {
  return mapValues(definition, data, isFiles, (value) => {
    if (!Array.isArray(value)) return undefined;
    const kept = value.flatMap((id) => ids.get(String(id)) ?? []);
    return kept.length > 0 ? kept : undefined;
  });
}
