import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { type ReactNode, Suspense } from "react";
import type { CustomEditorProps, GridRow } from "../cell-grid/column.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";
import { warmLazy } from "../ui/warm-lazy.tsx";
import type { CustomCellProps } from "./custom-cell-editor.tsx";

/** Loaded with the scripts to fill in a form; a read-only table needs none. */
export const lateCustomCell = warmLazy<CustomCellProps>(
  async () => (await import("./custom-cell-editor.tsx")).CustomCell,
);

/** Editors of cells that need more than typing. */
export function customCellEditor(
  column: FieldDefinition,
  place: string,
  closedBecause: (row: GridRow) => string | undefined,
): (props: CustomEditorProps) => ReactNode {
  return (props) => (
    <Suspense fallback={<OnItsWay />}>
      <lateCustomCell.Component {...props} column={column} place={place} closedBecause={closedBecause(props.row)} />
    </Suspense>
  );
}
