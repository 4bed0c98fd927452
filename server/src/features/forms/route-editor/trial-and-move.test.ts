// @engine postgres
import { formStatus } from "@signoff/domain/status/form-status";
import { readRoute } from "@signoff/forms/kinds/read-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { applyConfigContract } from "../apply-config/contract.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { routingAdminContract } from "../../requests/edit-routing/contract.ts";
import { pastRequests, routeAdminContract } from "./contract.ts";
import { lastCompleted } from "./route-admin.sql.ts";

const { trial, trialPast, migratable, migrate } = routeAdminContract;

let story: Story;
/** The LOTA route in force, without its picture. */
let lota: string;

beforeAll(async () => {
  story = await startStory();
  lota = (await readRoute("lota"))
    .replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, "")
    .replaceAll(/<bpmn:(?:incoming|outgoing)>[^<]*<\/bpmn:(?:incoming|outgoing)>/g, "");
});
afterAll(() => story.close());

/** One more approval before the manager. */
function withApproval(id: string, rule: string, condition = ""): string {
  const asked = condition === "" ? "" : `<wf:condition>${condition}</wf:condition>`;
  const task = `<bpmn:userTask id="${id}" name="会签" wf:nameEn="Countersign"><bpmn:extensionElements>${asked}<wf:approver rule="${rule}" /></bpmn:extensionElements></bpmn:userTask>`;
  const flow = `<bpmn:sequenceFlow id="from_${id}" sourceRef="${id}" targetRef="tapeoutMgr" />`;
  return lota
    .replace('targetRef="tapeoutMgr"', `targetRef="${id}"`)
    .replace("</bpmn:process>", `${task}${flow}</bpmn:process>`);
}

/** Without the review by several roles. */
const shorter = () =>
  lota
    .replace(/<bpmn:userTask id="review"[\s\S]*?<\/bpmn:userTask>/, "")
    .replace(/<bpmn:sequenceFlow id="[^"]*" sourceRef="review"[^>]*\/>/, "")
    .replace('targetRef="review"', 'targetRef="tapeoutMgr"');

async function publish(xml: string): Promise<string> {
  const { id, findings } = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml });
  expect(findings).toEqual([]);
  await story.get("admin", definitionsContract.publishRoute, { id });
  return id;
}

const tried = (xml: string, data: Record<string, unknown> = {}, requesterId = "to.guo") =>
  story.get("admin", trial, { processKey: "lota", xml, data, requesterId });

const revOf = async (to: string, applyId: string) => {
  const { requests } = await story.get("admin", migratable, { to });
  return requests.find((one) => one.applyId === applyId)?.rev ?? -1;
};

describe("a trial with typed data", () => {
  it("[R-WORK-5] asks the very people whom a request with that data then asks", async () => {
    const { data } = await story.created("lota");
    const planned = await story.get("to.guo", requestsContract.previewRoute, { formType: "lota", data });
    const { nodes, problem, findings } = await tried(lota, data);
    expect(nodes.map(({ key, people }) => [key, people.map(({ id }) => id)])).toEqual(
      planned.map(({ key, people }) => [key, people.map(({ id }) => id)]),
    );
    expect({ problem, findings }).toEqual({ problem: null, findings: [] });
    expect(new Set(nodes.map(({ compared }) => compared))).toEqual(new Set(["same"]));
  });

  it("[R-WORK-5] goes by who would apply: another requester has another head", async () => {
    const headOf = async (requester: string) =>
      (await tried(lota, {}, requester)).nodes.find(({ key }) => key === "deptReview")?.people.map(({ id }) => id);
    expect(await headOf("to.guo")).toEqual(["to.zheng"]);
    expect(await headOf("pie.ma")).not.toEqual(["to.zheng"]);
  });

  it("[R-WORK-5] shows what is gone where it stood, with the people who are no longer asked", async () => {
    const { nodes } = await tried(shorter());
    expect(nodes.map(({ key, compared }) => [key, compared])).toEqual([
      ["deptReview", "same"],
      ["review", "removed"],
      ["tapeoutMgr", "same"],
    ]);
    expect(nodes[1]?.people.length).toBeGreaterThan(2);
  });

  it("[R-WORK-5] names the people whom a new step asks, as added", async () => {
    const { nodes } = await tried(withApproval("chosen", "user:ce.han"));
    expect(nodes.find(({ key }) => key === "chosen")).toMatchObject({
      compared: "added",
      people: [{ id: "ce.han", name: "Han Mei" }],
    });
  });

  it("[R-WORK-5] answers each condition for the data, in the reader's language", async () => {
    const xml = withApproval("qra", "role:qra_eng", 'subject = "Yes"');
    for (const [subject, holds] of [
      ["Yes", true],
      ["No", false],
    ] as const) {
      const input = { processKey: "lota", xml, data: { subject }, requesterId: "to.guo" };
      const { conditions } = await story.get("admin", trial, input, { locale: "zh" });
      expect(conditions).toEqual([{ element: "qra", from: "", to: "会签", condition: 'subject = "Yes"', holds }]);
    }
  });

  it("refuses a request that the caller may not see, as if it were not there", async () => {
    const { envelope } = await story.ask("admin", trial, { processKey: "lota", xml: lota, applyId: "no-such-request" });
    expect(envelope.code).toBe(510);
    const both = { processKey: "lota", xml: lota, applyId: "x", data: {} };
    expect((await story.ask("admin", trial, both)).envelope.code).toBe(406);
    expect((await story.ask("admin", trial, { processKey: "", xml: lota, data: {} })).envelope.code).toBe(406);
    expect((await story.ask("admin", trial, { processKey: "nothing", xml: lota, data: {} })).envelope.code).toBe(406);
  });
});

