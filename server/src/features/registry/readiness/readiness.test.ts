// @engine postgres
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { milestoneNames } from "@signoff/forms/readiness/milestone-names";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { addDays } from "@signoff/forms/values/calendar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../../testing/kind-story.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { setRow } from "../../../testing/set-row.ts";
import { dayText } from "../../../time/local-time.ts";
import { readinessContract } from "./contract.ts";
import { usualDays } from "./milestones.sql.ts";

const { device, shuttle, devices, shuttles, pass } = readinessContract;
const { display } = demoNumbers;
const maker = "ce.han";
/** Sees everything and decides nothing. */
const reader = "gm.zhou";
const manager = "to.huang";
const today = dayText(new Date());
const tomorrow = addDays(today, 1);

/** The kinds between the platforms of every story and the masks. */
const chain = new Set([
  "productBody",
  "productId",
  "device",
  "fsr",
  "dataSet",
  "mergedData",
  "frame",
  "trrs",
  "mt",
  "shuttle",
]);

let story: Story;
let kinds: KindStory;
let mtr: string;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows().filter(({ registry }) => chain.has(registry)));
  mtr = (await kinds.submitted("mtr", maker)).applyId;
  await story.get(maker, requestsContract.copyIn, { applyId: mtr, userIds: [manager] });
});

afterAll(() => story.close());

const setDevice = (data: Record<string, unknown>) =>
  story.database.transaction((tx) => setRow(tx, { registry: "device", code: display.device }, data));

const lineOf = async (name: string, locale: "zh" | "en" = "en") => {
  const { lines } = await story.get(reader, device, { device: display.device }, { locale });
  return lines.find((line) => line.name === name);
};

describe("the readiness of a device", () => {
  it("[R-GATE-1] has twelve lines and three gates, in the reader's language", async () => {
    const en = await story.get(reader, device, { device: display.device });
    expect(en.lines).toHaveLength(12);
    expect(en.gates.map(({ gate, requestNo }) => [gate, requestNo !== null])).toEqual([
      ["accept", true],
      ["release", false],
      ["order", false],
    ]);
    expect(en).toMatchObject({ code: display.device, isShuttle: false, mayPass: false, techId: "28HV52A01" });
    const zh = await story.get(reader, device, { device: display.device }, { locale: "zh" });
    expect(zh.lines.map(({ title }) => title)).toContain("出口管制已答复");
  });

  it("[R-GATE-1] follows the facts at once", async () => {
    expect(await lineOf("exportControl")).toMatchObject({ state: "green" });
    await setDevice({ exportControl: "pending" });
    expect(await lineOf("exportControl")).toMatchObject({ state: "red", findings: [{ words: "Not answered" }] });
    expect(await lineOf("exportControl", "zh")).toMatchObject({ findings: [{ words: "尚未答复" }] });
    await setDevice({ exportControl: "passed" });
    expect(await lineOf("exportControl")).toMatchObject({ state: "green" });
  });

  it("[R-GATE-1] is found by the beginning of its code", async () => {
    const found = await story.get(reader, devices, { keyword: display.device.slice(0, 6).toLowerCase() });
    expect(found.map(({ code }) => code)).toContain(display.device);
    expect(await story.get(reader, devices, { keyword: "%" })).toEqual([]);
    expect((await story.get(reader, shuttles, {})).length).toBeGreaterThan(0);
  });

  it("[R-GATE-1] of a shuttle asks for all its devices", async () => {
    const [first] = await story.get(reader, shuttles, {});
    const found = await story.get(reader, shuttle, { shuttle: first?.code ?? "" });
    expect(found).toMatchObject({ isShuttle: true, code: first?.code });
    expect(found.gates.map(({ gate }) => gate)).toEqual(["release", "order"]);
  });

  it("[R-PICT-6] tells its milestones, and expects the next one after as many days as requests like it took", async () => {
    const submittedOn = async (kind: string, days: number) => {
      const id = await insertRequest(story.database, { kind, status: 5 });
      const times = { submitted_at: new Date("2026-06-01T02:00:00Z"), completed_at: new Date(2026, 5, 1 + days, 12) };
      await story.database.kysely.updateTable("requests").set(times).where("id", "=", id).execute();
    };
    const shown = () => story.get(reader, device, { device: display.device });
    const { milestones, likeRequests } = await shown();
    expect(milestones.map(({ name }) => name)).toEqual(milestoneNames);
    const stateOf = (name: string) => milestones.find((one) => one.name === name)?.state;
    expect([stateOf("dataDue"), stateOf("mtr"), stateOf("waferOut")]).toEqual(["next", "ahead", "ahead"]);
    for (const days of [2, 9, 30]) await submittedOn("mtr", days);
    const after = await shown();
    expect(after.likeRequests).toBe(likeRequests + 3);
    const { usual } = await usualDays(story.database.kysely);
    expect(Math.round(usual.mtr ?? 0)).toBe(9);
    expect((await story.get(maker, readinessContract.request, { applyId: mtr })).milestones).toEqual([]);
  });

  it("[R-GATE-6] of a request is that of its tape-out, for whoever sees the request", async () => {
    const shown = await story.get(maker, readinessContract.request, { applyId: mtr });
    expect(shown).toMatchObject({ code: display.device, isShuttle: false });
    expect(shown.gates[0]).toMatchObject({ gate: "accept", applyId: mtr });
    expect(shown.lines).toHaveLength(12);
    expect((await call(story.app, readinessContract.request, { applyId: mtr })).status).toBe(401);
    expect((await story.ask("metro.du", readinessContract.request, { applyId: mtr })).envelope.code).toBe(510);
    expect((await story.ask(maker, readinessContract.request, { applyId: "x" })).envelope.code).toBe(510);
    const other = await kinds.drafted("trrs", "pie.wu");
    expect((await story.ask("pie.wu", readinessContract.request, { applyId: other.applyId })).envelope.code).toBe(404);
  });

  it("[R-SYS-3] is shown to nobody without the page, without a token, or where there is nothing", async () => {
    for (const [endpoint, input] of [
      [device, { device: display.device }],
      [devices, {}],
      [shuttle, { shuttle: "M55LP-01" }],
      [shuttles, {}],
    ] as const) {
      expect((await call(story.app, endpoint, input)).status).toBe(401);
      expect((await story.ask("metro.du", endpoint, input)).status).toBe(403);
    }
    expect((await story.ask(reader, device, { device: "NO-SUCH" })).envelope.code).toBe(404);
    expect((await story.ask(reader, shuttle, { shuttle: "NO-SUCH" })).envelope.code).toBe(404);
    expect((await story.ask(reader, device, { device: "" })).envelope.code).toBe(406);
  });
});

