import type { TableOutline } from "../definition/detail-table.ts";
import type { FieldOutline, SystemSource } from "../definition/field-shape.ts";
import type { ItemTexts } from "../definition/form-texts.ts";

/** Fields and tables that several kinds share, with their texts. */
export type FieldGroup = {
  key: string;
  fields: readonly FieldOutline[];
  tables: readonly TableOutline[];
  texts: ItemTexts;
};

export function fieldGroup(parts: {
  key: string;
  fields?: readonly FieldOutline[];
  tables?: readonly TableOutline[];
  texts: ItemTexts;
}): FieldGroup {
  const { key, fields = [], tables = [], texts } = parts;
  return {
    key,
    fields: fields.map((field) => ({ ...field, group: key })),
    tables: tables.map((table) => ({ ...table, group: key })),
    texts,
  };
}

type Changes = Readonly<Record<string, Partial<FieldOutline>>>;

/** The fields of a group in a form; some left out, some with the form's own changes. */
export function fieldsOf(
  group: FieldGroup,
  options: { only?: readonly string[]; except?: readonly string[]; change?: Changes } = {},
): FieldOutline[] {
  const { only, except, change } = options;
  return group.fields
    .filter((field) => (only ? only.includes(field.key) : true) && !except?.includes(field.key))
    .map((field) => ({ ...field, ...change?.[field.key] }));
}

/** Fields that are taken over from a registry row instead of being entered here. */
export function takenOver(fields: readonly FieldOutline[], registry: string, by: string): FieldOutline[] {
  return fields.map(({ required: _required, default: _default, ...field }) => {
    const system: SystemSource = { from: "lookup", registry, by, take: field.key };
    return { ...field, system };
  });
}
