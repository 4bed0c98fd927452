import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";
import { requestListsContract } from "../../request-lists/contract.ts";

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("a Toptier from creation to completion", () => {
  it("[R-FORM-1] [R-FORM-2] is created, saved, submitted and approved by everybody on its route", async () => {
    const { request, data } = await story.created("toptier");
    expect(request).toMatchObject({ status: 0, requestNo: null, version: 1, revision: 0 });
    const { applyId } = request;
    const saved = await story.get("pie.ma", requestsContract.save, { applyId, revision: 0, data });
    expect(saved).toMatchObject({ status: 1, revision: 1 });
    expect(saved.requestNo).toMatch(/^TT-\d{4}-0001$/);
    const submitted = await story.get("pie.ma", requestsContract.submit, { applyId, revision: 1, data });
    expect(submitted).toMatchObject({ status: 2, requestNo: saved.requestNo, currentNode: ["Department review"] });
    await story.approveAll(applyId);
    const done = await story.get("pie.ma", requestsContract.detail, { applyId });
    expect(done).toMatchObject({ status: 5, currentNode: [], handler: [] });
    expect(done.completeTime).not.toBeNull();
    const history = await story.get("pie.ma", requestsContract.history, { applyId });
    expect(history.map((line) => line.actionKey)).toEqual([
      "submit",
      "agree",
      "agree",
      "agree",
      "agree",
      "agree",
      "agree",
      "agree",
      "auto-pass",
      "agree",
      "agree",
      "complete",
    ]);
    const automatic = history.filter(({ actionKey }) => actionKey === "auto-pass" || actionKey === "complete");
    expect(new Set(automatic.map(({ name }) => name))).toEqual(new Set(["System"]));
    const notices = story.database.kysely.selectFrom("notices").select("user_id").where("request_id", "=", applyId);
    const told = (await notices.where("kind", "=", "technology-released").execute()).map(({ user_id }) => user_id);
    expect(told).toEqual(expect.arrayContaining(["td.lin", "pie.song", "litho.sun", "mask.luo", "ip.shao"]));
    expect(told).not.toContain("qra.feng");
    // The mail links to the request, so its recipients may read it.
    for (const reader of told)
      expect((await story.ask(reader, requestsContract.detail, { applyId })).envelope.code).toBe(200);
    expect((await story.ask("qra.feng", requestsContract.detail, { applyId })).envelope.code).toBe(510);
    const { records } = await story.get("mask.luo", requestListsContract.tracking, {
      requestNo: saved.requestNo ?? "",
    });
    expect(records.map((row) => row.applyId)).toEqual([applyId]);
  });
});
