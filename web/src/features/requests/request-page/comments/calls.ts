import type { Locale } from "@signoff/domain/locale";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { commentsContract } from "@signoff/server/contract/requests/comments";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { requestsRoot } from "../../../../client/request-queries.ts";
import { afterPaint } from "../../../../ui/after-paint.ts";

const commentsKey = (applyId: string) => [requestsRoot, "comments", applyId] as const;

/** Below the root key of requests: every refresh of a request also refetches its comments. */
export function commentsQuery(applyId: string, locale: Locale) {
  return queryOptions({
    queryKey: [...commentsKey(applyId), locale],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(commentsContract.list, { applyId }, { signal, loading: false, handles: true });
    },
  });
}

export async function refreshComments(client: QueryClient, applyId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: commentsKey(applyId) });
  void client.invalidateQueries({ queryKey: [requestsRoot, "history", applyId] });
}

/** A refusal is shown at the box: the typed text stays in it. */
const own = { loading: false, handles: true } as const;

export const startThread = (input: RequestInputOf<typeof commentsContract.start>) =>
  callEndpoint(commentsContract.start, input, own);
export const replyToThread = (input: RequestInputOf<typeof commentsContract.reply>) =>
  callEndpoint(commentsContract.reply, input, own);
export const resolveThread = (input: RequestInputOf<typeof commentsContract.resolve>) =>
  callEndpoint(commentsContract.resolve, input);
export const reopenThread = (input: RequestInputOf<typeof commentsContract.reopen>) =>
  callEndpoint(commentsContract.reopen, input);
export const retractComment = (input: RequestInputOf<typeof commentsContract.retract>) =>
  callEndpoint(commentsContract.retract, input);
