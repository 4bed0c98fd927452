import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import { readRows, type Row } from "@signoff/forms/values/form-values";
import { useEffect, useMemo } from "react";
import { formMessages } from "../../../../form-renderer/messages.ts";
import { MergeBody } from "../../../../form-renderer/sheet-merge/merge-body.tsx";
import { type MergeInput, useSheetMerge } from "../../../../form-renderer/sheet-merge/use-sheet-merge.ts";
import { mayAddRows } from "../../../../form-renderer/table-rows.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { columnsOf, type ShownForm } from "./form-parts.ts";

/** The selection in one table. */
export interface TableChoice {
  readonly indexed: IndexedTable;
  /** How many rows the file changes, and how many of these are selected. */
  readonly changes: number;
  readonly taken: number;
  readonly rows: () => readonly Row[];
}

interface TablePartProps {
  readonly form: ShownForm;
  readonly indexed: IndexedTable;
  readonly imported: MergeInput["imported"];
  readonly onChoice: (choice: TableChoice) => void;
}

/** Changes of a workbook to one table: the same preview as for a single table. */
export function TablePart({ form, indexed, imported, onChoice }: TablePartProps) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const words = useMemo(() => ({ locale, yes: t("yes"), no: t("no") }), [locale, t]);
  const columns = useMemo(() => columnsOf(form, indexed, words), [form, indexed, words]);
  const rows = useMemo(() => readRows(form.data, indexed), [form, indexed]);
  const { definition, state } = form;
  const takesRows = mayAddRows(indexed, state);
  const merge = useSheetMerge({ definition, indexed, columns, rows, imported, takesRows });
  const taken = merge.changes.filter(merge.isTaken).length;
  useEffect(() => onChoice({ indexed, changes: merge.changes.length, taken, rows: merge.result }));
  const hasClosed = merge.lines.some(({ closed }) => closed.length > 0);
  if (merge.changes.length === 0 && !hasClosed) return null;
  return (
    <section aria-label={indexed.table.title[locale]}>
      <h3>{indexed.table.title[locale]}</h3>
      <MergeBody merge={merge} columns={columns} />
    </section>
  );
}
