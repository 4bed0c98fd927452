import type { FormStatus } from "@signoff/domain/status/form-status";
import type { Insertable } from "kysely";
import type { Database } from "../db/database.ts";
import type { RequestsTable } from "../db/tables/requests.ts";
import type { TasksTable } from "../db/tables/workflow.ts";
import { newRequestId } from "../features/base/request-access/public.ts";

const requesters = ["to.guo", "pie.liu", "ce.han", "td.wei"] as const;
const approvers = ["to.zheng", "pie.wu", "ce.tang"] as const;
const departments = ["D41", "D21", "D51", "D11", null] as const;
const kinds = ["lota", "toptier", "fsr"] as const;
const subjects = ["金属层 review", "Alpha", "β版本", "alpha 100%", ""] as const;

/** Requests of every status by several people, including equal times and empty values: the hard cases of paging. */
export async function insertManyRequests(database: Database, count: number): Promise<readonly string[]> {
  const start = Date.parse("2026-01-05T08:00:00Z");
  const requests = Array.from({ length: count }, (_, n) => requestRow(n, new Date(start + Math.floor(n / 3) * 60_000)));
  const saved = requests.filter((request) => request.status !== 0);
  const tasks = saved.map((request, n) => taskRow(request.id, n));
  await database.transaction(async (tx) => {
    for (const form_kind of kinds)
      await tx
        .insertInto("form_definitions")
        .values({ form_kind, version: 999, definition: "{}", sha256: "" })
        .execute();
    await tx.insertInto("requests").values(requests).execute();
    await tx.insertInto("tasks").values(tasks).execute();
    const candidates = tasks.flatMap(({ request_id, id: task_id, opened_at, people, status }) =>
      people.length > 1 && status === "open"
        ? people.map((user_id) => ({ request_id, task_id, opened_at, user_id }))
        : [],
    );
    await tx.insertInto("task_candidates").values(candidates).execute();
    await tx
      .insertInto("request_search")
      .values(
        saved.map(({ id, subject, request_no }) => ({
          request_id: id,
          search_text: `${request_no} ${subject}`.toLowerCase(),
        })),
      )
      .execute();
    await tx
      .insertInto("request_people")
      .values(saved.flatMap((request, n) => peopleOf(request.requester_id, tasks[n]?.people ?? [], request.id)))
      .execute();
    await tx
      .insertInto("request_cc")
      .values(
        saved.map(({ id }, n) => ({
          request_id: id,
          user_id: "td.lin",
          copied_by: "admin",
          copied_at: new Date(start + (n % 4)),
        })),
      )
      .execute();
  });
  return requests.map((request) => request.id);
}

/** Pseudo-random, but the same in every run. */
function pick<Value>(values: readonly [Value, ...Value[]], n: number, salt: number): Value {
  return values[(Math.imul(n + 1, 0x9e3779b1) >>> salt) % values.length] ?? values[0];
}

function requestRow(n: number, at: Date): Insertable<RequestsTable> & { id: string; requester_id: string } {
  const status = (n % 8) as FormStatus;
  const requester = pick(requesters, n, 3);
  return {
    id: newRequestId(at),
    form_kind: pick(kinds, n, 5),
    form_version: 999,
    status,
    request_no: status === 0 ? null : `LT-2601-${String(n).padStart(4, "0")}`,
    subject: pick(subjects, n, 7),
    priority: n % 2 === 0 ? "high" : null,
    requester_id: requester,
    requester_name_zh: requester,
    requester_name_en: requester,
    applicant_id: requester,
    department_id: pick<string | null>(departments, n, 9),
    created_at: at,
    submitted_at: status > 1 ? new Date(at.getTime() + 3_600_000) : null,
    completed_at: status === 5 ? new Date(at.getTime() + 7_200_000) : null,
  };
}

function taskRow(requestId: string, n: number): Insertable<TasksTable> & { opened_at: Date; people: string[] } {
  const isDone = n % 3 === 0;
  const people = n % 4 === 0 ? [...approvers] : [pick(approvers, n, 11)];
  const opened_at = new Date(Date.parse("2026-01-06T08:00:00Z") + (n % 7) * 1000);
  return {
    request_id: requestId,
    id: 1,
    token_id: 1,
    node_id: "review",
    node_name_zh: "审核",
    node_name_en: "Review",
    round: 1,
    kind: "approve",
    people,
    assignee: people.length === 1 ? people[0] : null,
    status: isDone ? "done" : "open",
    opened_at,
    due_at: n % 5 === 0 ? opened_at : null,
    closed_at: isDone ? opened_at : null,
    closed_by: isDone ? people[0] : null,
  };
}

function peopleOf(requester: string, handlers: readonly string[], request_id: string) {
  return [...new Set([requester, ...handlers])].map((user_id) => ({ user_id, request_id }));
}
