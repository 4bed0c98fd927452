import { useQuery } from "@tanstack/react-query";
import type { RequestRef } from "../../../../client/early-calls.ts";
import { type LoadedRequest, modeOf } from "../loaded-request.ts";
import { useRequest, useUserTask } from "../queries.ts";
import { type PageScript, warmUpScript } from "./late-modes.ts";

/** The reader's possible actions decide which script the page needs: it is loaded in parallel with the form. */
export function usePageScript(reference: RequestRef, readOnly: boolean) {
  const request = useRequest(reference).data;
  const task = useUserTask(reference).data;
  const script = request && task && scriptFor({ request, mine: task.mine }, readOnly);
  return useQuery({
    queryKey: ["page-script", script],
    queryFn: async () => {
      await warmUpScript(script ?? "view");
      return true;
    },
    enabled: script !== undefined,
    ...(script === "view" ? { initialData: true } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function scriptFor(loaded: Pick<LoadedRequest, "request" | "mine">, readOnly: boolean): PageScript {
  const mode = modeOf(loaded, readOnly);
  return mode === "approve" && loaded.mine && loaded.mine.editable.length > 0 ? "fill-in" : mode;
}
