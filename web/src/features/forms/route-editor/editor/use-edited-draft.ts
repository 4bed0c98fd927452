import type Modeler from "bpmn-js/lib/Modeler";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { type KeptDraft, useDraft } from "../../../../pages/drafts.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { editorMessages } from "../editor-messages.ts";
import { routesKey, saveDraft } from "../queries.ts";
import type { EditedVersion } from "./route-editor.tsx";
import { writtenBy } from "./use-route-modeler.ts";

interface EditedDraftInput {
  readonly edited: EditedVersion;
  readonly modeler: Modeler | null;
  readonly changes: number;
  readonly countChanges: () => number;
  /** The open file, as it was when it was last checked. */
  readonly opened: string;
  readonly latest: string | undefined;
  readonly onOpen: (xml: string) => void;
}

export interface EditedDraft {
  readonly isDirty: boolean;
  readonly isSaved: boolean;
  readonly problem: { readonly text: string; readonly isConflict: boolean } | null;
  /** Input that the last reload interrupted. */
  readonly kept: KeptDraft<string> | null;
  readonly dropKept: () => void;
  readonly open: (xml: string) => void;
  /** True when everything is stored. */
  readonly save: () => Promise<boolean>;
}

/** The unsaved drawing: guarded against leaving, saved on top of the draft that the user saw. */
export function useEditedDraft(input: EditedDraftInput): EditedDraft {
  const { edited, modeler, changes, countChanges, opened, latest, onOpen } = input;
  const t = useTexts(editorMessages);
  const queries = useQueryClient();
  const [saved, setSaved] = useState({ opened: edited.xml, changes: 0, sha256: edited.draft, isStored: false });
  const [problem, setProblem] = useState<EditedDraft["problem"]>(null);
  const isDirty = opened !== saved.opened || changes !== saved.changes;
  const { kept, discard } = useDraft(`route:${edited.processKey}`, latest ?? opened, isDirty);
  const save = async (): Promise<boolean> => {
    if (!modeler) return false;
    const written = countChanges();
    if (!isDirty && written === saved.changes && saved.sha256 !== null) return true;
    const { processKey, derivedFrom } = edited;
    try {
      const xml = await writtenBy(modeler);
      const stored = await saveDraft({ processKey, xml, derivedFrom, expected: saved.sha256 ?? "none" });
      setSaved({ opened, changes: written, sha256: stored.sha256, isStored: true });
      setProblem(null);
      discard();
      showMessage("success", t("saved"));
      await queries.invalidateQueries({ queryKey: routesKey });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ text: error.message || t("save.failed"), isConflict: error.code === 409 });
      return false;
    }
  };
  return { isDirty, isSaved: saved.isStored && !isDirty, problem, kept, dropKept: discard, open: onOpen, save };
}
