import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { operationLogContract } from "../../../base/operation-log/contract.ts";
import { requestsContract } from "../contract.ts";

const { create, save, submit, detail, remove } = requestsContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

async function draft(by = "pie.ma") {
  const { applyId } = await story.get(by, create, { formType: "toptier" });
  const saved = await story.get(by, save, { applyId, revision: 0, data: { subject: "First words" } });
  return { applyId, ...saved };
}

describe("save", () => {
  it("[R-FORM-2] turns a shell into a draft and gives it the next number of prefix and month, without gaps", async () => {
    const first = await draft();
    const second = await draft();
    expect(first).toMatchObject({ status: 1, revision: 1 });
    expect(first.requestNo).toMatch(/^TT-\d{4}-\d{4}$/);
    const [one, two] = [first, second].map(({ requestNo }) => Number(requestNo.slice(-4)));
    expect(two).toBe(Number(one) + 1);
  });

  it("refuses a stale revision with what is stored, and leaves the revision as it was", async () => {
    const { applyId } = await draft();
    await story.get("pie.ma", save, { applyId, revision: 1, data: { subject: "Newer words" } });
    const { envelope } = await story.ask("pie.ma", save, { applyId, revision: 1, data: { subject: "Older words" } });
    expect(envelope).toMatchObject({
      code: 409,
      result: { key: "stale-revision", current: { revision: 2, status: 1, data: { subject: "Newer words" } } },
    });
    expect(await story.get("pie.ma", detail, { applyId })).toMatchObject({ revision: 2, subject: "Newer words" });
  });

  it("lets one of two saves at the same moment through, never both", async () => {
    const { applyId } = await draft();
    const answers = await Promise.all(
      ["one", "two"].map((subject) => story.ask("pie.ma", save, { applyId, revision: 1, data: { subject } })),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it("refuses values of the wrong shape and fields the form does not have, naming them", async () => {
    const { applyId } = await draft();
    const data = { subject: "x", featureSize: "wide", masks: "none", noSuchField: 1 };
    const { envelope } = await story.ask("pie.ma", save, { applyId, revision: 1, data });
    expect(envelope.code).toBe(406);
    const { errors } = envelope.result as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(["featureSize", "masks", "noSuchField"]);
  });

  it("overwrites names people send with those of the directory", async () => {
    const { applyId } = await draft();
    const data = { subject: "x", applicant: { id: "pie.liu", name: "Somebody else" } };
    await story.get("pie.ma", save, { applyId, revision: 1, data });
    expect(await story.get("pie.ma", detail, { applyId })).toMatchObject({
      applicantName: "Liu Yang",
      data: { applicant: { id: "pie.liu", name: "Liu Yang" } },
    });
    const inChinese = await story.get("pie.ma", detail, { applyId }, { locale: "zh" });
    expect(inChinese.data["applicant"]).toEqual({ id: "pie.liu", name: inChinese.applicantName });
  });

  it("shows the draft to its applicant, and not to one who was replaced", async () => {
    const { applyId } = await draft();
    const codeFor = async (user: string) => (await story.ask(user, detail, { applyId })).envelope.code;
    await story.get("pie.ma", save, { applyId, revision: 1, data: { applicant: { id: "ce.han" } } });
    expect(await codeFor("ce.han")).toBe(200);
    await story.get("pie.ma", save, { applyId, revision: 2, data: { applicant: { id: "ce.lei" } } });
    expect([await codeFor("ce.han"), await codeFor("ce.lei")]).toEqual([510, 200]);
  });

  it("keeps values that belong to a node from the requester", async () => {
    const { applyId } = await story.get("pie.ma", create, { formType: "techId" });
    const data = { subject: "x", maskBias: [{ maskCode: "070" }] };
    const { envelope } = await story.ask("pie.ma", save, { applyId, revision: 0, data });
    const stored = (await story.get("pie.ma", detail, { applyId })).data;
    expect(envelope.code === 406 || !("maskBias" in stored)).toBe(true);
  });

  it.each([
    ["nobody signed in", undefined, 401],
    ["somebody who does not see it", "ce.han", 510],
    ["a leader who sees it", "pie.song", 510],
    ["an administrator who sees it", "admin", 510],
  ])("refuses %s", async (_who, user, expected) => {
    const { applyId } = await draft();
    const input = { applyId, revision: 1, data: { subject: "x" } };
    const answer = user === undefined ? await call(story.app, save, input) : await story.ask(user, save, input);
    expect(user === undefined ? answer.status : answer.envelope.code).toBe(expected);
  });

  it.each(["nothing", "00000000-0000-7000-8000-000000000000"])("answers 510 for the id %s", async (applyId) => {
    const { envelope } = await story.ask("pie.ma", save, { applyId, revision: 0, data: {} });
    expect(envelope.code).toBe(510);
  });

  it("[R-APPR-5] answers 508 with who submitted it and when once it is in process", async () => {
    const { applyId, revision } = await story.submitted("toptier");
    const { envelope } = await story.ask("pie.ma", save, { applyId, revision, data: {} }, { locale: "zh" });
    expect(envelope).toMatchObject({
      code: 508,
      result: { key: "already-submitted", handledBy: { id: "pie.ma" }, action: "submit", actionName: "提交" },
    });
    expect(envelope.message).toContain("提交");
  });
});

describe("delete", () => {
  it("makes a draft that was never submitted vanish with its files, and logs it", async () => {
    const { request, data } = await story.created("toptier");
    const { applyId } = request;
    const { requestNo } = await story.get("pie.ma", save, { applyId, revision: 0, data });
    await story.get("pie.ma", remove, { applyId });
    expect((await story.ask("pie.ma", detail, { applyId })).envelope.code).toBe(510);
    const files = story.database.kysely.selectFrom("attachments").selectAll().where("request_id", "=", applyId);
    expect(await files.execute()).toEqual([]);
    const log = await story.get("admin", operationLogContract.adminLog, { keyword: requestNo });
    expect(log.records).toHaveLength(1);
  });

  it("refuses whoever is not its requester, what was submitted before, and what is in process", async () => {
    const { applyId } = await draft();
    expect((await story.ask("admin", remove, { applyId })).envelope.code).toBe(510);
    expect((await call(story.app, remove, { applyId })).status).toBe(401);
    const running = await story.submitted("toptier");
    expect((await story.ask("pie.ma", remove, { applyId: running.applyId })).envelope.code).toBe(508);
    const withdrawn = await story.get("pie.ma", requestsContract.withdraw, { applyId: running.applyId });
    expect(withdrawn.status).toBe(1);
    expect((await story.ask("pie.ma", remove, { applyId: running.applyId })).envelope).toMatchObject({ code: 406 });
    const submitAgain = { applyId: running.applyId, revision: withdrawn.revision, data: withdrawn.data };
    expect((await story.ask("pie.ma", submit, submitAgain)).envelope.code).toBe(200);
  });
});
