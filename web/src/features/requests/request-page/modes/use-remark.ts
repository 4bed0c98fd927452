import { useRef, useState } from "react";
import { discardKeptDraft, keepDraft, keptDraft, useDraft } from "../../../../pages/drafts.ts";
import type { RemarkBox } from "../components/decision-bar.tsx";

export type Remark = ReturnType<typeof useRemark>;

/** The remark of a decision. It is kept in this browser until the decision is taken. */
export function useRemark(taskId: string) {
  const [typed, setTyped] = useState(() => keptRemark(taskId));
  const [error, setError] = useState<string | null>(null);
  const box = useRef<RemarkBox>(null);
  useDraft(draftKey(taskId), { remark: typed }, typed !== "");
  return {
    typed,
    text: typed.trim(),
    /** Why the last click was refused: the remark is missing. */
    error,
    box,
    type: (remark: string) => {
      setTyped(remark);
      keepDraft(draftKey(taskId), { remark });
      setError(null);
    },
    refuse: (reason: string) => {
      setError(reason);
      box.current?.focus();
    },
    discard: () => discardKeptDraft(draftKey(taskId)),
  };
}

function draftKey(taskId: string): string {
  return `decide:${taskId}`;
}

/** The remark that a reload, a crash or an ended session cut off. */
function keptRemark(taskId: string): string {
  return keptDraft<{ readonly remark: string }>(draftKey(taskId))?.value.remark ?? "";
}
