import type { Row } from "@signoff/forms/values/form-values";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { CellMark, GridColumn } from "../cell-grid/column.ts";
import { type Messages, useTexts } from "../i18n/translate.ts";
import { type Compared, comparedTable } from "./compared-table.ts";
import "./folded-rows.css";

/** Loaded when tables are compared. */
const foldedMessages = {
  fold: { zh: "收起未变更的行", en: "Fold unchanged rows" },
  unfold: { zh: "显示全部行", en: "Show all rows" },
  folded: { zh: "{count} 行未变更", en: "{count} unchanged rows" },
} satisfies Messages;

/** A table as the grid shows it. */
export interface ShownTable {
  readonly rows: readonly Row[];
  readonly marks?: ((rowIndex: number, key: string) => CellMark | undefined) | undefined;
  readonly rowHead?: ((rowIndex: number) => ReactNode) | undefined;
  /** The number of rows, including folded ones. */
  readonly rowCount?: number;
  /** Folds and unfolds, in the toolbar. */
  readonly tool?: ReactNode;
  /** Display position of a row of the data. */
  readonly shownAt: (row: number) => number;
}

/** A table with its changes marked; unchanged rows are a line with their number until they are unfolded. */
export function foldedTable(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  compared: Compared,
  onUnfold: (isUnfolded: boolean) => void,
): ShownTable {
  const shown = comparedTable(rows, columns, compared);
  const { rowHead, foldedAt } = shown;
  const rowCount = shown.rows.reduce((sum, _row, index) => sum + (foldedAt(index) ?? 1), 0);
  const isUnfolded = compared.isUnfolded === true;
  const mayFold = !compared.isEdited && (isUnfolded || rowCount > shown.rows.length);
  return {
    ...shown,
    rowCount,
    rowHead: (rowIndex) => {
      const count = foldedAt(rowIndex);
      return count === undefined ? rowHead?.(rowIndex) : <FoldedRows count={count} onUnfold={onUnfold} />;
    },
    tool: mayFold && <FoldButton isUnfolded={isUnfolded} onUnfold={onUnfold} />,
  };
}

interface FoldProps {
  readonly onUnfold: (isUnfolded: boolean) => void;
}

/** Unchanged rows, as one line; the table has a button for the keyboard. */
function FoldedRows({ count, onUnfold }: FoldProps & { readonly count: number }) {
  const t = useTexts(foldedMessages);
  return (
    <button
      type="button"
      className="so-grid-fold"
      tabIndex={-1}
      // A press that reached the table would start a selection there, and the table would get the click.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onUnfold(true)}
    >
      {t("folded", { count })}
    </button>
  );
}

/** Does for the keyboard what a press on the line does for the mouse, and the reverse. */
function FoldButton({ isUnfolded, onUnfold }: FoldProps & { readonly isUnfolded: boolean }) {
  const t = useTexts(foldedMessages);
  return (
    <Button type="text" size="small" onClick={() => onUnfold(!isUnfolded)}>
      {t(isUnfolded ? "fold" : "unfold")}
    </Button>
  );
}
