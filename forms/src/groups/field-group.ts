import type { TableOutline } from "../definition/detail-table.ts";
import type { FieldOutline, RowSource, SystemSource } from "../definition/field-shape.ts";
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

/** Fields that are taken over from a registry row instead of being entered here; those of `entered` stay open. */
export function takenOver(
  fields: readonly FieldOutline[],
  registry: string,
  by: string,
  { or, entered = [] }: { or?: readonly RowSource[]; entered?: readonly string[] } = {},
): FieldOutline[] {
  return fields.map((field) => {
    if (entered.includes(field.key)) return field;
    const { required: _required, default: _default, ...rest } = field;
    const system: SystemSource = { from: "lookup", registry, by, take: field.key, ...(or ? { or } : {}) };
    return { ...rest, system };
  });
}

/** A table of a group, with the columns a form adds. */
export function tableOf(group: FieldGroup, key: string, more: readonly FieldOutline[]): TableOutline {
  const table = group.tables.find((one) => one.key === key);
  if (!table) throw new Error(`Group ${group.key} has no table ${key}`);
  return { ...table, columns: [...table.columns, ...more] };
}
