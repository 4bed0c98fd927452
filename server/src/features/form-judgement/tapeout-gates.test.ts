import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { askedWaivers, decidedWaivers } from "@signoff/forms/demo/waiver-data";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../testing/kind-story.ts";
import { type Story, startStory } from "../../testing/story.ts";
import { lookupsContract } from "../lookups/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { requestsContract } from "../requests/contract.ts";

const { submit, detail } = requestsContract;
const { display } = demoNumbers;
const maker = "ce.han";

/** What lies between the platforms every story has and the masks. */
const chain = new Set(["productBody", "productId", "shuttle", "device", "fsr", "dataSet", "trrs", "frame"]);

let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows().filter(({ registry }) => chain.has(registry)));
});

afterAll(() => story.close());

describe("an FSR with design rules waived", () => {
  const waived = { drcStatus: "waived", waivers: askedWaivers };

  it("[R-GATE-5] is submitted with its waivers and stopped by PIE's no", async () => {
    const bare = await kinds.drafted("fsr", maker, { drcStatus: "waived" });
    const { revision, data } = bare;
    const refused = await story.ask(maker, submit, { applyId: bare.applyId, revision, data });
    expect(refused.envelope).toMatchObject({ result: { errors: [{ path: "waivers", rule: "waiversNeeded" }] } });
    const { applyId } = await kinds.submitted("fsr", maker, waived);
    await story.approveAll(applyId, "pieReview");
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    const task = tasks.find(({ status }) => status === "open");
    const [taskId, pie] = [task?.taskId ?? "", task?.userId ?? task?.candidates[0]?.id ?? ""];
    const agree = (waivers: readonly object[]) =>
      story.ask(pie, tasksContract.complete, { taskId, decision: "agree", data: { waivers } });
    const stored = (await story.get(pie, detail, { applyId })).data["waivers"] as readonly object[];
    const no = await agree(stored.map((row) => ({ ...row, decision: "refused" })));
    expect(no.envelope).toMatchObject({ result: { errors: [{ rule: "waiverRefused" }, { rule: "waiverRefused" }] } });
    expect(no.envelope.message).toBeTypeOf("string");
    const yes = await agree(decidedWaivers(daysFromToday(90)));
    expect(yes.envelope.code).toBe(200);
    expect((await story.get(maker, detail, { applyId })).data["waivers"]).toMatchObject([{ decision: "accepted" }, {}]);
  });

  it("offers the earlier tape-outs of its device that had waivers", async () => {
    const { applyId, data } = await kinds.drafted("fsr", maker, waived);
    const ask = { formType: "fsr", applyId, field: "waiversFrom", registry: "fsr", data };
    const offered = await story.get(maker, lookupsContract.lookup, ask);
    expect(offered.records.map(({ code }) => code)).toContain(display.fsr);
    const none = await story.get(maker, lookupsContract.lookup, { ...ask, data: { ...data, deviceName: "C004-X" } });
    expect(none.records).toEqual([]);
  });
});
