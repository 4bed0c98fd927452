// @engine postgres
import { readRoute } from "@signoff/forms/kinds/read-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { routeAdminContract } from "./contract.ts";

const { trial, trialPast, migratable, migrate } = routeAdminContract;

let story: Story;
let lota: string;
/** The LOTA route with one more approval before its end. */
let longer: string;

beforeAll(async () => {
  story = await startStory();
  lota = await readRoute("lota");
  longer = withApproval(lota, "qraSign", "tapeoutMgr");
});
afterAll(() => story.close());

function withApproval(xml: string, id: string, before: string): string {
  const task = `<bpmn:userTask id="${id}" name="质量会签" wf:nameEn="QRA countersign"><bpmn:extensionElements><wf:approver rule="role:qra_eng" /></bpmn:extensionElements><bpmn:multiInstanceLoopCharacteristics /></bpmn:userTask>`;
  return xml
    .replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, "")
    .replaceAll(/<bpmn:(?:incoming|outgoing)>[^<]*<\/bpmn:(?:incoming|outgoing)>/g, "")
    .replace(`targetRef="${before}"`, `targetRef="${id}"`)
    .replace(
      "</bpmn:process>",
      `${task}<bpmn:sequenceFlow id="from_${id}" sourceRef="${id}" targetRef="${before}" /></bpmn:process>`,
    );
}

const publish = async (xml: string) => {
  const { id, findings } = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml });
  expect(findings).toEqual([]);
  await story.get("admin", definitionsContract.publishRoute, { id });
  return id;
};

describe("the vocabulary of a route", () => {
  it("[R-WORK-5] names fields with their values, roles with how many hold them, and the codes of nodes", async () => {
    const words = await story.get("admin", definitionsContract.routeVocabulary, { processKey: "mtf" });
    expect(words.codes).toMatchObject({ tapeoutMgr: ["mtf:release"], jdv: ["jdv:confirm"] });
    expect(words.roles).toContainEqual({ code: "qra_eng", name: expect.any(String), people: expect.any(Number) });
    expect(words.fields.some(({ options }) => options.length > 1)).toBe(true);
    expect(words.fields.filter(({ label }) => label === "")).toEqual([]);
    const { envelope } = await story.ask("admin", definitionsContract.routeVocabulary, { processKey: "nothing" });
    expect(envelope.code).toBe(406);
  });
});

describe("a trial run", () => {
  it("[R-WORK-5] tells the way of a real request with its people, and what the draft adds or leaves out", async () => {
    const { applyId } = await story.submitted("lota");
    const result = await story.get("admin", trial, { processKey: "lota", xml: longer, applyId });
    const added = result.nodes.find(({ key }) => key === "qraSign");
    expect(added).toMatchObject({ name: "QRA countersign", compared: "added", state: "asked" });
    expect(added?.people.length).toBeGreaterThan(0);
    expect(result.nodes.filter(({ compared }) => compared === "same").length).toBeGreaterThan(1);
    expect(result.problem).toBeNull();
    const before = await story.get("admin", trial, { processKey: "lota", xml: lota, applyId });
    expect(before.nodes.map(({ compared }) => compared)).not.toContain("added");
  });

  it("takes typed data for a person, shows every condition with its answer, and creates nothing", async () => {
    const xml = longer.replace(
      '<wf:approver rule="role:qra_eng" />',
      '<wf:condition>subject = "N28HV"</wf:condition><wf:approver rule="role:qra_eng" />',
    );
    const count = async () => (await story.database.kysely.selectFrom("requests").select("id").execute()).length;
    const before = await count();
    for (const [value, isAsked] of [
      ["N28HV", true],
      ["other", false],
    ] as const) {
      const input = { processKey: "lota", xml, data: { subject: value }, requesterId: "to.guo" };
      const result = await story.get("admin", trial, input);
      expect(result.conditions).toContainEqual(expect.objectContaining({ element: "qraSign", holds: isAsked }));
      expect(result.nodes.find(({ key }) => key === "qraSign")?.state).toBe(isAsked ? "asked" : "skipped");
    }
    expect(await count()).toBe(before);
  });

  it("answers findings instead of a way for a file that cannot be published, and refuses what is not there", async () => {
    const broken = longer.replace("role:qra_eng", "role:nobody_at_all");
    const result = await story.get("admin", trial, { processKey: "lota", xml: broken, data: {} });
    expect(result).toMatchObject({ nodes: [], findings: [{ code: "unknown-role", element: "qraSign" }] });
    const past = await story.get("admin", trialPast, { processKey: "lota", xml: broken });
    expect(past).toMatchObject({ compared: 0, findings: [{ element: "qraSign" }] });
    const other = await story.submitted("techId");
    for (const input of [
      { processKey: "lota", xml: lota, applyId: other.applyId },
      { processKey: "lota", xml: lota, data: {}, requesterId: "nobody" },
      { processKey: "lota", xml: lota },
    ])
      expect((await story.ask("admin", trial, input)).envelope.code).toBe(406);
  });
});

