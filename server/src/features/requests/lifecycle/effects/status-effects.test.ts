import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { routingAdminContract } from "../../edit-routing/contract.ts";
import { requestsContract, type RequestDetail } from "../contract.ts";

const { submit, withdraw, detail } = requestsContract;
const coordinator = "mpw.yuan";
const { shuttleNo } = demoNumbers.shuttle;

let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows());
});

afterAll(() => story.close());

const shuttle = async () => {
  const [row] = await kinds.rowsOf("shuttle", shuttleNo);
  return { status: row?.data["shuttleStatus"], mpwNo: row?.data["mpwNo"] };
};
const handIn = ({ applyId, revision, data }: RequestDetail) =>
  story.ask(coordinator, submit, { applyId, revision, data });
const closed = { status: "closed", mpwNo: "" };

describe("a request that takes something by being submitted", () => {
  it("[R-FORM-2] takes it at once, under its number, and gives it back when it is withdrawn", async () => {
    const draft = await kinds.drafted("mpw", coordinator);
    expect(await shuttle()).toMatchObject({ status: "closed" });
    expect((await handIn(draft)).envelope.code).toBe(200);
    expect(await shuttle()).toEqual({ status: "consolidating", mpwNo: draft.requestNo });
    await story.get(coordinator, withdraw, { applyId: draft.applyId });
    expect(await shuttle()).toEqual(closed);
  });

  it("[R-FORM-2] keeps it through a rework, and frees it when an administrator ends it", async () => {
    const { applyId, requestNo } = await kinds.submitted("mpw", coordinator);
    const taken = { status: "consolidating", mpwNo: requestNo };
    const operate = (operation: "jump" | "terminate") =>
      story.get("admin", routingAdminContract.operate, { applyId, operation, nodeKey: "start", reason: "Again" });
    await operate("jump");
    expect(await shuttle()).toEqual(taken);
    expect((await handIn(await story.get(coordinator, detail, { applyId }))).envelope.code).toBe(200);
    expect(await shuttle()).toEqual(taken);
    await operate("terminate");
    expect(await shuttle()).toEqual(closed);
  });

  it("[R-FORM-2] takes it once: of two at the same moment one is told that it is no longer offered", async () => {
    const drafts = [await kinds.drafted("mpw", coordinator), await kinds.drafted("mpw", coordinator)];
    const answers = await Promise.all(drafts.map(handIn));
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 406]);
    const lost = answers.find(({ envelope }) => envelope.code === 406);
    const notOffered = { path: "shuttleNo", rule: "lookupNotOffered" };
    expect(lost?.envelope.result).toMatchObject({ errors: [expect.objectContaining(notOffered)] });
    const winner = drafts[answers.findIndex(({ envelope }) => envelope.code === 200)];
    expect(await shuttle()).toEqual({ status: "consolidating", mpwNo: winner?.requestNo });
    await story.get(coordinator, withdraw, { applyId: winner?.applyId ?? "" });
  });
});

describe("a request that completes", () => {
  it("[R-FORM-2] counts on its device with those before it", async () => {
    const { applyId } = await kinds.submitted("fsr", "ce.han");
    const count = async () => {
      const [row] = await kinds.rowsOf("device", demoNumbers.display.device);
      return Number(row?.data["fsrCount"] ?? 0);
    };
    const before = await count();
    await story.approveAll(applyId);
    expect(await count()).toBe(before + 1);
  });

  it("[R-FORM-2] is refused when what there is one of was taken since it was submitted", async () => {
    const [first, second] = [await story.submitted("lota"), await story.submitted("lota")];
    await story.approveAll(first.applyId);
    await story.approveAll(second.applyId, "tapeoutMgr");
    await expect(story.approveAll(second.applyId)).rejects.toThrow(/cannot be completed.*already exists/);
    expect(await story.get("to.guo", detail, { applyId: second.applyId })).toMatchObject({ status: 2 });
    const lost = { applyId: second.applyId, operation: "terminate", reason: "Taken" } as const;
    expect((await story.get("admin", routingAdminContract.operate, lost)).after.status).toBe(7);
  });
});
