import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
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

const name = z.string().trim().min(1).max(200);

const libraryQuestion = z.object({
  id: z.string(),
  question: z.string(),
  title: z.string(),
  subQuestion: z.string(),
  maskRelated: z.boolean(),
  problemTypes: z.array(z.string()),
  /** Names of the stages at which it must be asked. */
  stages: z.array(z.string()),
  active: z.boolean(),
});

const problemType = z.strictObject({
  value: z
    .string()
    .trim()
    .regex(/^[A-Za-z]\w{0,39}$/),
  nameZh: name,
  nameEn: name,
});

const questionFields = {
  question: z
    .string()
    .trim()
    .regex(/^[A-Z]{1,4}\d{1,3}$/),
  maskRelated: z.enum(["mask", "other"]),
  titleZh: name,
  titleEn: name,
  subQuestionZh: name,
  subQuestionEn: name,
  /** Each is a line of every review that asks the question. */
  problemTypes: z.array(problemType).min(1).max(20),
  /** Stages at which every review asks it. */
  stages: z.array(z.string().min(1).max(40)).max(20),
  /** Switched off it is no longer offered; reviews that asked it keep it. */
  active: z.boolean(),
};

const editCode = "trrs:question:edit";

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
  ...recordEndpoints({
    path: "/trrs/question",
    page: "/pages/trrs/questions",
    codes: { add: editCode, edit: editCode, delete: editCode },
    noun: "questions of risk reviews",
    row: libraryQuestion,
    fields: questionFields,
    conditions: {
      keyword: conditionText.optional(),
      about: z.enum(["mask", "other"]).optional(),
      stage: conditionText.optional(),
    },
    sorts: ["place", "question"],
  }),
} satisfies Contract;

export type AssignedQuestion = z.output<typeof assignedQuestion>;
export type LibraryQuestion = z.output<typeof libraryQuestion>;
export type QuestionFields = z.output<z.ZodObject<typeof questionFields>>;
