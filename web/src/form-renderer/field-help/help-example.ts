import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldType } from "@signoff/forms/definition/field-type";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { loadSample } from "@signoff/forms/demo/samples";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, isEmptyValue, readField, readRows } from "@signoff/forms/values/form-values";
import type { HelpSubject } from "./help-subject.ts";

/** An example of people, departments and files would say nothing, and a tick has none. */
const withoutExample: ReadonlySet<FieldType> = new Set(["user", "dept", "attachment", "checkbox"]);

const longest = 120;

/** The value in a filled-in form of this kind: entered by the requester, or added by a node. */
export async function helpExample(
  definition: FormDefinition,
  { field, table, place }: HelpSubject,
  { dictionaries, locale }: { readonly dictionaries: Dictionaries; readonly locale: Locale },
): Promise<string | undefined> {
  if (!isFormKind(definition.kind) || withoutExample.has(field.type) || field.system?.from === "row") return undefined;
  const { sample, atNode } = await loadSample(definition.kind);
  const value = [sample, ...Object.values(atNode)]
    .map((data) => valueIn(definition, data, table ? table.key : place, table ? field.key : undefined))
    .find((one) => !isEmptyValue(one));
  if (value === undefined || !behaviours[field.type].hasShape(value, field)) return undefined;
  const text = behaviours[field.type].readOnlyText(value, field, { locale, dictionaries });
  return text === "" || text.length > longest ? undefined : text;
}

function valueIn(definition: FormDefinition, data: FormValues, key: string, column: string | undefined): unknown {
  const { fields, tables } = indexOf(definition);
  if (column === undefined) {
    const indexed = fields.get(key);
    return indexed && readField(data, indexed);
  }
  const indexed = tables.get(key);
  return indexed && readRows(data, indexed).find((row) => !isEmptyValue(row[column]))?.[column];
}
