import { useQueryClient } from "@tanstack/react-query";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { removeSigner } from "../calls.ts";
import type { Answer, Question } from "../components/use-question.tsx";
import { questionMessages } from "../question-messages.ts";
import type { StepPerson } from "../route-steps.ts";

/** Takes a person who was added to the node off it again, after a question. */
export function useRemoveSigner(taskId: string, ask: (question: Question) => Promise<Answer | null>) {
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  const remove = async ({ id, name }: StepPerson) => {
    const texts = { title: q("removeSign.title", { name }), text: q("removeSign.text", { name }) };
    if (!(await ask({ ...texts, confirm: q("removeSign.confirm") }))) return;
    await removeSigner(taskId, id);
    showMessage("success", q("removeSign.done", { name }));
    await refreshRequests(client);
  };
  return useStableHandler((person: StepPerson) => void remove(person));
}
