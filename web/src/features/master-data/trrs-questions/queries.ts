import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { trrsQuestionsContract } from "@signoff/server/contract/master-data/trrs-questions";
import { callEndpoint } from "../../../api/call-endpoint.ts";

export type MineQuery = RequestInputOf<typeof trrsQuestionsContract.mine>;

export const loadMyQuestions = (query: MineQuery, signal: AbortSignal) =>
  callEndpoint(trrsQuestionsContract.mine, query, { loading: false, signal });
