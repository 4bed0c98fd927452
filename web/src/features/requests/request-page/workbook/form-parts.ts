import type { Locale } from "@signoff/domain/locale";
import { formScope } from "@signoff/forms/conditions/form-scope";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { type IndexedField, type IndexedTable, indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { type FormValues, readRows } from "@signoff/forms/values/form-values";
import type { GridColumn } from "../../../../cell-grid/column.ts";
import type { FormSources } from "../../../../form-renderer/form-view-props.ts";
import { closedCells } from "../../../../form-renderer/sheet-merge/closed-cells.ts";
import { gridColumns } from "../../../../form-renderer/table-columns.tsx";
import { mayAddRows } from "../../../../form-renderer/table-rows.ts";

/** The form as it is on screen. */
export interface ShownForm {
  readonly definition: FormDefinition;
  readonly data: FormValues;
  readonly rows: LookupRows;
  readonly state: FormState;
  readonly sources: FormSources;
}

export interface Words {
  readonly locale: Locale;
  readonly yes: string;
  readonly no: string;
}

/** The visible fields, in the order of the form. Files are not exported to a spreadsheet. */
export function shownFields({ definition, state }: ShownForm): readonly IndexedField[] {
  return [...indexOf(definition).fields.values()].filter(
    ({ field, section }) =>
      field.type !== "attachment" && state.isSectionVisible(section.key) && state.field(field.key).visible,
  );
}

export function shownTables({ definition, state }: ShownForm): readonly IndexedTable[] {
  return [...indexOf(definition).tables.values()].filter(
    ({ table, section }) => state.isSectionVisible(section.key) && state.table(table.key).visible,
  );
}

export function columnsOf(form: ShownForm, indexed: IndexedTable, words: Words): readonly GridColumn[] {
  const { definition, data, rows, state, sources } = form;
  return gridColumns({
    definition,
    indexed,
    state,
    scope: formScope(indexOf(definition), data, { rows }),
    rows,
    dictionaries: sources.dictionaries,
    fileName: (id) => sources.files.list.find((file) => file.id === id)?.name,
    ...words,
  });
}

/** The exported parts: visible fields and tables, and which of their cells are closed to this user. */
export function exportedParts(form: ShownForm, words: Words) {
  return {
    data: form.data,
    fields: shownFields(form).map(({ field }) => ({ key: field.key, isClosed: form.state.field(field.key).readOnly })),
    tables: shownTables(form).map((indexed) => ({
      key: indexed.table.key,
      closed: [...closedCells(indexed, columnsOf(form, indexed, words), readRows(form.data, indexed))],
      takesRows: mayAddRows(indexed, form.state),
    })),
  };
}
