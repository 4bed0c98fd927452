// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { type ApplyConfigFields, type ApplyConsequence, applyConfigContract } from "./contract.ts";

const { queryById, edit, choices, preview } = applyConfigContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const read = async (id: string) => (await story.get("admin", queryById, { id })).fields;

async function told(id: string, fields: Partial<ApplyConfigFields>): Promise<readonly ApplyConsequence[]> {
  return story.get("admin", preview, { id, fields: { ...(await read(id)), ...fields } });
}

const one = (all: readonly ApplyConsequence[], what: ApplyConsequence["what"]) =>
  all.find((consequence) => consequence.what === what);

async function save(id: string, fields: Partial<ApplyConfigFields>): Promise<void> {
  const { revision, fields: before } = await story.get("admin", queryById, { id });
  await story.get("admin", edit, { id, revision, fields: { ...before, ...fields } });
}

/** The change is saved while `play` runs and is then reverted. */
async function saved(id: string, fields: Partial<ApplyConfigFields>, play: () => Promise<void>): Promise<void> {
  const before = await read(id);
  await save(id, fields);
  await play();
  await save(id, before);
}

const creates = async (user: string, formType: string) => {
  const { status, envelope } = await story.ask(user, requestsContract.create, { formType });
  return status === 200 && envelope.code === 200;
};

async function savedDraft(): Promise<{ applyId: string; name: string; submit: () => Promise<number> }> {
  const { request, data } = await story.created("lota");
  const { applyId, revision: first } = request;
  const { revision, requestNo } = await story.get("to.guo", requestsContract.save, { applyId, revision: first, data });
  const submit = async () =>
    (await story.ask("to.guo", requestsContract.submit, { applyId, revision, data })).envelope.code;
  return { applyId, name: requestNo ?? "", submit };
}

