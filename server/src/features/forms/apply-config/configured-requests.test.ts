// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeServicesOf } from "../../../testing/notice-services.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { creationContract } from "../../requests/creation/contract.ts";
import { deliverNotices } from "../../messages/notice-mails/deliver-notices.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { type ApplyConfigFields, applyConfigContract } from "./contract.ts";

const { queryById, edit } = applyConfigContract;
const { detail, withdraw, copy, revise, history, previewRoute } = requestsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

async function save(id: string, fields: Partial<ApplyConfigFields>): Promise<ApplyConfigFields> {
  const { revision, fields: before } = await story.get("admin", queryById, { id });
  await story.get("admin", edit, { id, revision, fields: { ...before, ...fields } });
  return before;
}

/** The change holds while `play` runs and is then reverted. */
async function configured(id: string, fields: Partial<ApplyConfigFields>, play: () => Promise<void>): Promise<void> {
  const before = await save(id, fields);
  await play();
  await save(id, before);
}

const offered = async (user: string, applyId: string, action: string) =>
  (await story.get(user, detail, { applyId })).actions.find((one) => one.action === action);

const handlersOf = async (applyId: string) =>
  (await story.get("gm.zhou", tasksContract.userTask, { applyId })).tasks.flatMap(
    ({ userId, candidates }) => userId ?? candidates.map(({ id }) => id),
  );

describe("the withdraw rule of a kind", () => {
  it("[R-WORK-5] never: nobody takes a request back, neither before nor after a decision", async () => {
    const { applyId } = await story.submitted("lota");
    await configured("lota", { withdraw: "never" }, async () => {
      expect(await offered("to.guo", applyId, "withdraw")).toMatchObject({ allowed: false });
      expect((await story.ask("to.guo", withdraw, { applyId })).envelope.code).toBe(406);
      await story.decide("to.zheng", applyId, "agree");
      expect((await story.ask("to.guo", withdraw, { applyId })).envelope.code).toBe(406);
    });
  });

  it("[R-WORK-5] any: it is taken back at once, even after decisions", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    await configured("lota", { withdraw: "any" }, async () => {
      expect(await story.get("to.guo", withdraw, { applyId })).toMatchObject({ status: 1 });
    });
    expect(await handlersOf(applyId)).toEqual([]);
  });

  it("[R-WORK-5] first-decision: before it at once, after it the handlers are asked", async () => {
    const [early, late] = [await story.submitted("lota"), await story.submitted("lota")];
    await story.decide("to.zheng", late.applyId, "agree");
    await configured("lota", { withdraw: "first-decision" }, async () => {
      expect(await story.get("to.guo", withdraw, { applyId: early.applyId })).toMatchObject({ status: 1 });
      expect(await story.get("to.guo", withdraw, { applyId: late.applyId })).toMatchObject({ status: 2 });
    });
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId: late.applyId });
    const answers: number[] = [];
    for (const { userId, candidates } of tasks) {
      const answer = { applyId: late.applyId, accept: true };
      const { status } = await story.get(userId ?? candidates[0]?.id ?? "", requestsContract.answerWithdraw, answer);
      answers.push(status);
    }
    expect(answers).toEqual([2, 2, 1]);
  });

  it("counts from the next call on: what was refused a moment ago is done once the rule is back", async () => {
    const { applyId } = await story.submitted("lota");
    await configured("lota", { withdraw: "never" }, async () => {
      expect((await story.ask("to.guo", withdraw, { applyId }, { locale: "zh" })).envelope.message).toMatch(
        /\p{Script=Han}/u,
      );
    });
    expect(await offered("to.guo", applyId, "withdraw")).toMatchObject({ allowed: true });
    expect(await story.get("to.guo", withdraw, { applyId })).toMatchObject({ status: 1 });
  });
});

