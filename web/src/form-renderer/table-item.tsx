import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { Row } from "@signoff/forms/values/form-values";
import { memo, Suspense, use } from "react";
import type { TypedCell } from "../cell-grid/use-cell-grid.ts";
import { warmLazy } from "../ui/warm-lazy.tsx";
import { FormMarks } from "./form-marks.ts";
import type { withDiffering } from "./differing-values.tsx";
import type { FormViewProps } from "./form-view-props.ts";
import type { TableDifferences, TableNotes } from "./placed-notes.ts";
import type { LineTableProps } from "./line-table.tsx";
import { tableTools } from "./late-table-tools.ts";
import { useTableEdits } from "./use-table-edits.ts";
import { type FormAround, isSameList } from "./watched-by.ts";

const lineTable = warmLazy<LineTableProps>(async () => (await import("./line-table.tsx")).LineTable);

/** Loads the scripts of tables while the page still waits for the form itself; nearly all forms have one. */
export async function warmUpTables(): Promise<void> {
  await Promise.all([lineTable.warmUp(), tableTools.warmUp()]);
}

/**
 * The rows of the table of differences, the same object as long as they do not change, and the function that marks them
 * once it is loaded.
 */
export interface DifferingCells {
  readonly list: readonly Row[];
  readonly part: { readonly withDiffering: typeof withDiffering } | undefined;
}

export interface TableItemProps extends Pick<FormViewProps, "definition" | "sources"> {
  readonly indexed: IndexedTable;
  /** Read, not compared: `watched` says when it has changed for this table. */
  readonly form: FormAround;
  readonly watched: readonly unknown[];
  readonly rows: readonly Row[];
  readonly notes: TableNotes | undefined;
  readonly differences: TableDifferences | undefined;
  /** Differences of the form from the values it took over. */
  readonly differing: DifferingCells;
  readonly target: { readonly row: number; readonly key: string } | undefined;
  readonly onChange: ((tableKey: string, rows: readonly Row[]) => void) | undefined;
  /** The same function for as long as the form is shown. */
  readonly onTyping: (tableKey: string, typed: TypedCell | undefined) => void;
}

/** A detail table. Renders when its rows, its messages or the values that its conditions read have changed. */
export const TableItem = memo(
  function TableItem(props: TableItemProps) {
    const edits = useTableEdits(props);
    const marks = use(FormMarks);
    return (
      <div className="so-table-item" data-path={props.indexed.path} data-changed={props.differences && true}>
        <Suspense fallback={<TablePlace rows={props.rows.length} />}>
          <lineTable.Component {...props} edits={edits} />
        </Suspense>
        {marks?.draw(props.indexed.table.key)}
      </div>
    );
  },
  (before, after) =>
    before.rows === after.rows &&
    before.notes === after.notes &&
    before.differences === after.differences &&
    before.differing === after.differing &&
    before.target === after.target &&
    before.definition === after.definition &&
    before.onChange === after.onChange &&
    before.sources === after.sources &&
    isSameList(before.watched, after.watched),
);

/** As high as the table will be, so that the layout does not shift when it loads. */
function TablePlace({ rows }: { readonly rows: number }) {
  const shownRows = Math.min(rows, 14);
  return <div style={{ height: 32 + 28 + 26 * shownRows + 26 }} />;
}
