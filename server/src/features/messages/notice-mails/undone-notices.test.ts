import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeServicesOf } from "../../../testing/notice-services.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { deliverNotices } from "./deliver-notices.ts";
import type { NoticeServices } from "./services.ts";

let story: Story;
let services: NoticeServices;

beforeAll(async () => {
  story = await startStory();
  services = noticeServicesOf(story);
});
afterAll(() => story.close());

/** Delivers either what is due or everything; otherwise deferred mails stay. */
async function deliver(which: "due" | "all"): Promise<void> {
  const jobs = story.queue.jobs.splice(0).filter(({ name }) => name === "deliver-notices");
  for (const job of jobs) {
    if (which === "due" && job.startAfter !== undefined) story.queue.jobs.push(job);
    else await deliverNotices(story.database, services, job.data as { requestId: string; seq: number });
  }
}

async function handlerOf(applyId: string) {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  return { taskId: tasks[0]?.taskId ?? "", user: tasks[0]?.userId ?? "" };
}

/** A request whose first handler has been notified by mail. */
async function waiting() {
  const { applyId } = await story.submitted("lota");
  await deliver("all");
  return { applyId, ...(await handlerOf(applyId)) };
}

const mailsOf = async (applyId: string) =>
  (
    await story.database.kysely
      .selectFrom("mails")
      .select(["user_id", "kind"])
      .where("request_id", "=", applyId)
      .orderBy("id")
      .execute()
  ).map(({ user_id, kind }) => `${kind} ${user_id}`);

const openNotices = async (applyId: string) =>
  story.database.kysely
    .selectFrom("notices")
    .select("id")
    .where("request_id", "=", applyId)
    .where("sent_at", "is", null)
    .where((where) =>
      where.not(where.exists(where.selectFrom("mails as m").select("m.id").whereRef("m.notice_id", "=", "notices.id"))),
    )
    .execute();

describe("the mails of a decision", () => {
  it("[R-WORK-11] wait for ten seconds, while the next handler has the task at once", async () => {
    const { applyId, taskId, user } = await waiting();
    const before = await mailsOf(applyId);
    const started = Date.now();
    await story.get(user, tasksContract.complete, { taskId, decision: "agree" });
    const next = await handlerOf(applyId);
    expect(next.taskId).not.toBe(taskId);
    const job = story.queue.jobs.find(({ name }) => name === "deliver-notices");
    const waits = (job?.startAfter?.getTime() ?? 0) - started;
    expect(waits).toBeGreaterThanOrEqual(9_900);
    expect(waits).toBeLessThan(20_000);
    await deliver("due");
    expect(await mailsOf(applyId)).toEqual(before);
    await deliver("all");
    const written = (await mailsOf(applyId)).slice(before.length);
    expect(written).toContain("task litho.sun");
    expect(written.every((mail) => mail.startsWith("task "))).toBe(true);
  });

  it("[R-WORK-11] are not written once it was undone, and nobody is told of a task of which no mail told", async () => {
    const { applyId, taskId, user } = await waiting();
    const before = await mailsOf(applyId);
    await story.get(user, tasksContract.complete, { taskId, decision: "agree" });
    await story.get(user, tasksContract.takeBack, { taskId });
    await deliver("due");
    await deliver("all");
    expect(await mailsOf(applyId)).toEqual(before);
    expect(await openNotices(applyId)).toEqual([]);
    const own = await handlerOf(applyId);
    expect(own.user).toBe(user);
    await story.get(user, tasksContract.complete, { taskId: own.taskId, decision: "agree" });
    await deliver("all");
    expect((await mailsOf(applyId)).slice(before.length)).toContain("task litho.sun");
  });

  it("[R-WORK-11] that went out are followed by one that says the task is gone", async () => {
    const { applyId, taskId, user } = await waiting();
    await story.get(user, tasksContract.complete, { taskId, decision: "agree" });
    await deliver("all");
    await story.get(user, tasksContract.takeBack, { taskId });
    await deliver("all");
    const mails = await mailsOf(applyId);
    const told = mails.filter((mail) => mail.endsWith("litho.sun"));
    expect(told).toEqual(["task litho.sun", "task-ended litho.sun"]);
    expect(mails.filter((mail) => mail === `task ${user}`)).toHaveLength(1);
  });

  it("[R-WORK-11] of a transfer wait for nothing: it cannot be taken back", async () => {
    const { applyId, taskId, user } = await waiting();
    await story.get(user, tasksContract.transfer, { taskId, userId: "to.huang" });
    await deliver("due");
    expect(await mailsOf(applyId)).toContain("task to.huang");
  });
});
