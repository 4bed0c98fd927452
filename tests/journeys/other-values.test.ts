// @engine postgres
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { attachNeeded, draftOf, handIn, openTasks } from "../support/kind-life.ts";

const { detail, submit } = requestsContract;
const { display } = demoNumbers;

let story: Story;
let draft: RequestDetail;

beforeAll(async () => {
  story = await startDemoStory();
  draft = await draftOf(story, "mtr", "admin");
  await attachNeeded(story, draft);
}, 300_000);

afterAll(() => story.close());

/** The server's refusal of these values of a Mtr, sent without the page. */
async function refusal(change: FormValues): Promise<readonly string[]> {
  const { applyId, data } = draft;
  const { revision } = await story.get("admin", detail, { applyId });
  const { envelope } = await story.ask("admin", submit, { applyId, revision, data: { ...data, ...change } });
  expect(envelope.code).toBe(406);
  const { errors } = envelope.result as unknown as { readonly errors: readonly { path: string; rule: string }[] };
  return errors.map(({ path, rule }) => `${path} ${rule}`);
}

const asked = ["differences[0].reason differenceReason"];
const shop = { item: "-", column: "maskShop", source: display.fsr, there: "mask_shop:MS1", here: "mask_shop:MS2" };

describe("[R-GATE-13] a value that differs from its service request", () => {
  it("is refused without a reason, however the list is sent", async () => {
    const other = { maskShop: "MS2" };
    expect(await refusal(other)).toEqual(asked);
    expect(await refusal({ ...other, differences: [] })).toEqual(asked);
    expect(await refusal({ ...other, differences: null })).toEqual(asked);
    expect(await refusal({ ...other, differences: [{ ...shop, reason: " " }] })).toEqual(asked);
    const ofOthers = { ...shop, here: "mask_shop:MS3", reason: "Agreed for another shop" };
    expect(await refusal({ ...other, differences: [ofOthers] })).toEqual(asked);
    expect(await refusal({ ...other, differences: [{ ...shop, item: "131", reason: "Of a mask" }] })).toEqual(asked);
  });

  it("is refused in a mask although its row has a remark", async () => {
    const [first, ...rest] = rowsIn(draft.data["maskLayers"]);
    const maskLayers = [{ ...first, maskBias: 7.5, remark: "Changed" }, ...rest];
    expect(await refusal({ maskLayers })).toEqual(asked);
  });

  it("is accepted with a reason, and deciders see both values and the reason", async () => {
    const reason = "MS1 is full until May";
    const made = await handIn(story, draft, { maskShop: "MS2", differences: [{ ...shop, reason }] });
    const [task] = await openTasks(story, made.applyId);
    const handler = task?.userId ?? task?.candidates[0]?.id ?? "";
    const { mine } = await story.get(handler, tasksContract.userTask, { taskId: task?.taskId ?? "" });
    expect(mine?.editable ?? []).not.toContain("differences");
    const { data } = await story.get(handler, detail, { applyId: made.applyId });
    expect(rowsIn(data["differences"])).toMatchObject([{ ...shop, reason }]);
  });
});