describe("moving running requests to a new version", () => {
  it("[R-WORK-6] moves each that has a counterpart, after a preview, and leaves the others with the reason", async () => {
    const running = await story.submitted("lota");
    const decided = await story.submitted("lota");
    const to = await publish(longer);
    const listed = await story.get("admin", migratable, { to });
    expect(listed.to).toContainEqual({ key: "qraSign", name: "QRA countersign" });
    const of = (applyId: string) => {
      const found = listed.requests.find((one) => one.applyId === applyId);
      if (!found) throw new Error("it is listed");
      return { applyId, expectedRev: found.rev };
    };
    const requests = [of(running.applyId), of(decided.applyId)];
    const input = { to, requests, nodeMap: {}, reason: "New countersign", preview: true };
    const preview = await story.get("admin", migrate, input);
    expect(preview.map(({ ok }) => ok)).toEqual([true, true]);
    expect(preview[0]?.after.map(({ key }) => key)).toContain("qraSign");
    await story.decide("to.zheng", decided.applyId, "agree");
    const done = await story.get("admin", migrate, { ...input, preview: false }, { locale: "zh" });
    expect(done).toMatchObject([
      { applyId: running.applyId, ok: true },
      { applyId: decided.applyId, ok: false, message: "该单据在此期间已有新的处理，请重新预览" },
    ]);
    const left = await story.get("admin", migratable, { to });
    expect(left.requests.map(({ applyId }) => applyId)).toContain(decided.applyId);
    expect(left.requests.map(({ applyId }) => applyId)).not.toContain(running.applyId);
    await story.approveAll(running.applyId, "qraSign");
    const { currentNode } = await story.get("to.guo", requestsContract.detail, { applyId: running.applyId });
    expect(currentNode).toEqual(["QRA countersign"]);
  });

  it("needs a map where a place has another name on the new version", async () => {
    const running = await story.submitted("lota");
    const [{ key: stands = "" } = {}] = (
      await story.get("admin", migratable, { to: await publish(lota) })
    ).requests.find(({ applyId }) => applyId === running.applyId)?.nodes ?? [{}];
    const renamed = longer.replaceAll(`"${stands}"`, `"${stands}2"`).replaceAll(`:${stands}"`, `:${stands}2"`);
    const to = await publish(renamed);
    const found = (await story.get("admin", migratable, { to })).requests.find(
      ({ applyId }) => applyId === running.applyId,
    );
    const requests = [{ applyId: running.applyId, expectedRev: found?.rev ?? 0 }];
    const input = { to, requests, nodeMap: {}, reason: "Renamed", preview: true };
    const [unmapped] = await story.get("admin", migrate, input);
    expect(unmapped?.ok).toBe(false);
    expect(unmapped?.message).not.toBe("");
    const [mapped] = await story.get("admin", migrate, { ...input, nodeMap: { [stands]: `${stands}2` } });
    expect(mapped).toMatchObject({ ok: true });
  });

  it("lets one of a decision and a move at the same moment win", async () => {
    const running = await story.submitted("lota");
    const to = await publish(withApproval(lota, "second", "tapeoutMgr"));
    const found = (await story.get("admin", migratable, { to })).requests.find(
      ({ applyId }) => applyId === running.applyId,
    );
    const requests = [{ applyId: running.applyId, expectedRev: found?.rev ?? 0 }];
    const input = { to, requests, nodeMap: {}, reason: "Race", preview: false };
    const [[moved]] = await Promise.all([
      story.get("admin", migrate, input),
      story.decide("to.zheng", running.applyId, "agree").catch((error: unknown) => error),
    ]);
    const { process_id } = await story.database.kysely
      .selectFrom("requests")
      .select("process_id")
      .where("id", "=", running.applyId)
      .executeTakeFirstOrThrow();
    expect(process_id === to).toBe(moved?.ok);
  });
});

describe("who may try and move", () => {
  it("is the administrators' business, needs a reason, and knows only published versions", async () => {
    const move = {
      to: "lota:1",
      requests: [{ applyId: "x", expectedRev: 0 }],
      nodeMap: {},
      reason: "x",
      preview: true,
    };
    for (const [endpoint, input] of [
      [trial, { processKey: "lota", xml: lota, data: {} }],
      [trialPast, { processKey: "lota", xml: lota }],
      [migratable, { to: "lota:1" }],
      [migrate, move],
      [definitionsContract.routeVocabulary, { processKey: "lota" }],
    ] as const) {
      expect((await story.ask("pie.ma", endpoint, input)).status).toBe(403);
      expect((await call(story.app, endpoint, input)).status).toBe(401);
    }
    expect((await story.ask("admin", migrate, { ...move, reason: " " })).envelope.code).toBe(406);
    expect((await story.ask("admin", migrate, { ...move, to: "nothing" })).envelope.code).toBe(404);
    expect((await story.ask("admin", migratable, { to: "nothing" })).envelope.code).toBe(404);
    expect((await story.get("admin", migrate, move))[0]).toMatchObject({ ok: false });
    expect((await story.ask("admin", migrate, { ...move, requests: [] })).envelope.code).toBe(406);
  });
});

describe("the past on a draft", () => {
  it("[R-WORK-5] says which completed requests would have gone another way, and who would be asked more", async () => {
    // The last story of this file: the completed request cannot be created again.
    await publish(lota);
    const { applyId } = await story.submitted("lota");
    await story.approveAll(applyId);
    const same = await story.get("admin", trialPast, { processKey: "lota", xml: lota });
    expect(same).toMatchObject({ compared: 1, same: 1, different: [], load: [], stuck: 0 });
    const past = await story.get("admin", trialPast, { processKey: "lota", xml: longer });
    expect(past).toMatchObject({
      compared: 1,
      same: 0,
      different: [{ applyId, added: ["QRA countersign"], removed: [] }],
    });
    expect(past.different[0]?.more.length).toBeGreaterThan(0);
    expect(past.load.every(({ before, after }) => after === before + 1)).toBe(true);
  });
});