describe("approvers named for a node", () => {
  const approvers = [{ node: "tapeoutMgr", users: [{ id: "to.huang" }] }];

  it("[R-WORK-5] are planned and asked at that node, and nowhere else", async () => {
    await configured("lota", { approvers }, async () => {
      const { data } = await story.created("lota");
      const planned = await story.get("to.guo", previewRoute, { formType: "lota", data });
      const peopleAt = (node: string) => planned.find(({ key }) => key === node)?.people.map(({ id }) => id);
      expect(peopleAt("tapeoutMgr")).toEqual(["to.huang"]);
      expect(peopleAt("deptReview")).toEqual(["to.zheng"]);
      const { applyId } = await story.submitted("lota");
      expect(await handlersOf(applyId)).toEqual(["to.zheng"]);
      await story.approveAll(applyId, "tapeoutMgr");
      expect(await handlersOf(applyId)).toEqual(["to.huang"]);
    });
  });

  it("[R-WORK-5] are not put into requests that run already: these keep whom they had", async () => {
    const { applyId } = await story.submitted("lota");
    await configured("lota", { approvers }, async () => {
      await story.approveAll(applyId, "tapeoutMgr");
      expect(await handlersOf(applyId)).toEqual(["to.huang", "to.zheng"]);
    });
  });

  it("[R-WORK-5] stay with a request once it is submitted, also when the configuration changes again", async () => {
    const before = await save("lota", { approvers });
    const { applyId } = await story.submitted("lota");
    await save("lota", before);
    await story.approveAll(applyId, "tapeoutMgr");
    expect(await handlersOf(applyId)).toEqual(["to.huang"]);
  });

  it("an empty list is no override: the rule of the node finds its people", async () => {
    await configured("lota", { approvers: [{ node: "deptReview", users: [] }] }, async () => {
      expect((await story.get("admin", queryById, { id: "lota" })).fields.approvers).toEqual([]);
      const { applyId } = await story.submitted("lota");
      expect(await handlersOf(applyId)).toEqual(["to.zheng"]);
    });
  });
});

describe("reviewers of a kind", () => {
  it("[R-WORK-5] are copied in on every submit of a draft, once, and may open the request", async () => {
    const before = await story.submitted("lota");
    expect((await story.ask("re.yao", detail, { applyId: before.applyId })).envelope.code).toBe(510);
    await configured("lota", { reviewers: [{ id: "re.yao" }, { id: "to.guo" }] }, async () => {
      const { applyId } = await story.submitted("lota");
      expect((await story.ask("re.yao", detail, { applyId })).envelope.code).toBe(200);
      await story.decide("to.zheng", applyId, "reject", "Once more");
      const { revision, data } = await story.get("to.guo", detail, { applyId });
      await story.get("to.guo", requestsContract.submit, { applyId, revision, data });
      const lines = await story.get("to.guo", history, { applyId });
      expect(lines.filter(({ actionKey }) => actionKey === "copy-in")).toHaveLength(1);
    });
    const after = await story.submitted("lota");
    expect((await story.ask("re.yao", detail, { applyId: after.applyId })).envelope.code).toBe(510);
  });
});

describe("mails of a kind", () => {
  it("[R-WORK-5] stay away while they are switched off; the task is in the list all the same", async () => {
    const services = noticeServicesOf(story);
    const mailsOf = async (applyId: string) => {
      for (const { name, data } of story.queue.jobs.splice(0))
        if (name === "deliver-notices")
          await deliverNotices(story.database, services, data as { requestId: string; seq: number });
      return story.database.kysely.selectFrom("mails").select("id").where("request_id", "=", applyId).execute();
    };
    await configured("lota", { mailNotice: false }, async () => {
      const { applyId } = await story.submitted("lota");
      expect(await mailsOf(applyId)).toEqual([]);
      expect(await handlersOf(applyId)).toEqual(["to.zheng"]);
    });
    const { applyId } = await story.submitted("lota");
    expect(await mailsOf(applyId)).toHaveLength(1);
  });
});

describe("copies and new versions of a kind", () => {
  it("[R-WORK-5] are refused and not offered while they are switched off", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.approveAll(applyId);
    const options = async () =>
      (await story.get("pie.ma", creationContract.options, {})).find(({ formType }) => formType === "toptier");
    expect(await options()).toMatchObject({ mayCopy: true });
    await configured("toptier", { allowCopy: false, allowRevise: false }, async () => {
      for (const endpoint of [copy, revise]) {
        const { envelope } = await story.ask("pie.ma", endpoint, { applyId });
        expect(envelope.code).toBe(406);
        expect(envelope.message).not.toBe("");
      }
      expect(await offered("pie.ma", applyId, "copy")).toMatchObject({ allowed: false });
      expect(await offered("pie.ma", applyId, "revise")).toMatchObject({ allowed: false });
      expect(await options()).toMatchObject({ mayCopy: false });
    });
    expect(await story.get("pie.ma", copy, { applyId })).toMatchObject({ status: 1 });
    expect(await story.get("pie.ma", revise, { applyId })).toMatchObject({ status: 1, version: 2 });
  });

  it("[R-WORK-5] each has a switch of its own", async () => {
    const { applyId } = await story.submitted("lota");
    await configured("lota", { allowRevise: false }, async () => {
      expect((await story.ask("to.guo", copy, { applyId })).envelope.code).toBe(200);
    });
    await configured("lota", { allowCopy: false }, async () => {
      expect((await story.ask("to.guo", copy, { applyId })).envelope.code).toBe(406);
    });
  });
});
