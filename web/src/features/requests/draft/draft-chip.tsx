import type { FormValues } from "@signoff/forms/values/form-values";
import { mergeData } from "@signoff/forms/merge/merge-data";
import { useEffect, useState } from "react";
import { useTexts } from "../../../i18n/translate.ts";
import { showMessage } from "../../../ui/notices.ts";
import { SaveChip, type SaveState } from "../../../ui/save-chip.tsx";
import { editMessages } from "../edit-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { DraftState } from "./draft-saver.ts";

/** Who the other one was: another window of mine, or another handler of the request. */
type Other = "window" | "person";

interface DraftChipProps {
  readonly loaded: Pick<LoadedRequest, "definition" | "dictionaries">;
  readonly state: DraftState;
  readonly data: FormValues;
  readonly other?: Other;
  readonly onRetry: () => Promise<void>;
  readonly onSettle: (data: FormValues) => void;
}

/** Says whether the typing is safe; in a conflict it asks, unless both versions fit together by themselves. */
export function DraftChip({ loaded, state, data, other = "window", onRetry, onSettle }: DraftChipProps) {
  const { definition, dictionaries } = loaded;
  const t = useTexts(editMessages);
  const [postponed, setPostponed] = useState(false);
  const conflict = state.kind === "conflict" ? state : null;
  const [met, setMet] = useState(conflict);
  if (met !== conflict) {
    setMet(conflict);
    setPostponed(false);
  }
  useEffect(() => {
    if (!conflict) return;
    const merge = mergeData(definition, { base: conflict.base, mine: data, theirs: conflict.stored.data });
    if (merge.clashes.length > 0) return;
    onSettle(merge.data);
    showMessage("info", t(other === "person" ? "conflict.taskMerged" : "conflict.merged"));
    // Judged once for each conflict, with what was on screen then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conflict]);
  const shown = chipOf(state, { onRetry: () => void onRetry(), onCompare: () => setPostponed(false) });
  return (
    <>
      {shown && <SaveChip state={shown} />}
      {conflict && !postponed && (
        <ConflictDialog
          definition={definition}
          dictionaries={dictionaries}
          base={conflict.base}
          mine={data}
          stored={conflict.stored}
          title={t(other === "person" ? "conflict.taskTitle" : "conflict.title")}
          onSettle={onSettle}
          onLater={() => setPostponed(true)}
        />
      )}
    </>
  );
}

/** One object, so that the chip is not drawn again at every key stroke. */
const saving: SaveState = { kind: "saving" };

/** A request that was never saved and never touched has nothing to say. */
function chipOf(state: DraftState, on: { onRetry: () => void; onCompare: () => void }): SaveState | null {
  switch (state.kind) {
    case "clean":
      return state.savedAt === null ? null : { kind: "saved", at: state.savedAt };
    case "waiting":
    case "saving":
      return saving;
    case "unsaved":
      return { kind: "unsaved", onRetry: on.onRetry };
    case "conflict":
      return { kind: "conflict", onCompare: on.onCompare };
  }
}
