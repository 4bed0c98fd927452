import { anchoredRow } from "@signoff/forms/values/row-anchor";
import { MessageSquare } from "lucide-react";
import type { GridSigns } from "../../../../cell-grid/column.ts";
import type { MarkedTable } from "../../../../form-renderer/form-marks.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { type PlaceMark, showThreads } from "./desk.ts";
import { commentMessages } from "./messages.ts";
import "./comments.css";

/** The marks of a table, in the cells and beside the rows with threads; undefined if none are visible. */
export function cellSigns(
  applyId: string,
  marks: readonly PlaceMark[],
  { definition, indexed, rows, shown }: MarkedTable,
): GridSigns | undefined {
  const signs = new Map<string, PlaceMark>();
  for (const mark of marks) {
    const { row, column = "" } = mark.anchor;
    const at = row === undefined ? undefined : anchoredRow(definition, indexed, rows, row);
    const line = at === undefined ? -1 : shown.shownAt(at);
    // A folded row has no line of its own.
    if (at !== undefined && shown.rows[line] === rows[at]) signs.set(`${line} ${column}`, mark);
  }
  if (signs.size === 0) return undefined;
  return (row, key = "") => {
    const mark = signs.get(`${row} ${key}`);
    return mark && <CellSign applyId={applyId} mark={mark} />;
  };
}

/** The cell has the focus: Shift+F2 presses its mark, see `comment-mark.tsx`. */
function CellSign({ applyId, mark }: { readonly applyId: string; readonly mark: PlaceMark }) {
  const t = useTexts(commentMessages);
  const { key, label, count, settled } = mark;
  const isOpen = count > 0;
  const said = isOpen ? t("mark", { count }) : t("mark.settled", { count: settled });
  return (
    <button
      type="button"
      className={isOpen ? "so-cell-sign so-cell-sign-open" : "so-cell-sign"}
      tabIndex={-1}
      aria-label={`${label}, ${said}`}
      title={`${said} (Shift+F2)`}
      // A press that reached the table would start a selection there, and the table would get the click.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={({ currentTarget }) => {
        leaveFullScreen(currentTarget);
        showThreads(applyId, key);
      }}
    >
      <MessageSquare size={11} strokeWidth={2.2} aria-hidden="true" />
      {count > 1 && <span className="num">{count}</span>}
    </button>
  );
}

/** The threads are beside the form, which a full-screen table covers: leave full screen as by Esc. */
function leaveFullScreen(sign: HTMLElement): void {
  const table = sign.closest(".so-grid-full");
  table?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}
