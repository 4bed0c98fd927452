import { MessageSquare } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { type PlaceMark, showThreads, useCommentDesk } from "./desk.ts";
import { commentMessages } from "./messages.ts";
import "./comments.css";

const nothing: readonly PlaceMark[] = [];

interface CommentMarkProps {
  readonly applyId: string;
  /** Key of the field or the table. */
  readonly place: string;
  readonly labelledBy?: string | undefined;
}

/** Beside a field or below a table: the number of open threads. A click leads to them. */
export function CommentMark({ applyId, place, labelledBy }: CommentMarkProps) {
  const marks = useCommentDesk((desk) => desk.marks[applyId]?.[place] ?? nothing);
  return marks.length > 0 && <Marks applyId={applyId} marks={marks} labelledBy={labelledBy} />;
}

interface MarksProps extends Omit<CommentMarkProps, "place"> {
  readonly marks: readonly PlaceMark[];
}

function Marks({ applyId, marks, labelledBy }: MarksProps) {
  const t = useTexts(commentMessages);
  const box = useRef<HTMLSpanElement>(null);
  useSignKey(box);
  const open = marks.filter(({ count }) => count > 0);
  return (
    <span ref={box} className="so-comment-marks">
      {open.map(({ key, label, count, isGone }) => (
        <button
          key={key}
          type="button"
          className="so-comment-mark"
          aria-label={[label, isGone ? t("gone") : "", t("mark", { count })].filter(Boolean).join(", ")}
          aria-describedby={labelledBy}
          onClick={() => showThreads(applyId, key)}
        >
          <MessageSquare size={12} strokeWidth={2} aria-hidden="true" />
          {label !== "" && <span className={isGone ? "so-comment-gone" : undefined}>{label}</span>}
          <span className="num">{count}</span>
        </button>
      ))}
    </span>
  );
}

/**
 * Shift+F2, the key of notes in spreadsheets, presses the mark of the focused cell, or of its row. Handled before the
 * table, which would treat it as F2; the table does not know it, because most tables have no marks.
 */
function useSignKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = box.current?.closest<HTMLElement>(".so-table-item");
    const press = (event: KeyboardEvent) => {
      if (event.key !== "F2" || !event.shiftKey) return;
      const cell = table?.querySelector(".so-grid-cell-active");
      const sign = cell?.querySelector<HTMLElement>(signs) ?? cell?.parentElement?.querySelector<HTMLElement>(ofRow);
      if (!sign) return;
      event.preventDefault();
      event.stopPropagation();
      sign.click();
    };
    table?.addEventListener("keydown", press, true);
    return () => table?.removeEventListener("keydown", press, true);
  }, [box]);
}

const signs = ".so-cell-sign";
const ofRow = `.so-grid-number ${signs}`;
