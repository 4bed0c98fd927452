import type { Handlers } from "../../http/handler.ts";
import type { trrsQuestionsContract } from "./contract.ts";
import { listLibrary, listMyQuestions } from "./list-questions.ts";

export function trrsQuestionsRoutes(): Handlers<typeof trrsQuestionsContract> {
  return { mine: listMyQuestions, library: listLibrary };
}
