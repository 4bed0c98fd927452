import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { isSame } from "@signoff/forms/merge/is-same";
import { useEffect, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import type { CallOptions } from "../../../api/request.ts";
import type { RequestRef } from "../../../client/early-calls.ts";
import { useSession } from "../../../session/session-store.ts";
import type { LocalCopy } from "./draft/local-copy.ts";
import { cutOffInput, forgetCutOffInput, placeOfTask } from "./draft/cut-off-input.ts";
import type { LoadedRequest } from "./loaded-request.ts";
import { useDictionaries, useFormOf, useRequest, useUserTask } from "./queries.ts";

interface Loading {
  readonly loaded: LoadedRequest | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** A request by its id or by a task of it; `ofTask` names the task if the request itself is known by its id. */
export function useLoadedRequest(
  reference: RequestRef,
  ofTask: RequestRef = reference,
  manner: CallOptions = {},
): Loading {
  const request = useRequest(reference, manner);
  const task = useUserTask(ofTask, manner);
  // If the address names the kind, the form is fetched in parallel with the request.
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
  const wantedTask = "taskId" in ofTask ? ofTask.taskId : undefined;
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

/** Undefined while this browser is being read; null if nothing was interrupted. */
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

/** Key of the kept input: of a draft or rework, or of the open part at the reader's task. */
function placeOf({ applyId, actions }: RequestDetail, mine: OwnTask | undefined): string | undefined {
  if (actions.some(({ action, allowed }) => action === "save" && allowed)) return applyId;
  return mine && mine.editable.length > 0 ? placeOfTask(mine.taskId) : undefined;
}
