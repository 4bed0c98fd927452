import { useCallback, useRef } from "react";
import { type SavedRequest, useDraftSaver } from "../draft/use-draft-saver.ts";
import { useBegunSaver, useSaverToCome } from "../draft/use-form-saver.ts";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { type LiveForm, useLiveForm } from "../use-live-form.ts";
import { useProblems } from "../use-problems.ts";
import { useSources } from "../use-sources.ts";

const editViewer = { mode: "edit" } as const;

export type EditedForm = ReturnType<typeof useEditedForm>;

/** The form under edit: its values, its server calls, its errors, and the draft it is saved to. */
export function useEditedForm(loaded: LoadedRequest, onSaved: (saved: SavedRequest) => void) {
  const { request, cutOff } = loaded;
  const context = useFormContext(loaded, editViewer);
  const toCome = useSaverToCome();
  const form = useLiveForm(context, request, cutOff?.data ?? request.data, toCome.onFollowed);
  const sources = useSources(loaded, form);
  const problems = useProblems(context, {
    data: form.data,
    rows: form.rows,
    files: sources.files.list,
    requesterId: request.requesterId,
  });
  const draft = useServerDraft(loaded, form, problems.refuse, onSaved);
  useBegunSaver(toCome, draft.saver, cutOff ? form.data : undefined);
  return { context, form, sources, problems, ...draft };
}

/** The draft on the server. If the user requested the save, a refusal shows the errors at once. */
function useServerDraft(
  { request, cutOff }: LoadedRequest,
  { data, nameRows }: Pick<LiveForm, "data" | "nameRows">,
  refuse: ReturnType<typeof useProblems>["refuse"],
  onSaved: (saved: SavedRequest) => void,
) {
  const isAsked = useRef(false);
  const { saver, state } = useDraftSaver({
    applyId: request.applyId,
    stored: cutOff ? { revision: cutOff.revision, data: cutOff.base } : request,
    data,
    onSaved,
    nameRows,
    onRefused: useCallback((error) => refuse(error.inputErrors, isAsked.current ? "save" : "autosave"), [refuse]),
  });
  const saveAsAsked = useCallback(async () => {
    isAsked.current = true;
    // Unchanged data is sent too, as it is on screen: the ids that the save gives are for these rows.
    saver.change(data, true);
    await saver.saveAnyway().finally(() => {
      isAsked.current = false;
    });
  }, [saver, data]);
  return { saver, state, saveAsAsked };
}
