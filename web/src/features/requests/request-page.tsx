import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import type { RequestRef } from "../../client/early-calls.ts";
import { detailQuery, refreshDrafts } from "../../client/request-queries.ts";
import { warmUpTables } from "../../form-renderer/table-item.tsx";
import { useLocale } from "../../i18n/translate.ts";
import { useReadOnly } from "../../pages/read-only.ts";
import { useSession } from "../../session/session-store.ts";
import { RefusedPage } from "./components/refused-page.tsx";
import { RequestSkeleton } from "./components/request-skeleton.tsx";
import type { LocalCopy } from "./draft/local-copy.ts";
import { cutOffInput, forgetCutOffInput } from "./draft/use-form-saver.ts";
import { type LoadedRequest, modeOf, type RequestMode } from "./loaded-request.ts";
import { ApproveRequest } from "./modes/approve-request.tsx";
import type { TaskInHand } from "./modes/use-task-decision.ts";
import { EditRequest } from "./modes/edit-request.tsx";
import { ReadRequest } from "./modes/read-request.tsx";
import { useDictionaries, useFormOf, useRequest, useUserTask } from "./queries.ts";
import type { RequestDetail } from "@signoff/server/contract/requests";
import type { OwnTask } from "@signoff/server/contract/tasks";
import { isSame } from "@signoff/forms/merge/is-same";
import { placeOfTask } from "./modes/use-task-form.ts";

// Nearly all forms have a table: its script comes with the page, not after the form. If it does not, the table asks again.
warmUpTables().catch(() => undefined);

/** A request by its id or by a task of it; what the reader may do decides the mode. */
export function RequestPage({ reference }: { readonly reference: RequestRef }) {
  const loading = useLoadedRequest(reference);
  const readOnly = useReadOnly();
  const noteSaved = useNoteSaved(reference);
  const [filledIn, setFilledIn] = useState<TaskInHand | null>(null);
  if (loading.error) return <RefusedPage error={loading.error} onRetry={loading.retry} />;
  const { loaded } = loading;
  if (!loaded) return <RequestSkeleton />;
  const { request, mine } = loaded;
  const mode = modeOf(loaded, readOnly);
  // Decided or taken away while it was being filled in: that stays on screen until its reader has seen it.
  if (filledIn && filledIn.applyId === request.applyId && (mode !== "approve" || filledIn.mine.taskId !== mine?.taskId))
    return (
      <ApproveRequest
        key={formKey("approve", filledIn.loaded)}
        {...filledIn}
        isOver
        onFilledIn={noOneListens}
        onLeave={() => setFilledIn(null)}
      />
    );
  const key = formKey(mode, loaded);
  switch (mode) {
    case "edit":
      return <EditRequest key={key} loaded={loaded} onSaved={noteSaved} />;
    case "approve":
      return mine && <ApproveRequest key={key} loaded={loaded} mine={mine} onFilledIn={setFilledIn} />;
    case "view":
      return <ReadRequest key={`${key} ${request.revision} ${request.status}`} loaded={loaded} />;
  }
}

const noOneListens = () => {};

/** Another round or another task is another form: nothing typed for the one may appear in the other. */
function formKey(mode: RequestMode, { request, mine }: LoadedRequest): string {
  // A task is of one round; what is asked for again comes in two answers, which may be of two rounds for a moment.
  return mode === "approve"
    ? (mine?.taskId ?? "")
    : `${request.applyId} ${mode} ${request.round} ${mine?.taskId ?? ""}`;
}

interface Loading {
  readonly loaded: LoadedRequest | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

function useLoadedRequest(reference: RequestRef): Loading {
  const request = useRequest(reference);
  const task = useUserTask(reference);
  // Known from the address, the form is asked for beside the request, not after it.
  const form = useFormOf("applyId" in reference ? reference.applyId : request.data?.applyId);
  const dictionaries = useDictionaries();
  const cutOff = useCutOffInput(
    request.isFetchedAfterMount ? request.data : undefined,
    task.isFetchedAfterMount ? task.data : undefined,
  );
  const error = [request, task, form, dictionaries].map((query) => query.error).find((one) => one !== null) ?? null;
  const retry = () => {
    for (const query of [request, task, form, dictionaries]) if (query.isError) void query.refetch();
  };
  const isHere = request.data && task.data && form.data && dictionaries.data && cutOff !== undefined;
  if (error && !isHere) return { loaded: null, error: asApiError(error), retry };
  if (!isHere) return { loaded: null, error: null, retry };
  const wantedTask = "taskId" in reference ? reference.taskId : undefined;
  return {
    loaded: {
      request: request.data,
      tasks: task.data.tasks,
      mine: task.data.mine,
      ...form.data,
      dictionaries: dictionaries.data,
      cutOff,
      wantedTask,
    },
    error: null,
    retry,
  };
}

function asApiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: "network" });
}

/** Undefined while this browser is being asked; null when nothing was cut off. */
function useCutOffInput(
  request: RequestDetail | undefined,
  task: { readonly mine?: OwnTask | undefined } | undefined,
): LocalCopy | null | undefined {
  const userId = useSession((state) => state.userInfo?.id ?? "");
  const [found, setFound] = useState<{ readonly place: string; readonly copy: LocalCopy | null }>();
  const place = request && task && placeOf(request, task.mine);
  useEffect(() => {
    if (!request || place === undefined || found?.place === place) return;
    let isCurrent = true;
    void cutOffInput(userId, place).then((copy) => {
      const isWorth = copy !== null && !isSame(copy.data, place === request.applyId ? request.data : copy.base);
      if (copy && !isWorth) forgetCutOffInput(userId, place);
      if (isCurrent) setFound({ place, copy: isWorth ? copy : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, request, place, found]);
  if (place === undefined) return request && task ? null : undefined;
  return found?.place === place ? found.copy : undefined;
}

/** Where typing is kept: of a draft or rework, or of what is open at the reader's task. */
function placeOf({ applyId, actions }: RequestDetail, mine: OwnTask | undefined): string | undefined {
  if (actions.some(({ action, allowed }) => action === "save" && allowed)) return applyId;
  return mine && mine.editable.length > 0 ? placeOfTask(mine.taskId) : undefined;
}

/** A save tells number, status and revision; they are shown without asking for the whole request again. */
function useNoteSaved(reference: RequestRef) {
  const client = useQueryClient();
  const locale = useLocale();
  const known = JSON.stringify(reference);
  return useCallback(
    (saved: { revision: number; status: number; requestNo: string }) => {
      const key = detailQuery(JSON.parse(known) as RequestRef, locale).queryKey;
      const isFirst = client.getQueryData<RequestDetail>(key)?.status === formStatus.created;
      client.setQueryData<RequestDetail>(key, (before) => (before ? { ...before, ...saved } : before));
      if (isFirst) refreshDrafts(client);
    },
    [client, known, locale],
  );
}
