import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { tasksContract } from "../../tasks/contract.ts";
import { requestsContract } from "../contract.ts";

const { create, save, submit, detail, history } = requestsContract;
const { complete, userTask } = tasksContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("submit", () => {
  it("[R-FORM-2] starts the newest published route and freezes the data for the round", async () => {
    const submitted = await story.submitted("toptier");
    expect(submitted).toMatchObject({ status: 2, round: 1, handler: ["Song Jie"] });
    expect(submitted.requestNo).toMatch(/^TT-/);
    const { kysely } = story.database;
    const row = await kysely
      .selectFrom("requests")
      .select(["process_id", "submitted_at"])
      .where("id", "=", submitted.applyId)
      .executeTakeFirstOrThrow();
    expect(row.process_id).toBe("toptier:1");
    const snapshot = await kysely
      .selectFrom("request_snapshots")
      .select(["round", "data"])
      .where("request_id", "=", submitted.applyId)
      .execute();
    expect(snapshot).toEqual([{ round: 1, data: expect.objectContaining({ productBody: "40HV" }) }]);
    const pinned = kysely.selectFrom("request_references").select("code").where("request_id", "=", submitted.applyId);
    expect((await pinned.execute()).map(({ code }) => code)).toContain("DRM-40HV-001");
  });

  it("tells the first handler, in the same transaction as the job that mails it", async () => {
    const { applyId } = await story.submitted("toptier");
    const notices = story.database.kysely
      .selectFrom("notices")
      .select(["user_id", "kind", "seq"])
      .where("request_id", "=", applyId);
    expect(await notices.execute()).toEqual([{ user_id: "pie.song", kind: "task", seq: 1 }]);
    expect(story.queue.jobs).toContainEqual({ name: "deliver-notices", data: { requestId: applyId, seq: 1 } });
  });

  it("[R-FORM-5] checks every rule again on the server and names the places", async () => {
    const { request, data } = await story.created("toptier");
    const { techNode: _gone, ...rest } = data;
    const wrong = { ...rest, featureSize: 1, docs: [], applicant: { id: "nobody.here" } };
    const { envelope } = await story.ask("pie.ma", submit, { applyId: request.applyId, revision: 0, data: wrong });
    expect(envelope.code).toBe(406);
    const { errors } = envelope.result as unknown as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["techNode", "featureSize", "docs", "applicant"]),
    );
    expect(errors.every(({ message }) => message !== "")).toBe(true);
    expect(await story.get("pie.ma", detail, { applyId: request.applyId })).toMatchObject({ status: 0, revision: 0 });
  });

  it("asks for a required file under attachments.<bizType>", async () => {
    const { data } = await story.created("toptier");
    const bare = await story.get("pie.ma", create, { formType: "toptier" });
    const { envelope } = await story.ask("pie.ma", submit, { applyId: bare.applyId, revision: 0, data });
    expect(envelope.result).toMatchObject({ errors: [{ path: "attachments.toptier_drm" }] });
  });

  it("refuses a look-up that does not exist, and a value that another current record has", async () => {
    const { request, data } = await story.created("toptier");
    const wrong = { ...data, designRule: "DRM-0000", productBody: "28HV" };
    const { envelope } = await story.ask("pie.ma", submit, { applyId: request.applyId, revision: 0, data: wrong });
    const { errors } = envelope.result as unknown as { errors: { path: string; rule: string }[] };
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "designRule", rule: "lookupMissing" }),
        expect.objectContaining({ path: "productBody", rule: "taken" }),
      ]),
    );
  });

  it("[R-APPR-5] submits once when two clicks come together; the second learns that it was submitted", async () => {
    const { request, data } = await story.created("toptier");
    const input = { applyId: request.applyId, revision: 0, data };
    const answers = await Promise.all([1, 2].map(() => story.ask("pie.ma", submit, input)));
    expect(answers.map(({ envelope }) => envelope.code).sort((a, b) => a - b)).toEqual([200, 508]);
    const lines = await story.get("pie.ma", history, { applyId: request.applyId });
    expect(lines.map(({ actionKey }) => actionKey)).toEqual(["submit"]);
  });

  it("answers a retry with the same idempotency key as it answered first", async () => {
    const { request, data } = await story.created("toptier");
    const input = { applyId: request.applyId, revision: 0, data };
    const options = { headers: { "idempotency-key": `submit-${request.applyId}` } };
    const first = await story.ask("pie.ma", submit, input, options);
    const again = await story.ask("pie.ma", submit, input, options);
    expect(first.envelope.code).toBe(200);
    expect(again.envelope).toEqual(first.envelope);
  });

  it("refuses a stale revision, somebody else's draft, an unknown field, and a caller without token", async () => {
    const { request, data } = await story.created("toptier");
    const { applyId } = request;
    await story.get("pie.ma", save, { applyId, revision: 0, data });
    expect((await story.ask("pie.ma", submit, { applyId, revision: 0, data })).envelope.code).toBe(409);
    expect((await story.ask("admin", submit, { applyId, revision: 1, data })).envelope.code).toBe(510);
    const loose = { applyId, revision: 1, data, status: 5 };
    expect((await story.ask("pie.ma", submit, loose)).envelope.code).toBe(406);
    expect((await call(story.app, submit, { applyId, revision: 1, data })).status).toBe(401);
  });
});

describe("rework", () => {
  it("[R-FORM-2] lets the requester save and submit again what was sent back, in the next round", async () => {
    const { applyId } = await story.submitted("toptier");
    const { mine } = await story.get("pie.song", userTask, { applyId });
    const taskId = mine?.taskId ?? "";
    await story.get("pie.song", complete, { taskId, decision: "reject", remark: "Please describe it better" });
    const back = await story.get("pie.ma", detail, { applyId });
    expect(back).toMatchObject({ status: 2, round: 2, handler: ["Ma Li"], currentNode: ["Rework by requester"] });
    const data = { ...back.data, description: "Better words" };
    const saved = await story.get("pie.ma", save, { applyId, revision: back.revision, data });
    expect(saved).toMatchObject({ status: 2, revision: back.revision + 1 });
    const again = await story.get("pie.ma", submit, { applyId, revision: saved.revision, data });
    expect(again).toMatchObject({ status: 2, round: 2, handler: ["Song Jie"] });
    expect(again.data["description"]).toBe("Better words");
    const lines = await story.get("pie.ma", history, { applyId });
    expect(lines.map(({ actionKey }) => actionKey)).toEqual(["submit", "reject", "resubmit"]);
    expect(lines[1]).toMatchObject({ remark: "Please describe it better", name: "Song Jie", handler: ["Ma Li"] });
  });

  it("is nobody's but the requester's", async () => {
    const { applyId, revision, data } = await story.submitted("toptier");
    const { mine } = await story.get("pie.song", userTask, { applyId });
    const taskId = mine?.taskId ?? "";
    await story.get("pie.song", complete, { taskId, decision: "reject", remark: "No" });
    expect((await story.ask("pie.song", save, { applyId, revision, data })).envelope.code).toBe(510);
  });
});
