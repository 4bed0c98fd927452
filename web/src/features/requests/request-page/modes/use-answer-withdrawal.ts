import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { answerWithdrawal } from "../calls.ts";
import type { Answer, Question } from "../components/use-question.tsx";
import { questionMessages } from "../question-messages.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";
import { withNotTold } from "../not-told.ts";

/** A handler accepts or refuses the withdrawal; both ask once. */
export function useAnswerWithdrawal(applyId: string, ask: (question: Question) => Promise<Answer | null>) {
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  return async (accept: boolean): Promise<void> => {
    const step = accept ? "accept" : "refuse";
    const answer = await ask({
      title: q(`${step}.title`),
      text: q(`${step}.text`),
      confirm: q(`${step}.confirm`),
      remark: "optional",
    });
    if (!answer) return;
    try {
      const { notTold } = await answerWithdrawal(applyId, accept, answer.remark);
      showMessage(notTold ? "warning" : "success", withNotTold(q(`${step}.done`), notTold));
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has shown why.
    }
    await refreshRequests(client);
  };
}
