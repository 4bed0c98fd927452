import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { choosesCustomer } from "@signoff/forms/lookup/own-records";
import { type FormValues, readField, readRows, type Row, writeValue } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import { requireRowLimits, mayCreate } from "../../requests/public.ts";
import { readFormData } from "../../base/workflow-store/public.ts";
import type { AskedForm } from "./asked-form.ts";

/**
 * Whether the caller may choose the customer of the form: people who may create one, or who fill in this one. Other
 * callers get its stored customer.
 */
export function maySayWhose({ user, now }: Context, { form, directory, request }: AskedForm): boolean {
  if (request === undefined || request.requester_id === user.id) return true;
  return mayCreate(directory, form.definition.kind, user, now());
}

/**
 * The values for a look-up: those sent, with the request's stored values where the caller may not choose. Otherwise
 * codes that nobody enters could open any record, and a handler could ask in the name of another customer.
 */
export async function askedValues(
  context: Context,
  asked: AskedForm,
  data: FormValues | undefined,
): Promise<FormValues> {
  const { form, request } = asked;
  const stored = request ? await readFormData(context.db.kysely, request.id) : {};
  if (data === undefined) return stored;
  requireRowLimits(form.definition, data);
  const isFree = maySayWhose(context, asked);
  return withStored(form.definition, data, stored, (field) => isGivenCode(field) || (!isFree && saysWhose(field)));
}

/** A code that nobody enters. Codes copied from a row are derived from that row again. */
function isGivenCode({ system, refersTo, options }: FieldDefinition): boolean {
  const isCode = refersTo !== undefined || (options !== undefined && "lookup" in options);
  return isCode && (system?.from === "server" || system?.from === "lookup");
}

function saysWhose(field: FieldDefinition): boolean {
  return choosesCustomer(field) || field.key === "customerCode";
}

function withStored(
  definition: FormDefinition,
  sent: FormValues,
  stored: FormValues,
  isKept: (field: FieldDefinition) => boolean,
): FormValues {
  const index = indexOf(definition);
  const result = { ...sent };
  for (const indexed of index.fields.values()) {
    if (isKept(indexed.field)) writeValue(result, indexed.inside, indexed.dataKey, readField(stored, indexed));
  }
  for (const indexed of index.tables.values()) {
    const columns = indexed.table.columns.filter(isKept).map(({ key }) => key);
    const rows = readRows(result, indexed);
    if (columns.length === 0 || rows.length === 0) continue;
    const before = readRows(stored, indexed);
    writeValue(
      result,
      indexed.inside,
      indexed.table.key,
      rows.map((row, at) => withCells(row, before[at], columns)),
    );
  }
  return result;
}

function withCells(row: Row, from: Row = {}, columns: readonly string[]): Row {
  const others = Object.entries(row).filter(([key]) => !columns.includes(key));
  const kept = columns.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]] as const]));
  return Object.fromEntries([...others, ...kept]);
}
