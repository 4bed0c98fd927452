import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { saveTask } from "../calls.ts";
import { placeOfTask } from "../draft/cut-off-input.ts";
import type { DraftSaver, Stored } from "../draft/draft-saver.ts";
import { taskStart, TaskStore } from "../draft/task-store.ts";
import { outcomeOf, useBegunSaver, useFormSaver, useSaverToCome } from "../draft/use-form-saver.ts";
import { editMessages } from "../edit-messages.ts";
import { useRequestChanges } from "../live-changes.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";
import type { LiveForm } from "../use-live-form.ts";
import type { Dispatch } from "./use-decide.ts";

/** The starting values of a task's form, and the listener for derived values. */
export function useTaskStart(loaded: LoadedRequest, { saved }: OwnTask) {
  const [start] = useState(() => taskStart(loaded, loaded.request, saved, loaded.cutOff));
  return { start, toCome: useSaverToCome() };
}

interface TaskFormPorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly begun: ReturnType<typeof useTaskStart>;
  readonly form: Pick<LiveForm, "data" | "set">;
  readonly dispatch: Dispatch;
}

export type TaskForm = ReturnType<typeof useTaskForm>;

/** Saves the input at a task like a draft, and merges it with what others agree meanwhile. */
export function useTaskForm({ loaded, mine, begun, form: { data, set }, dispatch }: TaskFormPorts) {
  const { definition, cutOff } = loaded;
  const { start, toCome } = begun;
  const { taskId, editable } = mine;
  const refused = useRefusedSave(dispatch);
  const openTo = editable.join(",");
  const store = useMemo(
    () =>
      new TaskStore({ taskId, definition, editable: openTo.split(",") }, start, saveTask, (error) =>
        outcomeOf(error, refused),
      ),
    [taskId, definition, openTo, start, refused],
  );
  const stored = { revision: start.seen.revision, data: start.kept };
  const { saver, state } = useFormSaver({ place: placeOfTask(taskId), stored, data, store });
  useBegunSaver(toCome, saver, cutOff ? start.data : undefined);
  const foreign = useOthersChanges({ request: loaded.request, store, saver, data, set });
  return {
    saver,
    state,
    ...foreign,
    save: async () => {
      await saver.flush();
      return saver.getState().kind;
    },
    filledIn: () => (editable.length > 0 ? { data: store.editsOf(data), revision: store.seen.revision } : undefined),
    hasEdits: Object.keys(store.editsOf(data)).length > 0,
    /** Both versions are shown; the choice is based on the newer one. */
    collide: (newer: Stored) => saver.collide(newer, store.seen.data),
  };
}

/** A save was refused for good. */
function useRefusedSave(dispatch: Dispatch): (error: ApiError) => void {
  const client = useQueryClient();
  return useCallback(
    ({ code, inputErrors }) => {
      void dispatch({ type: "save-refused", problems: inputErrors });
      // The task is somebody else's or decided: the page shows its result.
      if (code === 508 || code === 510) void refreshRequests(client);
    },
    [client, dispatch],
  );
}

interface OthersChangesPorts {
  readonly request: LoadedRequest["request"];
  readonly store: TaskStore;
  readonly saver: DraftSaver;
  readonly data: FormValues;
  readonly set: (data: FormValues) => FormValues;
}

/**
 * Others agreed or changed something: it is merged with the input here; only conflicts in the same cell are asked
 * about.
 */
function useOthersChanges({ request, store, saver, data, set }: OthersChangesPorts): { readonly gone: boolean } {
  const client = useQueryClient();
  const t = useTexts(editMessages);
  const [gone, setGone] = useState(false);
  useRequestChanges(request, (change) => {
    if (change.gone) setGone(true);
    else void refreshRequests(client);
  });
  const { revision } = request;
  // Once per revision, with the values on screen at that moment.
  const mergeNewer = useEffectEvent((newest: number, into: TaskStore, by: DraftSaver) => {
    if (newest <= into.seen.revision || by.getState().kind === "conflict") return;
    const hadEdits = Object.keys(into.editsOf(data)).length > 0;
    if (into.onto(request, data).clashes.length > 0) return by.collide(request, into.seen.data);
    const merged = by.takeOver(newest, (one) => into.onto(request, one).data);
    into.adopt(request);
    set(merged);
    if (hadEdits) showMessage("info", t("conflict.taskMerged"));
  });
  useEffect(() => mergeNewer(revision, store, saver), [revision, store, saver]);
  return { gone };
}
