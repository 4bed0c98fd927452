import type { FormValues } from "@signoff/forms/values/form-values";
import { mergeData } from "@signoff/forms/merge/merge-data";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { SaveChip, type SaveState } from "../../../../ui/save-chip.tsx";
import { editMessages } from "../edit-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import type { DraftState } from "./draft-saver.ts";
import { OnItsWay } from "../../../../ui/on-its-way/on-its-way.tsx";

const ConflictDialog = lazy(async () => ({ default: (await import("./conflict-dialog.tsx")).ConflictDialog }));

/** The other editor: another window of the user, or another handler of the request. */
type Other = "window" | "person";

type Conflict = Extract<DraftState, { kind: "conflict" }>;

interface DraftChipProps {
  readonly loaded: Pick<LoadedRequest, "definition" | "dictionaries">;
  readonly state: DraftState;
  readonly data: FormValues;
  readonly other?: Other;
  readonly onRetry: () => Promise<void>;
  readonly onResolve: (data: FormValues) => void;
}

/** Shows whether the input is saved; in a conflict it asks, unless both versions can be merged automatically. */
export function DraftChip({ loaded, state, data, other = "window", onRetry, onResolve }: DraftChipProps) {
  const { definition, dictionaries } = loaded;
  const t = useTexts(editMessages);
  const [postponed, setPostponed] = useState(false);
  const conflict = state.kind === "conflict" ? state : null;
  const [met, setMet] = useState(conflict);
  if (met !== conflict) {
    setMet(conflict);
    setPostponed(false);
  }
  const putTogether = useEffectEvent((from: Conflict) => {
    const merge = mergeData(definition, { base: from.base, mine: data, theirs: from.stored.data });
    if (merge.clashes.length > 0) return;
    onResolve(merge.data);
    showMessage("info", t(other === "person" ? "conflict.taskMerged" : "conflict.merged"));
  });
  // Tried once for each conflict, with the values on screen at that moment.
  useEffect(() => {
    if (conflict) putTogether(conflict);
  }, [conflict]);
  const shown = chipOf(state, { onRetry: () => void onRetry(), onCompare: () => setPostponed(false) });
  return (
    <>
      {shown && <SaveChip state={shown} />}
      {conflict && !postponed && (
        <Suspense fallback={<OnItsWay />}>
          <ConflictDialog
            definition={definition}
            dictionaries={dictionaries}
            base={conflict.base}
            mine={data}
            stored={conflict.stored}
            title={t(other === "person" ? "conflict.taskTitle" : "conflict.title")}
            onResolve={onResolve}
            onLater={() => setPostponed(true)}
          />
        </Suspense>
      )}
    </>
  );
}

/** One object, so that the chip does not render at every key stroke. */
const saving: SaveState = { kind: "saving" };

/** A request that was never saved and never touched has no state to show. */
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
