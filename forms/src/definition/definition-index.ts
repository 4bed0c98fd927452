import type { TableDefinition } from "./detail-table.ts";
import type { FieldDefinition } from "./field-shape.ts";
import type { FormDefinition } from "./form-definition.ts";
import type { SectionDefinition } from "./section.ts";

export type IndexedField = {
  field: FieldDefinition;
  section: SectionDefinition;
  /** Name of the object that contains the value, for a section stored as an object. */
  inside: string | undefined;
  dataKey: string;
  path: string;
};

export type IndexedTable = {
  table: TableDefinition;
  section: SectionDefinition;
  inside: string | undefined;
  path: string;
  columns: ReadonlyMap<string, FieldDefinition>;
};

export type DefinitionIndex = {
  definition: FormDefinition;
  fields: ReadonlyMap<string, IndexedField>;
  tables: ReadonlyMap<string, IndexedTable>;
  /** Fields, tables and `table.column` closed to the requester because a node fills them in. */
  ownedByNodes: ReadonlySet<string>;
  /** Everything that some node may edit. */
  editableSomewhere: ReadonlySet<string>;
};

const indexes = new WeakMap<FormDefinition, DefinitionIndex>();

/** Finds fields and tables by key; created once per definition, which is immutable. */
export function indexOf(definition: FormDefinition): DefinitionIndex {
  const known = indexes.get(definition);
  if (known) return known;
  const made = makeIndex(definition);
  indexes.set(definition, made);
  return made;
}

function makeIndex(definition: FormDefinition): DefinitionIndex {
  const fields = new Map<string, IndexedField>();
  const tables = new Map<string, IndexedTable>();
  for (const section of definition.sections) {
    const inside = section.storeAs;
    const prefix = inside ? `${inside}.` : "";
    for (const field of section.fields) {
      const dataKey = field.formKey ?? field.key;
      fields.set(field.key, { field, section, inside, dataKey, path: prefix + dataKey });
    }
    for (const table of section.tables) {
      const columns = new Map(table.columns.map((column) => [column.key, column]));
      tables.set(table.key, { table, section, inside, path: prefix + table.key, columns });
    }
  }
  const closed = definition.nodeEdits.filter((edit) => !edit.requesterToo).flatMap((edit) => edit.editable);
  const editable = definition.nodeEdits.flatMap((edit) => edit.editable);
  return { definition, fields, tables, ownedByNodes: new Set(closed), editableSomewhere: new Set(editable) };
}

/** The values that the handler of a node may fill in; `approver` names the slot if the approvers of the node differ. */
export function editableAt(definition: FormDefinition, node: string, approver?: string): readonly string[] {
  return definition.nodeEdits
    .filter((edit) => edit.node === node && (edit.approver === undefined || edit.approver === approver))
    .flatMap((edit) => edit.editable);
}

/** The column that only contains the row number: renumbered wherever people add and move rows. */
export function counterOf({ table }: IndexedTable): string | undefined {
  const isPeoples = !table.fixedRows && !table.rowsFrom;
  return table.columns.find(({ key, system }) => isPeoples && key === "seq" && system?.from === "row")?.key;
}
