import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { saveTask } from "../calls.ts";
import { placeOfTask } from "../draft/cut-off-input.ts";
import type { DraftSaver, Stored } from "../draft/draft-saver.ts";
import { taskStart, TaskStore } from "../draft/task-store.ts";
import { outcomeOf, useFormSaver } from "../draft/use-form-saver.ts";
import { editMessages } from "../edit-messages.ts";
import { useRequestChanges } from "../live-changes.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";

/** What the form of a task begins with, and who is told when values follow from others. */
export function useTaskStart(loaded: LoadedRequest, { saved }: OwnTask) {
  const [start] = useState(() => taskStart(loaded, loaded.request, saved, loaded.cutOff));
  const saverRef = useRef<DraftSaver | null>(null);
  const onFollowed = useCallback((data: FormValues) => saverRef.current?.change(data, true), []);
  return { start, saverRef, onFollowed };
}

interface TaskFormPorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly begun: ReturnType<typeof useTaskStart>;
  readonly data: FormValues;
  readonly set: (data: FormValues) => FormValues;
  /** A save was refused for good. */
  readonly onRefused: (error: ApiError) => void;
}

/** Saves what is filled in at a task as a draft is saved, and puts it together with what others agree meanwhile. */
export function useTaskForm({ loaded, mine, begun, data, set, onRefused }: TaskFormPorts) {
  const { definition, cutOff } = loaded;
  const { start, saverRef } = begun;
  const { taskId, editable } = mine;
  const refused = useStableHandler(onRefused);
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
  // Once: what was cut off is taken up when the page opens.
  const begin = useEffectEvent((begins: DraftSaver) => {
    saverRef.current = begins;
    if (cutOff) begins.change(start.data, false);
  });
  useEffect(() => begin(saver), [saver]);
  const foreign = useOthersChanges({ request: loaded.request, store, saver, data, set });
  return {
    saver,
    state,
    ...foreign,
    filledIn: () => ({ data: store.editsOf(data), revision: store.seen.revision }),
    hasEdits: Object.keys(store.editsOf(data)).length > 0,
    /** Both versions are shown; what is chosen stands on the newer one. */
    collide: (newer: Stored) => saver.collide(newer, store.seen.data),
  };
}

interface OthersChangesPorts {
  readonly request: LoadedRequest["request"];
  readonly store: TaskStore;
  readonly saver: DraftSaver;
  readonly data: FormValues;
  readonly set: (data: FormValues) => FormValues;
}

/** Others agreed or changed something: it is merged with the input here; only a cell that both changed is asked about. */
function useOthersChanges({ request, store, saver, data, set }: OthersChangesPorts): { readonly gone: boolean } {
  const client = useQueryClient();
  const t = useTexts(editMessages);
  const [gone, setGone] = useState(false);
  useRequestChanges(request, (change) => {
    if (change.gone) setGone(true);
    else void refreshRequests(client);
  });
  const { revision } = request;
  // Once for each revision, with what is on screen then.
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
