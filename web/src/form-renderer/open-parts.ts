import type { Bilingual } from "@signoff/domain/locale";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows, type Row } from "@signoff/forms/values/form-values";
import { mayAddRows } from "./table-rows.ts";

/** A field or table that the reader fills in. */
export interface OpenPart {
  readonly path: string;
  readonly title: Bilingual;
  /** For a table: how many rows are open to the reader. */
  readonly rows?: number;
}

/** The open parts for a reader of the form, in its order. */
export function openParts(definition: FormDefinition, data: FormValues, state: FormState): readonly OpenPart[] {
  const index = indexOf(definition);
  return definition.sections.flatMap((section) => {
    const fields = section.fields.flatMap(({ key }): readonly OpenPart[] => {
      const indexed = index.fields.get(key);
      const { visible, readOnly } = state.field(key);
      return indexed && visible && !readOnly ? [{ path: indexed.path, title: indexed.field.label }] : [];
    });
    const tables = section.tables.flatMap(({ key, title }): readonly OpenPart[] => {
      const indexed = index.tables.get(key);
      const { visible, readOnly } = state.table(key);
      if (!indexed || !visible || readOnly) return [];
      const rows = openRows(key, readRows(data, indexed), state);
      // A reader without a row who may not add one has nothing to fill in.
      if (rows === 0 && !mayAddRows(indexed, state)) return [];
      return [{ path: indexed.path, title, rows }];
    });
    return [...fields, ...tables];
  });
}

function openRows(key: string, rows: readonly Row[], state: FormState): number {
  if (state.table(key).rowsDiffer !== true) return rows.length;
  return rows.filter((row) => [...state.row(key, row).values()].some(({ readOnly }) => !readOnly)).length;
}
