import { sql } from "kysely";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { attachmentsContract } from "../../server/src/features/files/attachments/contract.ts";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { signIn } from "../../server/src/testing/test-app.ts";
import { cloneRequest } from "./clone-request.ts";

/** The roles of people towards a request, each with a person of the demo company. */
export const people = {
  requester: "to.guo",
  applicant: "td.wei",
  handler: "metro.du",
  /** Held a task of it and transferred it. */
  former: "ce.lei",
  copied: "qra.pan",
  /** Leads the department above the requester's. */
  leader: "to.huang",
  auditor: "gm.zhou",
  administrator: "admin",
  /** May create the kind, has nothing to do with the request. */
  colleague: "to.cao",
  stranger: "ce.han",
} as const;

export type Person = keyof typeof people;
export const persons = Object.keys(people) as Person[];

/** And two without an identity: without a token, and with an ended session. */
export type Persona = Person | "nobody" | "signed-out";

export interface Subject {
  readonly applyId: string;
  readonly taskId: string;
  readonly attachmentId: string;
}

export interface Situation {
  /** A running request in which every person but two has a part. */
  readonly other: Subject;
  /** The same request as if the person had made it. */
  readonly own: Readonly<Record<Person, Subject>>;
  readonly signedOut: string;
}

/** A countersign is open, one vote was transferred twice, somebody was copied in, and the requester wants it back. */
export async function prepareSituation(story: Story): Promise<Situation> {
  const { applyId } = await story.submitted("lota", people.requester, { applicant: { id: people.applicant } });
  await story.decide("to.zheng", applyId, "agree");
  for (const [from, to] of [
    ["opc.tian", people.former],
    [people.former, people.handler],
  ] as const)
    await story.get(from, tasksContract.transfer, { taskId: await story.taskOf(from, applyId), userId: to });
  await story.get(people.requester, requestsContract.copyIn, { applyId, userIds: [people.copied] });
  await story.get(people.requester, requestsContract.withdraw, { applyId });
  const other = await subjectOf(story, applyId);
  const own: Partial<Record<Person, Subject>> = {};
  for (const person of persons) own[person] = await ownCopy(story, applyId, people[person]);
  const signedOut = await signIn(story.app, people.requester);
  await story.get(people.requester, sessionContract.logout, {}, { token: signedOut });
  return { other, own: own as Record<Person, Subject>, signedOut };
}

async function subjectOf(story: Story, applyId: string): Promise<Subject> {
  const [file] = await story.get("gm.zhou", attachmentsContract.list, { applyId });
  return { applyId, taskId: await story.taskOf(people.handler, applyId), attachmentId: file?.attachmentId ?? "" };
}

async function ownCopy(story: Story, requestId: string, user: string): Promise<Subject> {
  const applyId = await cloneRequest(story.database, requestId);
  const { kysely } = story.database;
  await kysely.updateTable("requests").set({ requester_id: user }).where("id", "=", applyId).execute();
  await sql`insert into request_people (user_id, request_id) values (${user}, ${applyId}) on conflict do nothing`.execute(
    kysely,
  );
  await sql`insert into attachments select given.* from attachments t, jsonb_populate_record(null::attachments,
    to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'request_id', ${applyId}::text)) as given
    where t.request_id = ${requestId}`.execute(kysely);
  return subjectOf(story, applyId);
}
