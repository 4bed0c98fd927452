import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { asList } from "@signoff/domain/http/list-conditions";
import { plainText } from "@signoff/forms/values/form-values";
import { sql } from "kysely";
import type { Context } from "../../../http/context.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { readList } from "../../../lists/read-list.ts";
import { contains } from "../../../lists/text-match.ts";
import { dictionaryNames } from "../../registry/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { AssignedQuestion, trrsQuestionsContract } from "./contract.ts";
import { linesAssignedTo, type QuestionRow } from "./trrs-questions.sql.ts";

type Contract = typeof trrsQuestionsContract;

const isOpen = sql`coalesce(q.line ->> 'result', 'open') = 'open' and q.status = 2`;

const questionList = (userId: string) =>
  defineList<undefined, RequestOf<Contract["mine"]>, QuestionRow>()({
    ways: () => [{ from: linesAssignedTo(userId), where: sql`true` }],
    conditions: {
      keyword: (text) =>
        sql`(${contains(sql`concat_ws(' ', q.request_no, q.subject, q.line ->> 'questionName', q.line ->> 'subQuestion')`, text)})`,
      result: (results) => sql`coalesce(q.line ->> 'result', 'open') = any(${[...asList(results)]}::text[])`,
      open: (isWanted) => (isWanted ? isOpen : sql`not (${isOpen})`),
      from: (text) => sql`q.due >= ${text.slice(0, 10)}`,
      to: (text) => sql`q.due <= ${text.slice(0, 10)}`,
    },
    keys: { id: { by: sql`q.id`, type: "text" } },
    sorts: { dueDate: { by: sql`q.due`, type: "text" }, requestNo: { by: sql`q.request_no`, type: "text" } },
    sortedBy: { column: "dueDate", order: "asc" },
    columns: sql`q.id, q.request_id, q.request_no, q.subject, q.status, q.line, q.due,
      (select t.id from tasks t where t.request_id = q.request_id and t.status = 'open'
        and ${userId} = any(t.people) order by t.id limit 1) as task_id`,
    rowsOf: sql`join ${linesAssignedTo(userId)} on q.id = page.id`,
    total: ownTotal,
  });

/** What a review has asked the caller to verify. */
export async function listMyQuestions(
  { db, user, locale, now }: Context,
  request: RequestOf<Contract["mine"]>,
): Promise<ResultOf<Contract["mine"]>> {
  const names = await dictionaryNames(db.kysely, dictionaries);
  const name = (dictionary: string, value: string) => names.get(`${dictionary} ${value}`)?.[locale] ?? value;
  const today = dayText(now());
  const list = { list: questionList(user.id), scope: undefined, request };
  return readList(db.kysely, list, (row) => presentQuestion(row, today, name));
}

const dictionaries = [
  "trrs_q_mask",
  "trrs_q_nonmask",
  "trrs_sub_question",
  "trrs_problem",
  "trrs_result",
  "risk_level",
];

type NameOf = (dictionary: string, value: string) => string;

function presentQuestion(row: QuestionRow, today: string, name: NameOf): AssignedQuestion {
  const { line } = row;
  const result = plainText(line["result"]);
  const dueDate = row.due === "9999-12-31" ? null : row.due;
  const isDone = row.status !== 2 || (result !== "" && result !== "open");
  const question = plainText(line["questionName"]);
  return {
    id: row.id,
    applyId: row.request_id,
    requestNo: row.request_no,
    subject: row.subject,
    status: row.status,
    questionName: name("trrs_q_mask", name("trrs_q_nonmask", question)),
    subQuestion: name("trrs_sub_question", plainText(line["subQuestion"])),
    type: name("trrs_problem", plainText(line["type"])),
    riskLevel: name("risk_level", plainText(line["riskLevel"])),
    riskValue: plainText(line["riskLevel"]),
    needsVerification: line["needsVerification"] === "Y",
    dueDate,
    overdue: !isDone && dueDate !== null && dueDate < today,
    result: result === "" ? "" : name("trrs_result", result),
    resultValue: result,
    hasAttachment: plainText(line["attachment"]) !== "",
    taskId: row.task_id === null ? null : taskIdOf({ requestId: row.request_id, task: row.task_id }),
  };
}
