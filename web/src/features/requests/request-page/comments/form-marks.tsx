import { useEffect, useMemo } from "react";
import type { PageMarks } from "../../../../form-renderer/form-marks.ts";
import { cellSigns } from "./cell-signs.tsx";
import { CommentMark } from "./comment-mark.tsx";
import { useCommentDesk } from "./desk.ts";

interface FollowedMarksProps {
  readonly applyId: string;
  readonly onChange: (marks: PageMarks) => void;
}

/** Renders nothing: reports the comment marks of the form whenever they change. */
export function FollowedMarks({ applyId, onChange }: FollowedMarksProps) {
  const ofPlaces = useCommentDesk((desk) => desk.marks[applyId]);
  const marks = useMemo(
    (): PageMarks => ({
      draw: (place, labelledBy) => <CommentMark applyId={applyId} place={place} labelledBy={labelledBy} />,
      inTable: (table) => cellSigns(applyId, ofPlaces?.[table.indexed.table.key] ?? [], table),
    }),
    [applyId, ofPlaces],
  );
  useEffect(() => onChange(marks), [marks, onChange]);
  return null;
}
