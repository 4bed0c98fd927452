// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeServicesOf } from "../../../testing/notice-services.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { commentsContract } from "../../requests/comments/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { composeLetter } from "./compose-letter.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { contentWriter } from "./mail-content.ts";
import type { NoticeServices } from "./services.ts";

let story: Story;
let services: NoticeServices;

beforeAll(async () => {
  story = await startStory();
  services = noticeServicesOf(story);
  await story.database.kysely.updateTable("users").set({ language: "zh" }).execute();
});
afterAll(() => story.close());

/** The newest mail about a request to this person, as text. */
async function textFor(userId: string, applyId: string): Promise<string> {
  for (const { name, data } of story.queue.jobs.splice(0))
    if (name === "deliver-notices")
      await deliverNotices(story.database, services, data as { requestId: string; seq: number });
  const mails = story.database.kysely.selectFrom("mails").select("text_body");
  const newest = mails.where("request_id", "=", applyId).where("user_id", "=", userId).orderBy("id", "desc");
  return (await newest.executeTakeFirstOrThrow()).text_body;
}

async function holderOf(applyId: string): Promise<string> {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  return tasks[0]?.userId ?? tasks[0]?.candidates[0]?.id ?? "";
}

describe("what a mail tells of its request", () => {
  it("[R-AUTH-4] is the summary of the form by the names of its values, and the route so far", async () => {
    const { applyId } = await story.submitted("lota");
    const first = await holderOf(applyId);
    expect(await textFor(first, applyId)).toMatch(/^关键信息\n( {2}\S.*: .+\n){3,}/m);
    expect(await textFor(first, applyId)).toMatch(
      /^审批进度\n {2}\[x\] 提单人 · 郭.* · 提交 · \d{4}-.*\n {2}\[ \] 部门审核 · .* · 处理中$/m,
    );
    await story.database.kysely.updateTable("users").set({ language: "en" }).where("id", "=", first).execute();
    await story.decide(first, applyId, "agree", "Checked against the layer map");
    const next = await holderOf(applyId);
    await story.database.kysely.updateTable("users").set({ language: "en" }).where("id", "=", next).execute();
    const text = await textFor(next, applyId);
    expect(text).toMatch(/^Summary\n( {2}[A-Z].*: .+\n){3,}/m);
    expect(text).toMatch(/\[x\] .* · Zheng Kai · Agreed · \d{4}-.*\n {6}Checked against the layer map\n/);
    expect(text).toMatch(/\[ \] .* · waiting\n/);
  });

  it("[R-CMT-4] has what was said and is not settled, what must be answered first, in the reader's language", async () => {
    const { applyId } = await story.submitted("lota");
    const first = await holderOf(applyId);
    await story.get("gm.zhou", commentsContract.start, { applyId, text: "Looks fine" });
    const mustAnswerAt = await story.taskOf(first, applyId);
    const { threadId } = await story.get(first, commentsContract.start, { applyId, text: "Why 1.2 V?", mustAnswerAt });
    const asked = await textFor("to.guo", applyId);
    expect(asked).toMatch(/^未解决的评论\n {2}郑.* \(须答复: 部门审核\): Why 1\.2 V\?\n {2}周.*: Looks fine\n/m);
    await story.get(first, commentsContract.resolve, { applyId, threadId });
    await story.decide(first, applyId, "agree");
    const text = await textFor(await holderOf(applyId), applyId);
    expect(text).toContain("Looks fine");
    expect(text).not.toContain("Why 1.2 V?");
  });

  it("says what changed since the reader last decided, before and after, and counts rows that went", async () => {
    const { applyId } = await story.submitted("toptier");
    const decider = await holderOf(applyId);
    expect(await textFor(decider, applyId)).not.toContain("以来的变更");
    await story.decide(decider, applyId, "reject", "Say more");
    const rework = await story.get("pie.ma", requestsContract.detail, { applyId });
    const masks = rework.data["masks"] as Record<string, unknown>[];
    const data = { ...rework.data, description: "Says <more>", masks: masks.slice(0, -1) };
    await story.get("pie.ma", requestsContract.submit, { applyId, revision: rework.revision, data });
    const text = await textFor(decider, applyId);
    expect(text).toMatch(/^自您上次审批（\d{4}-\d\d-\d\d \d\d:\d\d）以来的变更$/m);
    expect(text).toMatch(/^ {2}\S+: .* → Says <more>$/m);
    expect(text).toMatch(/^ {2}\S.*: 删除 1 行 → -$/m);
    expect(text).toMatch(/\[!\] .* · 驳回 · .*\n {6}Say more\n {2}\[x\] 提单人 · .* · 重新提交/);
  });

  it("leaves out what the reader's roles may not see, and everything for whoever may not see the request", async () => {
    const { kysely } = story.database;
    const { applyId } = await story.submitted("toptier");
    const decider = await holderOf(applyId);
    await story.decide(decider, applyId, "agree");
    const shuttle = (seatPrice: number, shuttleNo: string) => JSON.stringify({ seatPrice, shuttleNo });
    await sql`update requests set form_kind = 'mpwProductBody' where id = ${applyId}`.execute(kysely);
    await sql`update request_data set data = ${shuttle(98_765, "M2655LP-04")} where request_id = ${applyId}`.execute(
      kysely,
    );
    await sql`update request_snapshots set data = ${shuttle(12_345, "M2655LP-03")} where request_id = ${applyId}`.execute(
      kysely,
    );
    const told = async (userId: string) => {
      const parts = await story.database.transaction(async (tx) => {
        const write = await contentWriter(tx, services, applyId);
        return write({ userId, locale: "en", decides: true });
      });
      const empty = { zh: "", en: "" };
      return composeLetter({ locale: "en", subject: "", said: "", parts, link: "", open: empty, footer: empty }).text;
    };
    expect(await told(decider)).toContain("M2655LP-03 → M2655LP-04");
    expect(await told(decider)).not.toMatch(/98.?765|12.?345/);
    await kysely.insertInto("user_roles").values({ user_id: decider, role_id: "sales" }).execute();
    expect(await told(decider)).toMatch(/12.?345.* → .*98.?765/);
    expect(await told("ce.han")).not.toMatch(/M2655LP|Route so far/);
  });
});
