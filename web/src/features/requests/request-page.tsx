import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { warmUpTables } from "../../form-renderer/table-item.tsx";
import { useLocale } from "../../i18n/translate.ts";
import { useReadOnly } from "../../session/read-only.ts";
import { useSession } from "../../session/session-store.ts";
import { RefusedPage } from "./components/refused-page.tsx";
import { RequestSkeleton } from "./components/request-skeleton.tsx";
import type { LocalCopy } from "./draft/local-copy.ts";
import { isSame } from "./draft/merge-data.ts";
import { cutOffInput, forgetCutOffInput } from "./draft/use-draft-saver.ts";
import { type LoadedRequest, modeOf } from "./loaded-request.ts";
import { ApproveRequest } from "./modes/approve-request.tsx";
import { EditRequest } from "./modes/edit-request.tsx";
import { ReadRequest } from "./modes/read-request.tsx";
import {
  refreshDrafts,
  requestKey,
  type RequestRef,
  useDictionaries,
  useFormOf,
  useRequest,
  useUserTask,
} from "./queries.ts";
import type { RequestDetail } from "@signoff/server/contract/applications";

// Nearly all forms have a table: its script comes with the page, not after the form. If it does not, the table asks again.
warmUpTables().catch(() => undefined);

/** A request by its id or by a task of it; what the reader may do decides the mode. */
export function RequestPage({ reference }: { readonly reference: RequestRef }) {
  const loading = useLoadedRequest(reference);
  const readOnly = useReadOnly();
  const noteSaved = useNoteSaved(reference);
  if (loading.error) return <RefusedPage error={loading.error} onRetry={loading.retry} />;
  const { loaded } = loading;
  if (!loaded) return <RequestSkeleton />;
  const { request, mine } = loaded;
  const mode = modeOf(loaded, readOnly);
  // Another round or another task is another form: nothing typed for the one may appear in the other.
  const key = `${request.applyId} ${mode} ${request.round} ${mine?.taskId ?? ""}`;
  switch (mode) {
    case "edit":
      return <EditRequest key={key} loaded={loaded} onSaved={noteSaved} />;
    case "approve":
      return mine && <ApproveRequest key={`${key} ${request.revision}`} loaded={loaded} mine={mine} />;
    case "view":
      return <ReadRequest key={`${key} ${request.revision} ${request.status}`} loaded={loaded} />;
  }
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
  const cutOff = useCutOffInput(request.isFetchedAfterMount ? request.data : undefined);
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
function useCutOffInput(request: RequestDetail | undefined): LocalCopy | null | undefined {
  const userId = useSession((state) => state.userInfo?.id ?? "");
  const [found, setFound] = useState<{ readonly applyId: string; readonly copy: LocalCopy | null }>();
  const applyId = request?.applyId;
  useEffect(() => {
    if (!request || found?.applyId === request.applyId) return;
    let isCurrent = true;
    void cutOffInput(userId, request.applyId).then((copy) => {
      const isEditable = request.actions.some(({ action, allowed }) => action === "save" && allowed);
      const isWorth = copy !== null && isEditable && !isSame(copy.data, request.data);
      if (copy && !isWorth) forgetCutOffInput(userId, request.applyId);
      if (isCurrent) setFound({ applyId: request.applyId, copy: isWorth ? copy : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, request, found]);
  return found?.applyId === applyId ? found?.copy : undefined;
}

/** A save tells number, status and revision; they are shown without asking for the whole request again. */
function useNoteSaved(reference: RequestRef) {
  const client = useQueryClient();
  const locale = useLocale();
  const known = JSON.stringify(reference);
  return useCallback(
    (saved: { revision: number; status: number; requestNo: string }) => {
      const key = requestKey(JSON.parse(known) as RequestRef, locale);
      const isFirst = client.getQueryData<RequestDetail>(key)?.status === formStatus.created;
      client.setQueryData<RequestDetail>(key, (before) => (before ? { ...before, ...saved } : before));
      if (isFirst) refreshDrafts(client);
    },
    [client, known, locale],
  );
}
