// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCapturedMailer } from "../../../mail/captured-mailer.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { checkLink } from "../../base/task-links/public.ts";
import { sendMail } from "./send-mail.ts";
import type { NoticeServices } from "./services.ts";

let story: Story;
let services: NoticeServices;
const mailer = createCapturedMailer();

beforeAll(async () => {
  story = await startStory();
  const { kysely } = story.database;
  await kysely.updateTable("users").set({ language: "en" }).where("id", "=", "to.guo").execute();
  services = {
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue: story.queue,
    mailer,
    publicUrl: () => "https://signoff.example.com",
  };
});
afterAll(() => story.close());

/** Runs all waiting jobs, as the worker would. */
async function work(with_: NoticeServices = services): Promise<void> {
  for (let job = story.queue.jobs.shift(); job; job = story.queue.jobs.shift()) {
    const data = job.data as { requestId: string; seq: number; mailId: string };
    if (job.name === "deliver-notices") await deliverNotices(story.database, with_, data);
    if (job.name === "send-mail") await sendMail(story.database, with_, data.mailId);
  }
}

async function handlerOf(applyId: string) {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  const [task] = tasks;
  return { taskId: task?.taskId ?? "", user: task?.userId ?? "" };
}

const mailsOf = async (applyId: string) =>
  story.database.kysely.selectFrom("mails").selectAll().where("request_id", "=", applyId).orderBy("id").execute();

describe("a notice", () => {
  it("[R-AUTH-4] becomes a mail to the handler with a link to the task, in the handler's language", async () => {
    const subject = '<b>"高压" & ${7*7} {{x}}</b>';
    const { applyId, requestNo } = await story.submitted("lota", "to.guo", { subject });
    await work();
    const { taskId, user } = await handlerOf(applyId);
    const mail = mailer.mails.findLast((one) => one.to.address === `${user}@example.com`);
    expect(mail?.subject).toBe(`[待审批] ${requestNo} / V1 逻辑运算表 ${subject}`);
    expect(mail?.text).toContain("有一份单据等待您在“部门审核”节点审批。");
    expect(mail?.text).toContain(subject);
    expect(mail?.html).toContain("&lt;b&gt;&quot;高压&quot; &amp; ${7*7} {{x}}&lt;/b&gt;");
    const link = new URL(/https:\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(link.pathname).toBe("/tapeout/pages/lota/approve");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ taskId, link: "1", formType: "lota" });
    const days = (Number(link.searchParams.get("exp")) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(14);
  });

  it("is told in English to whoever reads English, with who did what and why", async () => {
    const { applyId } = await story.submitted("lota");
    const { taskId, user } = await handlerOf(applyId);
    await story.get(user, tasksContract.complete, { taskId, decision: "reject", remark: "Please add the layer map" });
    await work();
    const mail = mailer.mails.findLast((one) => one.to.address === "to.guo@example.com");
    expect(mail?.subject).toMatch(/^\[Returned\] LT-\d{4}-\d{4} \/ V1 LOTA/);
    expect(mail?.text).toMatch(/Zheng Kai returned the request; please correct and resubmit it\./);
    expect(mail?.text).toContain("Remarks\n  Please add the layer map\n");
    expect(mail?.text).toContain(`/tapeout/pages/lota/detail?applyId=${applyId}&formType=lota`);
  });

  it("makes one mail, however often its job runs, always under one id", async () => {
    const { applyId } = await story.submitted("lota");
    const jobs = story.queue.jobs.filter(({ name }) => name === "deliver-notices");
    await work();
    story.queue.jobs.push(...jobs);
    await work();
    const mails = await mailsOf(applyId);
    expect(mails.map(({ state, attempts }) => ({ state, attempts }))).toEqual([{ state: "sent", attempts: 1 }]);
    const notice = await story.database.kysely
      .selectFrom("notices")
      .select("sent_at")
      .where("id", "=", mails[0]?.notice_id ?? "")
      .executeTakeFirst();
    expect(notice?.sent_at).not.toBeNull();
    expect(mails[0]?.message_id).toBe(`<notice-${mails[0]?.notice_id}.${applyId}@signoff.example.com>`);
  });

  it("is never told of what did not happen", async () => {
    const { applyId } = await story.submitted("lota");
    await work();
    const before = (await mailsOf(applyId)).length;
    await story.ask("ce.han", requestsContract.withdraw, { applyId });
    await work();
    expect(await mailsOf(applyId)).toHaveLength(before);
  });

  it("stays in the outbox where there is no mail server", async () => {
    const { applyId } = await story.submitted("lota");
    await work({ ...services, mailer: undefined });
    expect((await mailsOf(applyId)).map((mail) => mail.state)).toEqual(["kept"]);
    expect(story.queue.jobs).toEqual([]);
  });

  it("makes no mail where the kind wants none, and none for people without an address", async () => {
    const { kysely } = story.database;
    await kysely
      .updateTable("apply_configurations")
      .set({ mail_notice: false })
      .where("form_kind", "=", "lota")
      .execute();
    const quiet = await story.submitted("lota");
    await work();
    expect(await mailsOf(quiet.applyId)).toEqual([]);
    await kysely
      .updateTable("apply_configurations")
      .set({ mail_notice: true })
      .where("form_kind", "=", "lota")
      .execute();
    const { user } = await handlerOf(quiet.applyId);
    await kysely.updateTable("users").set({ email: "" }).where("id", "=", user).execute();
    const unknown = await story.submitted("lota");
    await work();
    expect(await mailsOf(unknown.applyId)).toEqual([]);
    const open = await kysely.selectFrom("notices").select("id").where("sent_at", "is", null).execute();
    expect(open).toEqual([]);
    await kysely
      .updateTable("users")
      .set({ email: `${user}@example.com` })
      .where("id", "=", user)
      .execute();
  });
});

