import type { Bilingual } from "@signoff/domain/locale";
import type { TableDefinition, TableOutline } from "./detail-table.ts";
import type { FieldDefinition, FieldOutline } from "./field-shape.ts";

export type Panel = "attachments" | "approvalHistory";

export type SectionShape<Field, Table> = {
  key: string;
  /** The section's values are stored as one object with this name. */
  storeAs?: string;
  panel?: Panel;
  fields: readonly Field[];
  tables: readonly Table[];
};

export type SectionOutline = SectionShape<FieldOutline, TableOutline>;
export type SectionDefinition = SectionShape<FieldDefinition, TableDefinition> & { title: Bilingual };

/** A tab of the form. Fields are above tables. */
export function section(
  key: string,
  items: readonly (FieldOutline | TableOutline)[],
  options: { storeAs?: string } = {},
): SectionOutline {
  const fields: FieldOutline[] = [];
  const tables: TableOutline[] = [];
  for (const item of items) {
    if ("columns" in item) tables.push(item);
    else fields.push(item);
  }
  return { key, ...options, fields, tables };
}

/** Keys of all fields and tables except some; a copy often leaves out everything except one table. */
export function keysBut(kept: readonly string[], sections: readonly SectionOutline[]): string[] {
  const keys = sections.flatMap(({ fields, tables }) => [...fields, ...tables].map((one) => one.key));
  return keys.filter((key) => !kept.includes(key));
}
