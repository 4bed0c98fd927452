// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../../../testing/test-app.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract, type RequestDetail } from "../contract.ts";

const { detail, diagram, history, previewRoute, submit } = requestsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

/** A request that the second node sent back after the first agreed. */
async function sentBack(productBody: string): Promise<RequestDetail> {
  const { applyId } = await story.submitted("toptier", "pie.ma", { productBody });
  await story.decide("pie.song", applyId, "agree");
  await story.decide("pie.liu", applyId, "reject", "Another name, please");
  return story.get("pie.ma", detail, { applyId });
}

const preview = ({ applyId, data }: RequestDetail, user = "pie.ma") =>
  story.ask(user, previewRoute, { formType: "toptier", applyId, data });

describe("the way of a request that was sent back", () => {
  it("[R-APPR-4] is the same beside the request and in the dialog, holds the node that rejected, and is what happens", async () => {
    const request = await sentBack("REWORK1");
    const { applyId } = request;
    const dialog = (await preview(request)).envelope.result;
    const { ahead, nodes } = await story.get("pie.ma", diagram, { id: applyId });
    expect(ahead).toEqual(dialog);
    expect(nodes.find(({ key }) => key === "doubleCheck")?.state).toBe("rejected");
    const foretold = dialog.filter(({ state }) => state === "upcoming").map(({ key }) => key);
    expect(foretold).toContain("doubleCheck");
    const again = await story.get("pie.ma", submit, { applyId, revision: request.revision, data: request.data });
    const now = await story.get("pie.ma", diagram, { id: applyId });
    expect(now.nodes.filter(({ state }) => state === "current").map(({ key }) => key)).toEqual(foretold.slice(0, 1));
    expect(again.round).toBe(2);
    await story.approveAll(applyId);
    const lines = await story.get("pie.ma", history, { applyId });
    const asked = lines
      .filter(({ round, actionKey }) => round === 2 && actionKey === "agree")
      .map(({ nodeKey }) => nodeKey);
    expect([...new Set(asked)]).toEqual(foretold);
  });

  it("[R-APPR-4] follows what the requester changes before handing in", async () => {
    const request = await sentBack("REWORK2");
    const chosen = {
      ...request.data,
      parallelCountersign: "Y",
      countersignStaff: [{ id: "td.wei" }, { id: "qra.pan" }],
    };
    const { result } = (await preview({ ...request, data: chosen })).envelope;
    expect(result.find(({ key }) => key === "countersign")).toMatchObject({ state: "upcoming", asks: { who: "all" } });
  });

  it("is told to whoever holds the rework, and to nobody else", async () => {
    const request = await sentBack("REWORK3");
    for (const user of ["pie.song", "admin"]) expect((await preview(request, user)).envelope.code).toBe(510);
    expect((await preview(request, "litho.sun")).envelope.code).toBe(403);
    const input = { formType: "toptier", applyId: request.applyId, data: {} };
    expect((await story.ask("pie.ma", previewRoute, { ...input, formType: "trrs" })).envelope.code).toBe(406);
    expect((await call(story.app, previewRoute, input)).status).toBe(401);
    const running = await story.submitted("toptier", "pie.ma", { productBody: "REWORK4" });
    expect((await preview(running)).envelope.code).toBe(510);
  });
});
