import { indexOf } from "@signoff/forms/definition/definition-index";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";

/** A field of the form, or a column of one of its tables. */
export interface HelpSubject {
  readonly field: FieldDefinition;
  readonly table: TableDefinition | undefined;
  /** `field` or `table.column`. */
  readonly place: string;
}

/** Both by key: of a field alone, or of a table and one of its columns. */
export function helpSubject(definition: FormDefinition, place: string): HelpSubject | undefined {
  const index = indexOf(definition);
  const [head = "", column] = place.split(".");
  if (column === undefined) {
    const field = index.fields.get(head)?.field;
    return field && { field, table: undefined, place };
  }
  const indexed = index.tables.get(head);
  const field = indexed?.columns.get(column);
  return indexed && field && { field, table: indexed.table, place };
}