describe("moving requests", () => {
  it("[R-WORK-6] does what its preview said, which wrote nothing; log and history have the reason", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    const to = await publish(withApproval("qra", "role:qra_eng"));
    const expectedRev = await revOf(to, applyId);
    const input = { to, requests: [{ applyId, expectedRev }], nodeMap: {}, reason: "Quality joins" };
    const [preview] = await story.get("admin", migrate, { ...input, preview: true });
    expect(await revOf(to, applyId)).toBe(expectedRev);
    const [done] = await story.get("admin", migrate, { ...input, preview: false });
    expect({ ...done, rev: preview?.rev }).toEqual(preview);
    expect(done?.before).toEqual([{ key: "deptReview", name: "Department review" }]);
    expect(done?.after.map(({ key }) => key)).toEqual(["deptReview", "review", "qra", "tapeoutMgr"]);
    expect(await revOf(to, applyId)).toBe(-1);
    const { nodes } = await story.get("admin", routingAdminContract.detail, { applyId });
    expect(nodes.map(({ key, people }) => ({ key, people }))).toEqual(
      done?.after.map(({ key, people }) => ({ key, people })),
    );
    const { records } = await story.get("admin", operationLogContract.routingLog, { requestNo: requestNo ?? "" });
    expect(records).toMatchObject([{ operation: "migrate", reason: "Quality joins", outcome: "done" }]);
    const lines = await story.get("to.guo", requestsContract.history, { applyId });
    expect(lines.at(-1)).toMatchObject({ remark: "Quality joins", userId: "admin" });
  });

  it("[R-WORK-6] refuses, in words, a map to a node that is not there, and leaves the request where it is", async () => {
    const { applyId } = await story.submitted("lota");
    const to = await publish(lota.replaceAll('"deptReview"', '"headReview"'));
    const expectedRev = await revOf(to, applyId);
    const input = { to, requests: [{ applyId, expectedRev }], reason: "Renamed", preview: false };
    for (const nodeMap of [{}, { deptReview: "nowhere" }, { deptReview: "end" }] as Record<string, string>[]) {
      const [stays] = await story.get("admin", migrate, { ...input, nodeMap }, { locale: "zh" });
      expect(stays).toMatchObject({ applyId, ok: false, before: [], after: [], rev: null });
      expect(stays?.message).toMatch(/\p{Script=Han}/u);
    }
    expect(await revOf(to, applyId)).toBe(expectedRev);
    const taskId = await story.taskOf("to.zheng", applyId);
    const [moved] = await story.get("admin", migrate, { ...input, nodeMap: { deptReview: "headReview" } });
    expect(moved).toMatchObject({ ok: true });
    expect(await story.taskOf("to.zheng", applyId)).toBe(taskId);
  });

  it("[R-WORK-6] takes each request once and answers in the order that was asked, whatever became of the others", async () => {
    const [first, second, decided] = [
      await story.submitted("lota"),
      await story.submitted("lota"),
      await story.submitted("lota"),
    ];
    const to = await publish(withApproval("qra2", "role:qra_eng"));
    const ids = [second.applyId, decided.applyId, "no-such-request", first.applyId];
    const requests: { applyId: string; expectedRev: number }[] = [];
    for (const applyId of ids) requests.push({ applyId, expectedRev: Math.max(await revOf(to, applyId), 0) });
    const handler = (await story.get("admin", routingAdminContract.detail, { applyId: decided.applyId })).tasks[0];
    await story.decide(handler?.userId ?? "to.zheng", decided.applyId, "agree");
    const input = { to, requests, nodeMap: { headReview: "deptReview" }, reason: "All of them", preview: false };
    const result = await story.get("admin", migrate, input);
    expect(result.map(({ applyId, ok }) => [applyId, ok])).toEqual([
      [second.applyId, true],
      [decided.applyId, false],
      ["no-such-request", false],
      [first.applyId, true],
    ]);
    expect(result[1]?.message).toBe("Something has happened to the request meanwhile: look at it again");
    const [again] = await story.get("admin", migrate, { ...input, requests: requests.slice(0, 1) });
    expect(again?.ok).toBe(false);
  });

  it("[R-SYS-3] is only for whoever looks after the kind, also when others have page and code", async () => {
    const { applyId } = await story.submitted("lota");
    const to = await publish(lota);
    const expectedRev = await revOf(to, applyId);
    const input = { to, requests: [{ applyId, expectedRev }], nodeMap: {}, reason: "Mine", preview: false };
    const { queryById, edit } = applyConfigContract;
    const { revision, fields } = await story.get("admin", queryById, { id: "lota" });
    const administrators = [{ id: "pie.wu" }];
    await story.get("admin", edit, { id: "lota", revision, fields: { ...fields, administrators } });
    try {
      for (const [endpoint, sent] of [
        [migrate, input],
        [migratable, { to }],
      ] as const) {
        const { envelope } = await story.ask("admin", endpoint, sent);
        expect(envelope).toMatchObject({ code: 510, result: { because: "not-an-administrator" } });
      }
    } finally {
      await story.get("admin", edit, { id: "lota", revision: revision + 1, fields });
    }
    expect(await revOf(to, applyId)).toBe(expectedRev);
  });

  it("refuses drafts, retired versions and versions of one request alone as a target", async () => {
    const { id } = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml: lota });
    const requests = [{ applyId: "x", expectedRev: 0 }];
    const input = { to: id, requests, nodeMap: {}, reason: "Early", preview: true };
    expect((await story.ask("admin", migrate, input)).envelope.code).toBe(404);
    expect((await story.ask("admin", migratable, { to: id })).envelope.code).toBe(404);
    await story.get("admin", definitionsContract.retireRoute, { id });
    await story.get("admin", definitionsContract.retireRoute, { id: "lota:1" });
    expect((await story.ask("admin", migrate, { ...input, to: "lota:1" })).envelope.code).toBe(404);
    const many = Array.from({ length: 51 }, () => ({ applyId: "x", expectedRev: 0 }));
    expect((await story.ask("admin", migrate, { ...input, requests: many })).envelope.code).toBe(406);
    const negative = [{ applyId: "x", expectedRev: -1 }];
    expect((await story.ask("admin", migrate, { ...input, requests: negative })).envelope.code).toBe(406);
  });
});

