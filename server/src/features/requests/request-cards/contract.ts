import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";
import { handlerFields } from "../lifecycle/handler-contract.ts";

/** The data of a request shown beside a link to it. */
const card = z.object({
  /** The id as it was asked for. */
  id: z.string(),
  applyId: z.string(),
  requestNo: z.string().nullable(),
  version: z.number(),
  formType: z.string(),
  subject: z.string(),
  status: z.number(),
  isVoid: z.boolean(),
  requesterName: z.string(),
  departName: z.string(),
  currentNode: z.array(z.string()),
  ...handlerFields,
  createTime: z.string(),
  submitTime: z.string().nullable(),
  completeTime: z.string().nullable(),
});

export const requestCardsContract = {
  cards: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/cards",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({
      /** Ids of requests or of their tasks, or numbers of requests; a number means its newest version. */
      ids: z.array(z.string().min(1).max(80)).min(1).max(50),
    }),
    result: z.object({ cards: z.array(card) }),
    summary: "What some requests are and where they stand; those that the caller may not see are left out",
  }),
  seers: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/seers",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({
      applyId: z.string().min(1).max(64),
      userIds: z.array(z.string().min(1).max(64)).min(1).max(50),
    }),
    result: z.object({ userIds: z.array(z.string()) }),
    summary: "Which of these people may see a request, for whoever may see it: only they can be mentioned on it",
  }),
} satisfies Contract;

export type RequestCard = z.output<typeof card>;