describe("letting a line pass", () => {
  const asked = (more: object = {}) => ({
    applyId: mtr,
    gate: "accept" as const,
    line: "exportControl" as const,
    reason: "Answered by mail, the paper follows",
    until: tomorrow,
    ...more,
  });
  const answer = async (user: string, more: object = {}) => (await story.ask(user, pass, asked(more))).envelope;

  it("[R-GATE-4] is for holders of the code, on a line that is red, until a day that is not over", async () => {
    expect((await call(story.app, pass, asked())).status).toBe(401);
    expect((await story.ask(maker, pass, asked())).status).toBe(403);
    expect(await answer(manager)).toMatchObject({ code: 406, message: expect.stringContaining("does not close") });
    await setDevice({ exportControl: "pending" });
    expect(await answer(manager, { until: addDays(today, -1) })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "until" }] },
    });
    expect(await answer(manager, { gate: "order" })).toMatchObject({ result: { errors: [{ path: "gate" }] } });
    expect(await answer(manager, { reason: "  " })).toMatchObject({ result: { errors: [{ path: "reason" }] } });
    expect((await answer(manager, { applyId: "nobody" })).code).toBe(510);
  });

  it("[R-GATE-4] is done once when two do it at the same moment, and stands on the page", async () => {
    const answers = await Promise.all([answer(manager), answer(manager)]);
    expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)[0]).toBe(200);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await lineOf("exportControl")).toMatchObject({
      state: "passed",
      passed: { reason: "Answered by mail, the paper follows", until: tomorrow, gate: "accept" },
    });
    const { gates } = await story.get(reader, device, { device: display.device });
    expect(gates[0]?.closedBy).not.toContain("exportControl");
    expect(gates[1]?.closedBy).toContain("exportControl");
  });
});
