import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { trrsQuestionsContract } from "./contract.ts";
import { listMyQuestions } from "./list-questions.ts";
import { questionArea, questionLibrary } from "./question-records.ts";

export function trrsQuestionsRoutes(): Handlers<typeof trrsQuestionsContract> {
  return { mine: listMyQuestions, ...recordRoutes(questionArea, questionLibrary) };
}
