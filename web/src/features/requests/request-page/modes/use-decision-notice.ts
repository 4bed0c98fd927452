import { limits } from "@signoff/domain/limits";
import { formStatus } from "@signoff/domain/status/form-status";
import type { OwnTask, TaskReceipt } from "@signoff/server/contract/requests/tasks";
import type { Decision } from "@signoff/domain/enums/decision";
import { useQueryClient } from "@tanstack/react-query";
import { afterRefusal } from "../../../../api/unexpected-error.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage, showNotice } from "../../../../ui/notices.ts";
import { takeBackDecision } from "../calls.ts";
import { decideMessages } from "../decide-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { noticeOffer } from "../notice-offer.tsx";
import { questionMessages } from "../question-messages.ts";
import { withNotTold } from "../not-told.ts";
import type { DecisionPlace } from "./decision-place.ts";

/** As long as the mails of a decision wait. */
export const noticeMs = limits.undoMs;

/** Shows the decision and offers to undo it. In one message, which also says when no to-do is left. */
export function useDecisionNotice({ request }: LoadedRequest, { taskId }: OwnTask, place: DecisionPlace) {
  const t = useTexts(decideMessages);
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  const undo = async (onUndone: () => void) => {
    try {
      await takeBackDecision(taskId);
      showMessage("success", q("takeBack.done"));
      await refreshRequests(client);
      onUndone();
      place.onUndone();
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has shown the reason: somebody has already opened the next task.
    }
  };
  return (decision: Decision, { notTold, status }: TaskReceipt, onUndone: () => void) => {
    const done = t(`done.${decision}`, { request: request.requestNo ?? request.subject });
    const last = place.lastWords();
    const text = withNotTold(last === undefined ? done : `${done}. ${last}`, notTold);
    // A decision that ended the request cannot be taken back.
    const isUndoable = status === formStatus.inProcess;
    showNotice(
      notTold ? "warning" : "success",
      isUndoable ? noticeOffer(text, t("undo"), () => void undo(onUndone)) : text,
      noticeMs,
    );
  };
}
