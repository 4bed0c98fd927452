import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeServicesOf } from "../../../testing/notice-services.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { notifyManyJob } from "../../base/workflow-store/public.ts";
import { deliverNotices } from "./deliver-notices.ts";
import type { NoticeServices } from "./services.ts";
import { notifyMany } from "./notify-many.ts";

let story: Story;
let services: NoticeServices;
const crowd = Array.from({ length: 60 }, (_, index) => `crowd${index + 1}`);

beforeAll(async () => {
  story = await startStory();
  const { kysely } = story.database;
  // They have the role that the second node of a LOTA asks.
  await sql`insert into users (id, username, realname_zh, realname_en, work_no, employee_id, email, password_hash)
    select id, id, '工程师', 'Engineer', id, id, id || '@example.com', (select password_hash from users where id = 'pie.liu')
    from unnest(${crowd}::text[]) as crowd (id)`.execute(kysely);
  await sql`insert into user_roles (user_id, role_id)
    select crowd.id, role.id from unnest(${crowd}::text[]) as crowd (id), unnest(array['staff', 'pie_eng']) as role (id)`.execute(
    kysely,
  );
  services = noticeServicesOf(story);
});
afterAll(() => story.close());
beforeEach(() => void story.queue.jobs.splice(0));

/** The department has agreed: now everybody with the role is asked. */
async function asked(): Promise<string> {
  const { applyId } = await story.submitted("lota");
  story.queue.jobs.splice(0);
  await story.decide("to.zheng", applyId, "agree");
  return applyId;
}

const namesOfJobs = () => story.queue.jobs.map(({ name }) => name).filter((name) => name !== "timer-due");

/** Runs all waiting jobs of this kind. */
async function work(name: "tell-many" | "deliver-notices"): Promise<void> {
  const waiting = story.queue.jobs.filter((job) => job.name === name);
  for (const job of waiting) {
    story.queue.jobs.splice(story.queue.jobs.indexOf(job), 1);
    if (name === "tell-many") await notifyMany(story.database, services, notifyManyJob.data.parse(job.data));
    else await deliverNotices(story.database, services, job.data as { requestId: string; seq: number });
  }
}

async function rowsOfCrowd(applyId: string) {
  const { rows } = await sql<{ asked: number; told: number; unread: number; seeing: number; mailed: number }>`select
    (select count(*)::int from task_candidates c where c.request_id = ${applyId} and c.user_id like 'crowd%') as asked,
    (select count(*)::int from notices n where n.request_id = ${applyId} and n.user_id like 'crowd%') as told,
    (select count(*)::int from notices n where n.request_id = ${applyId} and n.user_id like 'crowd%'
      and n.read_at is null) as unread,
    (select count(*)::int from request_people p where p.request_id = ${applyId} and p.user_id like 'crowd%') as seeing,
    (select count(*)::int from mails m where m.request_id = ${applyId} and m.user_id like 'crowd%') as mailed`.execute(
    story.database.kysely,
  );
  return rows[0];
}

describe("[R-APPR-8] a decision that leads to very many people", () => {
  it("asks them at once, and leaves telling each of them to a job of its own transaction", async () => {
    const applyId = await asked();
    expect(await rowsOfCrowd(applyId)).toEqual({ asked: 60, told: 0, unread: 0, seeing: 0, mailed: 0 });
    expect(namesOfJobs()).toEqual(["tell-many"]);
    // A person who is asked sees the request and may decide before the job has run.
    await story.get("crowd7", requestsContract.detail, { applyId });
    await expect(story.ask("ce.han", requestsContract.detail, { applyId })).resolves.toMatchObject({
      envelope: { code: 510 },
    });
    await work("tell-many");
    expect(await rowsOfCrowd(applyId)).toEqual({ asked: 60, told: 60, unread: 60, seeing: 60, mailed: 0 });
    expect(namesOfJobs()).toEqual(["deliver-notices"]);
    expect(story.queue.jobs.find(({ name }) => name === "deliver-notices")?.startAfter).toBeInstanceOf(Date);
    await work("deliver-notices");
    expect(await rowsOfCrowd(applyId)).toMatchObject({ told: 60, mailed: 60 });
  });

  it("tells each of them once, also when the job was broken off and runs again", async () => {
    const applyId = await asked();
    const job = notifyManyJob.data.parse(story.queue.jobs.find(({ name }) => name === "tell-many")?.data);
    const [first] = job.notices.filter(({ users }) => users.includes("crowd1"));
    const begun = { ...job, people: ["crowd3"], notices: first ? [{ ...first, users: ["crowd1", "crowd2"] }] : [] };
    await notifyMany(story.database, services, begun);
    expect(await rowsOfCrowd(applyId)).toMatchObject({ told: 2, seeing: 1 });
    await work("tell-many");
    await notifyMany(story.database, services, job);
    expect(await rowsOfCrowd(applyId)).toEqual({ asked: 60, told: 60, unread: 60, seeing: 60, mailed: 0 });
  });

  it("is no news any more where one of them answered before the job ran", async () => {
    const applyId = await asked();
    await story.decide("crowd5", applyId, "agree");
    expect(await rowsOfCrowd(applyId)).toMatchObject({ asked: 0, told: 0 });
    await work("tell-many");
    expect(await rowsOfCrowd(applyId)).toMatchObject({ asked: 0, told: 60, unread: 0, seeing: 60 });
  });

  it("is read once it was answered after the job ran", async () => {
    const applyId = await asked();
    await work("tell-many");
    await story.decide("crowd5", applyId, "agree");
    expect(namesOfJobs()).toContain("tell-many");
    await work("tell-many");
    expect(await rowsOfCrowd(applyId)).toMatchObject({ asked: 0, told: 60, unread: 0 });
  });

  it("writes nobody a mail where it was taken back in time, in whatever order the jobs run", async () => {
    const applyId = await asked();
    const { rows } = await sql<{ id: number }>`select id from tasks where request_id = ${applyId}
      and closed_by = 'to.zheng'`.execute(story.database.kysely);
    await story.get("to.zheng", tasksContract.takeBack, { taskId: `${applyId}_${rows[0]?.id}` });
    expect(await rowsOfCrowd(applyId)).toMatchObject({ asked: 0, told: 0 });
    story.queue.jobs.reverse();
    await work("tell-many");
    await work("deliver-notices");
    expect(await rowsOfCrowd(applyId)).toMatchObject({ asked: 0, told: 120, mailed: 0 });
  });

  it("leaves nobody asked by a task that is deleted", async () => {
    const applyId = await asked();
    await sql`delete from tasks where request_id = ${applyId} and cardinality(people) > 50`.execute(
      story.database.kysely,
    );
    expect(await rowsOfCrowd(applyId)).toMatchObject({ asked: 0 });
  });
});
