import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import type { RequestRef } from "../../../client/early-calls.ts";
import { detailQuery, refreshDrafts } from "../../../client/request-queries.ts";
import { warmUpSummary } from "../../../form-renderer/late-summary.tsx";
import { warmUpTables } from "../../../form-renderer/table-item.tsx";
import { useLocale } from "../../../i18n/translate.ts";
import { useReadOnly } from "../../../pages/read-only.ts";
import { afterPaint } from "../../../ui/after-paint.ts";
import { RefusedPage } from "./components/refused-page.tsx";
import { RequestSkeleton } from "./components/request-skeleton.tsx";
import { type LoadedRequest, modeOf, type RequestMode } from "./loaded-request.ts";
import { lateApprove, lateEdit } from "./modes/late-modes.ts";
import { ReadRequest } from "./modes/read-request.tsx";
import type { TaskInHand } from "./modes/use-approval.ts";
import { usePageScript } from "./modes/use-page-script.ts";
import { useLoadedRequest } from "./use-loaded-request.ts";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";

// Nearly all forms have a table: its script is loaded with the page, not after the form. If that fails, the table
// retries.
warmUpTables().catch(() => undefined);
afterPaint()
  .then(warmUpSummary)
  .catch(() => undefined);

/** A request by its id or by a task of it; the reader's actions decide the mode. */
export function RequestPage({ reference }: { readonly reference: RequestRef }) {
  const loading = useLoadedRequest(reference);
  const readOnly = useReadOnly();
  const script = usePageScript(reference, readOnly);
  const noteSaved = useNoteSaved(reference);
  const [filledIn, setFilledIn] = useState<TaskInHand | null>(null);
  if (loading.error) return <RefusedPage error={loading.error} onRetry={loading.retry} />;
  if (script.error)
    return <RefusedPage error={new ApiError({ kind: "network" })} onRetry={() => void script.refetch()} />;
  const { loaded } = loading;
  if (!loaded || script.isPending) return <RequestSkeleton />;
  const { request, mine } = loaded;
  const mode = modeOf(loaded, readOnly);
  // Decided or taken away during input: it stays on screen until the reader has seen it.
  if (filledIn && filledIn.applyId === request.applyId && (mode !== "approve" || filledIn.mine.taskId !== mine?.taskId))
    return (
      <lateApprove.Component
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
      return <lateEdit.Component key={key} loaded={loaded} onSaved={noteSaved} />;
    case "approve":
      return mine && <lateApprove.Component key={key} loaded={loaded} mine={mine} onFilledIn={setFilledIn} />;
    case "view":
      return <ReadRequest key={`${key} ${request.revision} ${request.status}`} loaded={loaded} />;
  }
}

const noOneListens = () => {};

/** Another round or another task is another form: input for one must not appear in the other. */
function formKey(mode: RequestMode, { request, mine }: LoadedRequest): string {
  // A task belongs to one round; a refetch gets two answers, which may belong to two rounds for a moment.
  return mode === "approve"
    ? (mine?.taskId ?? "")
    : `${request.applyId} ${mode} ${request.round} ${mine?.taskId ?? ""}`;
}

/** A save returns number, status and revision; they are shown without fetching the whole request again. */
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
