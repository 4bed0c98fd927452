import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { trrsQuestionsContract } from "@signoff/server/contract/master-data/trrs-questions";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

export type MineQuery = RequestInputOf<typeof trrsQuestionsContract.mine>;

export const loadMyQuestions = (query: MineQuery, signal: AbortSignal) =>
  callEndpoint(trrsQuestionsContract.mine, query, { loading: false, signal });

const { list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch } = trrsQuestionsContract;

export const questionCalls = {
  ...recordCalls({ list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch }),
  changes: recordChanges("trrs-question"),
};