describe("the last completed requests on a draft", () => {
  async function completed(day: string): Promise<string> {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    const end = { status: formStatus.completed, completed_at: new Date(day) };
    await kysely.updateTable("requests").set(end).where("id", "=", applyId).execute();
    return applyId;
  }

  it("[R-WORK-5] are told with the days they span and who would be asked more or less", async () => {
    const [older, applyId] = [await completed("2026-01-02"), await completed("2026-03-04")];
    const all = await story.get("admin", trialPast, { processKey: "lota", xml: shorter() });
    expect(all).toMatchObject({
      compared: 2,
      same: 0,
      stuck: 0,
      since: "2026-01-02T00:00:00.000Z",
      until: "2026-03-04T00:00:00.000Z",
    });
    expect(all.different.map((one) => one.applyId)).toEqual([applyId, older]);
    expect(pastRequests).toBe(200);
    const newest = await lastCompleted(story.database.kysely, "lota", 1);
    expect(newest.map(({ id }) => id)).toEqual([applyId]);
    const [different] = all.different;
    expect(different).toMatchObject({ applyId, removed: ["Technical review"], added: [], more: [] });
    expect(different?.requestNo).toMatch(/^LT-/);
    expect(different?.fewer.length).toBeGreaterThan(0);
    expect(all.load.every(({ before, after }) => before > after)).toBe(true);
    const changes = all.load.map(({ before, after }) => before - after);
    expect(changes).toEqual(changes.toSorted((one, other) => other - one));
  });

  it("name people and steps in the reader's language, and find nothing where nothing differs", async () => {
    const xml = withApproval("qra", "role:qra_eng");
    const zh = await story.get("admin", trialPast, { processKey: "lota", xml }, { locale: "zh" });
    expect(zh.different[0]?.added).toEqual(["会签"]);
    for (const { name } of zh.load) expect(name).toMatch(/\p{Script=Han}/u);
    expect(await story.get("admin", trialPast, { processKey: "lota", xml: lota })).toMatchObject({ same: 2, load: [] });
  });

  it("[R-WORK-5] are counted as stuck where the draft comes to a step that finds nobody, which a trial says in words", async () => {
    const role = { id: "empty_role", code: "empty_role", name_zh: "空", name_en: "Empty" };
    await story.database.kysely.insertInto("roles").values(role).execute();
    const xml = withApproval("nobody", "role:empty_role").replace('id="nobody"', 'id="nobody" wf:emptyRule="fail"');
    const past = await story.get("admin", trialPast, { processKey: "lota", xml });
    expect(past).toMatchObject({ compared: 2, stuck: 2 });
    const { problem, findings } = await tried(xml);
    expect(findings).toEqual([]);
    expect(problem).toMatch(/\w+ \w+/);
  });

  it("of a kind without any compare nothing", async () => {
    const xml = await readRoute("mci");
    expect(await story.get("admin", trialPast, { processKey: "mci", xml })).toEqual({
      findings: [],
      compared: 0,
      since: null,
      until: null,
      same: 0,
      stuck: 0,
      different: [],
      load: [],
    });
  });
});
