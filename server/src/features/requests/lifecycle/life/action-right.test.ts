// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";

const maker = "pie.ma";
let story: Story;
let completed: string;
beforeAll(async () => {
  story = await startStory();
  ({ applyId: completed } = await story.submitted("toptier", maker));
  await story.approveAll(completed);
});
afterAll(() => story.close());

/** Runs `work` while no role grants the button. */
async function without<Result>(button: string, work: () => Promise<Result>): Promise<Result> {
  const { kysely } = story.database;
  const taken = await kysely.deleteFrom("role_menus").where("menu_id", "=", button).returningAll().execute();
  expect(taken.length).toBeGreaterThan(0);
  const result = await work();
  await kysely.insertInto("role_menus").values(taken).execute();
  return result;
}

const offerOf = async (action: string) =>
  (await story.get(maker, requestsContract.detail, { applyId: completed })).actions.find(
    (one) => one.action === action,
  );

describe("an action on a request whose kind has a code for it", () => {
  it.each([
    ["copy", requestsContract.copy],
    ["revise", requestsContract.revise],
  ] as const)("[R-SYS-3] to %s is neither offered nor done without it", async (action, endpoint) => {
    const input = { applyId: completed, remark: "For the next node" };
    await without(`button.toptier.${action}`, async () => {
      expect(await offerOf(action)).toMatchObject({ allowed: false, reason: "None of your roles allows this" });
      expect((await story.ask(maker, endpoint, input)).status).toBe(403);
    });
    expect(await offerOf(action)).toMatchObject({ allowed: true });
    expect((await story.ask(maker, endpoint, input)).envelope.code).toBe(200);
  });

  it("[R-SYS-3] to submit is neither offered nor done without it", async () => {
    const { request, data } = await story.created("toptier", maker);
    const { applyId, revision } = request;
    await without("button.toptier.submit", async () => {
      const { actions } = await story.get(maker, requestsContract.detail, { applyId });
      expect(actions.find(({ action }) => action === "submit")).toMatchObject({ allowed: false });
      expect((await story.ask(maker, requestsContract.submit, { applyId, revision, data })).status).toBe(403);
    });
  });

  it("[R-SYS-3] to withdraw one's own is not offered without the code of all requests", async () => {
    const { applyId } = await story.submitted("lota");
    const offered = async () => {
      const { actions } = await story.get("to.guo", requestsContract.detail, { applyId });
      return actions.find(({ action }) => action === "withdraw")?.allowed;
    };
    expect(await without("button.apply.withdraw", offered)).toBe(false);
    expect(await offered()).toBe(true);
  });
});
