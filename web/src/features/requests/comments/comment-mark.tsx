import { MessageSquare } from "lucide-react";
import { useTexts } from "../../../i18n/translate.ts";
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

/** Beside a field, below a table: how much is said about it and not settled. A click leads to it. */
export function CommentMark({ applyId, place, labelledBy }: CommentMarkProps) {
  const t = useTexts(commentMessages);
  const marks = useCommentDesk((desk) => desk.marks[applyId]?.[place] ?? nothing);
  if (marks.length === 0) return null;
  return (
    <span className="so-comment-marks">
      {marks.map(({ key, label, count, isGone }) => (
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