describe("the link of a mail", () => {
  const signed = async () => {
    const { applyId } = await story.submitted("lota");
    await work();
    const { taskId, user } = await handlerOf(applyId);
    const [mail] = await mailsOf(applyId);
    const query = new URL(/https:\S+/.exec(mail?.text_body ?? "")?.[0] ?? "").searchParams;
    return { applyId, taskId, user, exp: Number(query.get("exp")), sig: query.get("sig") ?? "" };
  };

  it("vouches for this task, this person and this time only", async () => {
    const { kysely } = story.database;
    const { taskId, user, exp, sig } = await signed();
    const judge = (target: object, link: object = {}) =>
      checkLink(kysely, { taskId, userId: user, ...target }, { exp, sig, ...link });
    expect(await judge({})).toBe("good");
    expect(await judge({ userId: "ce.han" })).toBe("not-ours");
    expect(await judge({ taskId: `${taskId}1` })).toBe("not-ours");
    expect(await judge({}, { exp: exp + 1 })).toBe("not-ours");
    expect(await judge({}, { sig: "" })).toBe("not-ours");
  });

  it("[R-AUTH-4] is verified for the one it was sent to, and says why where it is not good", async () => {
    const { taskId, user, exp, sig } = await signed();
    const verify = (who: string, more: object = {}) =>
      story.get(who, tasksContract.verifyLink, { formType: "lota", taskId, exp, sig, ...more });
    expect(await verify(user)).toMatchObject({ valid: true });
    expect(await verify(user, { sig: "forged" })).toMatchObject({
      valid: false,
      trouble: "not-yours",
      reason: "This link was not made for you",
    });
    expect(await verify("admin")).toMatchObject({ valid: false });
    await story.get(user, tasksContract.transfer, { taskId, userId: "to.huang" });
    expect(await verify(user)).toMatchObject({
      valid: false,
      trouble: "transferred",
      reason: expect.stringMatching(/^Zheng Kai handed this task over to Huang \w+ at \d{4}-/),
    });
    await story.get("to.huang", tasksContract.complete, { taskId, decision: "agree" });
    expect(await verify(user)).toMatchObject({
      valid: false,
      trouble: "handled",
      reason: expect.stringMatching(/^This task has already been handled: Agreed by Huang \w+ at \d{4}-/),
    });
  });

  it("[R-AUTH-4] says who withdrew the request, and for whom a task waits", async () => {
    const { taskId, user, exp, sig, applyId } = await signed();
    const verify = () => story.get(user, tasksContract.verifyLink, { formType: "lota", taskId, exp, sig });
    await story.get(user, tasksContract.addSign, { taskId, userIds: ["to.huang"], mode: "before", rule: "all" });
    const held = { trouble: "held", reason: expect.stringMatching(/^It waits for the people who were asked: Huang/) };
    expect(await verify()).toMatchObject({ valid: false, ...held });
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    const withdrawn = {
      trouble: "withdrawn",
      reason: expect.stringMatching(/^Guo Fei withdrew the request at \d{4}-/),
    };
    expect(await verify()).toMatchObject({ valid: false, applyId, ...withdrawn });
  });

  it("ends by the database's clock", async () => {
    const { kysely } = story.database;
    await kysely.updateTable("constants").set({ value: "0.0001" }).where("key", "=", "mailLinkValidHours").execute();
    const { taskId, user, exp, sig } = await signed();
    await expect
      .poll(() => checkLink(kysely, { taskId, userId: user }, { exp, sig }), { timeout: 5_000 })
      .toBe("expired");
    await kysely.updateTable("constants").set({ value: "336" }).where("key", "=", "mailLinkValidHours").execute();
  });
});
