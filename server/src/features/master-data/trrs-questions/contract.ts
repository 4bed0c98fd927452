import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { trrsQuestion } from "@signoff/domain/records/trrs-question";
import { z } from "zod";

/** One line of a risk review that is assigned to the caller; names are in the caller's language. */
const assignedQuestion = z.object({
  id: z.string(),
  applyId: z.string(),
  requestNo: z.string(),
  subject: z.string(),
  status: z.number(),
  questionName: z.string(),
  subQuestion: z.string(),
  type: z.string(),
  riskLevel: z.string(),
  riskValue: z.string(),
  needsVerification: z.boolean(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  result: z.string(),
  /** Value of the dictionary `trrs_result`; empty while nobody has answered. */
  resultValue: z.string(),
  hasAttachment: z.boolean(),
  /** The caller's open task on it, if there is one. */
  taskId: z.string().nullable(),
});

export const trrsQuestionsContract = {
  mine: defineEndpoint({
    method: "POST",
    path: "/trrs/question/mine",
    access: { page: "/pages/trrs/mine" },
    effect: "read",
    request: z.strictObject({
      keyword: conditionText.optional(),
      result: oneOrMore(conditionText).optional(),
      open: z.boolean().optional(),
      ...timeRange,
      ...pageQuery(["dueDate", "requestNo"]),
    }),
    result: pageOf(assignedQuestion),
    summary: "Risk review lines assigned to the caller, due first; from and to are about the due date",
  }),
  ...endpointsOf(trrsQuestion),
} satisfies Contract;

export type AssignedQuestion = z.output<typeof assignedQuestion>;