describe("the preview of a configuration", () => {
  it("[R-WORK-5] says nothing where nothing would change, and writes nothing", async () => {
    const before = await story.get("admin", queryById, { id: "lota" });
    expect(await told("lota", {})).toEqual([]);
    expect(await told("lota", { allowCopy: false, allowRevise: false, mailNotice: false })).toEqual([]);
    await told("lota", { enabled: false, batchAgree: false, administrators: [{ id: "pie.wu" }] });
    expect(await story.get("admin", queryById, { id: "lota" })).toEqual(before);
  });

  it("[R-WORK-5] names who could no longer create the kind, and these then cannot", async () => {
    const change = { roles: [{ id: "pie_eng" }], departments: [] };
    const consequences = await told("lota", change);
    expect(one(consequences, "creatorsLost")?.names).toContain("Guo Fei");
    expect(await creates("to.guo", "lota")).toBe(true);
    await saved("lota", change, async () => expect(await creates("to.guo", "lota")).toBe(false));
    expect(await creates("to.guo", "lota")).toBe(true);
  });

  it("[R-WORK-5] names who could create it anew, and these then can", async () => {
    await saved("lota", { departments: [{ id: "D10" }] }, async () => {
      expect(await creates("to.guo", "lota")).toBe(false);
      const change = { departments: [] };
      const gained = one(await told("lota", change), "creatorsGained");
      expect(gained?.names).toContain("Guo Fei");
      expect(gained?.count).toBeGreaterThanOrEqual(gained?.names.length ?? 0);
      await saved("lota", change, async () => expect(await creates("to.guo", "lota")).toBe(true));
    });
  });

  it("counts nobody whose role lacks the code to create the kind, whatever the configuration says", async () => {
    const open = { departments: [], roles: [], groups: [] };
    const names = one(await told("lota", open), "creatorsGained")?.names ?? [];
    expect(names).not.toContain("Han Mei");
    await saved("lota", open, async () => expect(await creates("ce.han", "lota")).toBe(false));
  });

  it("[R-WORK-5] counts the drafts that can no longer be handed in, and those that can again", async () => {
    const { name, submit } = await savedDraft();
    for (const change of [{ enabled: false }, { to: "2001-01-01" }, { from: "2999-01-01" }]) {
      const closed = one(await told("lota", change), "draftsClosed");
      expect(closed?.names).toContain(name);
      await saved("lota", change, async () => {
        expect(await submit()).toBe(406);
        const opened = one(await told("lota", { enabled: true, from: null, to: null }), "draftsOpened");
        expect(opened).toEqual({ ...closed, what: "draftsOpened" });
      });
    }
    expect(await submit()).toBe(200);
    expect(one(await told("lota", { enabled: false }), "draftsClosed")?.names ?? []).not.toContain(name);
  });

  it("[R-WORK-5] names drafts that lack a file which would be asked for, and not those that have it", async () => {
    const { attachments } = await story.get("admin", choices, { id: "lota" });
    const optional = attachments.find(({ always }) => !always)?.id ?? "";
    const { applyId, name, submit } = await savedDraft();
    const change = { attachments: [optional] };
    expect(one(await told("lota", change), "draftsLackFiles")?.names).toContain(name);
    await saved("lota", change, async () => expect(await submit()).toBe(406));
    const fields = { applyId, bizType: optional };
    await postMultipart(
      story.app,
      "/attach/attach/upload",
      { fields },
      { "access-token": await story.token("to.guo") },
    );
    expect(one(await told("lota", change), "draftsLackFiles")?.names ?? []).not.toContain(name);
    await saved("lota", change, async () => expect(await submit()).toBe(200));
  });

  it("[R-WORK-5] counts open tasks that could no longer be agreed to in a batch, and each is then refused", async () => {
    const before = one(await told("lota", { batchAgree: false }), "batchTasks")?.count ?? 0;
    const { applyId } = await story.submitted("lota");
    expect(one(await told("lota", { batchAgree: false }), "batchTasks")?.count).toBe(before + 1);
    expect(one(await told("lota", { batchAgree: true }), "batchTasks")).toBeUndefined();
    const taskIds = [await story.taskOf("to.zheng", applyId)];
    await saved("lota", { batchAgree: false }, async () => {
      const [en] = await story.get("to.zheng", tasksContract.completeBatch, { taskIds });
      expect(en).toMatchObject({ code: 406, message: expect.stringContaining("one by one") });
      const [zh] = await story.get("to.zheng", tasksContract.completeBatch, { taskIds }, { locale: "zh" });
      expect(zh?.message).toMatch(/\p{Script=Han}/u);
      expect(one(await told("lota", { batchAgree: true }), "batchTasks")).toBeUndefined();
      await story.decide("to.zheng", applyId, "agree");
    });
    expect(one(await told("lota", { batchAgree: false }), "batchTasks")?.count).toBe(before + 3);
  });

  it("[R-WORK-5] counts running requests to which another withdraw rule or other approvers would apply", async () => {
    const { applyId } = await story.submitted("lota");
    const { count } = one(await told("lota", { withdraw: "never" }), "withdrawals") ?? { count: 0 };
    expect(count).toBeGreaterThan(0);
    const approvers = [{ node: "tapeoutMgr", users: [{ id: "to.huang" }] }];
    expect(one(await told("lota", { approvers }), "approvers")).toMatchObject({ count });
    expect((await told("lota", { withdraw: "route", approvers: [] })).map(({ what }) => what)).toEqual([]);
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    expect(one(await told("lota", { withdraw: "never" }), "withdrawals")?.count ?? 0).toBe(count - 1);
  });

  it("[R-WORK-5] names who would look after the kind and who no longer, and these then do or do not", async () => {
    const change = { administrators: [{ id: "pie.wu" }] };
    const consequences = await told("lota", change);
    const [lost, gained] = [one(consequences, "administratorsLost"), one(consequences, "administratorsGained")];
    expect(lost?.names).toEqual(["Admin", "Lu Chao"]);
    expect(gained).toMatchObject({ count: 1, names: ["Wu Qian"] });
    await saved("lota", change, async () => {
      const back = await told("lota", { administrators: [] });
      expect(one(back, "administratorsLost")).toMatchObject({ count: 1, names: gained?.names });
      expect(one(back, "administratorsGained")).toMatchObject({ count: lost?.count, names: lost?.names });
    });
  });

  it("speaks the caller's language", async () => {
    const fields = { ...(await read("lota")), administrators: [{ id: "pie.wu" }] };
    const zh = await story.get("admin", preview, { id: "lota", fields }, { locale: "zh" });
    expect(one(zh, "administratorsGained")?.names[0]).toMatch(/^\p{Script=Han}+$/u);
  });

  it("refuses what is no configuration, a kind that is not there, and whoever has no page or token", async () => {
    const fields = await read("lota");
    const ask = async (sent: object) => (await story.ask("admin", preview, sent as never)).envelope;
    expect(await ask({ id: "nothing", fields: { ...fields, kind: "nothing" } })).toMatchObject({ code: 404 });
    expect(await ask({ id: "lota", fields: { ...fields, withdraw: "often" } })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "fields.withdraw" }] },
    });
    expect(await ask({ id: "lota", fields: { ...fields, from: "soon" } })).toMatchObject({ code: 406 });
    expect(await ask({ id: "lota" })).toMatchObject({ code: 406 });
    expect((await call(story.app, preview, { id: "lota", fields })).status).toBe(401);
    expect((await story.ask("to.guo", preview, { id: "lota", fields })).status).toBe(403);
  });
});
