import type { CommentAnchor } from "@signoff/server/contract/requests/comments";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { translate, useLocale } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { withNotTold } from "../not-told.ts";
import {
  commentsQuery,
  refreshComments,
  reopenThread,
  replyToThread,
  resolveThread,
  retractComment,
  startThread,
} from "./calls.ts";
import { commentMessages } from "./messages.ts";
import type { ThreadActions } from "./thread-view.tsx";

type Written = Awaited<ReturnType<typeof startThread>>;

/** Mentioned people who could not be notified are reported at once; the comment itself is on the page. */
function tellOf({ notTold }: Written): void {
  if (notTold) showMessage("warning", withNotTold(translate(commentMessages, "written"), notTold));
}

/** The comments of a request, and the reader's actions on them. */
export function useComments(applyId: string) {
  const client = useQueryClient();
  const locale = useLocale();
  const { data } = useQuery(commentsQuery(applyId, locale));
  const actions = useMemo(() => {
    const refresh = () => refreshComments(client, applyId);
    const start = async (text: string, mustAnswerAt: string | undefined, about: CommentAnchor | null) => {
      const must = mustAnswerAt === undefined ? {} : { mustAnswerAt };
      tellOf(await startThread({ applyId, text, ...must, ...(about === null ? {} : { anchor: about }) }));
      await refresh();
    };
    const onThreads: ThreadActions = {
      applyId,
      reply: async (threadId, text) => {
        tellOf(await replyToThread({ applyId, threadId, text }));
        await refresh();
      },
      // Also after a refusal: somebody else was first.
      resolve: (threadId) => resolveThread({ applyId, threadId }).then(refresh, refresh),
      reopen: (threadId) => reopenThread({ applyId, threadId }).then(refresh, refresh),
      retract: (commentId) => retractComment({ applyId, commentId }).then(refresh, refresh),
    };
    return { start, onThreads };
  }, [applyId, client]);
  return { data, ...actions };
}
