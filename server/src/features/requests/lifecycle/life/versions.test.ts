import { type Row, rowsIn } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { tasksContract } from "../../tasks/contract.ts";
import { requestsContract, type RequestDetail } from "../contract.ts";

const { revise, copy, compare, newestVersion, detail, submit, save, cancel, withdraw, remove, history } =
  requestsContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

let serial = 0;

/** A completed Toptier with its own product body and the design rule of the sample. */
async function completed(): Promise<RequestDetail> {
  serial += 1;
  const { applyId } = await story.submitted("toptier", "pie.ma", { productBody: `BODY${serial}` });
  await story.approveAll(applyId);
  return story.get("pie.ma", detail, { applyId });
}

async function statusOf(applyId: string): Promise<number> {
  return (await story.get("pie.ma", detail, { applyId })).status;
}

describe("revise", () => {
  it("[R-FORM-3] makes the next version; the old one is superseded by its submit and obsolete by its completion", async () => {
    const old = await completed();
    const offer = old.actions.find(({ action }) => action === "revise");
    expect(offer).toMatchObject({ allowed: true, warning: expect.stringContaining("obsolete version") });
    const draft = await story.get("pie.ma", revise, { applyId: old.applyId, remark: "Better" });
    expect(draft).toMatchObject({ status: 1, version: 2, requestNo: old.requestNo, predecessorId: old.applyId });
    expect(draft.data["productBody"]).toBe(old.data["productBody"]);
    expect(draft.attachments).toHaveLength(1);
    expect(await statusOf(old.applyId)).toBe(5);
    const { applyId, revision, data } = draft;
    await story.get("pie.ma", submit, { applyId, revision, data: { ...data, description: "Second version" } });
    expect(await statusOf(old.applyId)).toBe(3);
    await story.approveAll(applyId);
    expect([await statusOf(old.applyId), await statusOf(applyId)]).toEqual([6, 5]);
    const lines = await story.get("pie.ma", history, { applyId: old.applyId });
    expect(lines.slice(-3).map(({ actionKey }) => actionKey)).toEqual([
      "revise",
      "revision-submitted",
      "revision-completed",
    ]);
  });

  it("[R-WORK-8] leaves one current registry row, the older one obsolete", async () => {
    const old = await completed();
    const { applyId, revision, data } = await story.get("pie.ma", revise, { applyId: old.applyId });
    const masks = (data["masks"] as unknown[]).length;
    await story.get("pie.ma", submit, { applyId, revision, data });
    await story.approveAll(applyId);
    const rows = await story.database.kysely
      .selectFrom("registry_entries")
      .select(["registry", "state", "request_id", "version"])
      .where((where) => where.or([where("request_id", "=", applyId), where("request_id", "=", old.applyId)]))
      .execute();
    const count = (registry: string, state: string) =>
      rows.filter((row) => row.registry === registry && row.state === state).length;
    expect([count("toptier", "current"), count("toptier", "obsolete")]).toEqual([1, 1]);
    expect([count("toptierMask", "current"), count("toptierMask", "obsolete")]).toEqual([masks, masks]);
    expect(rows.find(({ registry, state }) => registry === "toptier" && state === "current")?.version).toBe(2);
  });

  it.each([
    ["withdrawn", (applyId: string) => story.get("pie.ma", withdraw, { applyId })],
    ["terminated", (applyId: string) => story.decide("pie.song", applyId, "disagree", "No").then(() => undefined)],
    [
      "cancelled",
      async (applyId: string) => {
        await story.decide("pie.song", applyId, "reject", "Rework");
        await story.get("pie.ma", cancel, { applyId, remark: "Given up" });
      },
    ],
  ])("[R-FORM-2] puts the old version back when the new one is %s", async (_how, end) => {
    const old = await completed();
    const { applyId, revision, data } = await story.get("pie.ma", revise, { applyId: old.applyId });
    await story.get("pie.ma", submit, { applyId, revision, data });
    expect(await statusOf(old.applyId)).toBe(3);
    await end(applyId);
    expect(await statusOf(old.applyId)).toBe(5);
  });

  it("[R-FORM-2] allows one open revision at a time, also when two come together", async () => {
    const old = await completed();
    const answers = await Promise.all(
      ["pie.ma", "pie.liu"].map(async (user) => {
        const { envelope } = await story.ask(user, revise, { applyId: old.applyId });
        return { user, code: envelope.code, draft: envelope.code === 200 ? envelope.result.applyId : "" };
      }),
    );
    const [winner, loser] = answers.toSorted((a, b) => a.code - b.code);
    expect([winner?.code, [406, 510].includes(loser?.code ?? 0)]).toEqual([200, true]);
    expect((await story.ask("pie.ma", revise, { applyId: old.applyId })).envelope.code).toBe(406);
    await story.get(winner?.user ?? "", remove, { applyId: winner?.draft ?? "" });
    expect((await story.ask("pie.ma", revise, { applyId: old.applyId })).envelope.code).toBe(200);
  });

  it("keeps what the kind fixes in a new version", async () => {
    const old = await completed();
    const { applyId, revision, data } = await story.get("pie.ma", revise, { applyId: old.applyId });
    const changed = { ...data, productBody: "OTHER1" };
    const { envelope } = await story.ask("pie.ma", save, { applyId, revision, data: changed });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "productBody", rule: "notEditable" }] } });
  });

  it("is refused to whoever may not create the kind, and for what is not completed", async () => {
    const old = await completed();
    for (const reader of ["litho.sun", "ce.han"])
      expect((await story.ask(reader, revise, { applyId: old.applyId })).status).toBe(403);
    const running = await story.submitted("toptier");
    expect((await story.ask("pie.ma", revise, { applyId: running.applyId })).envelope.code).toBe(406);
    expect((await story.ask("pie.ma", revise, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, revise, { applyId: old.applyId })).status).toBe(401);
  });
});

describe("copy", () => {
  it("[R-FORM-3] makes a new draft with the data, without what the kind leaves out, files only when chosen", async () => {
    const source = await story.submitted("toptier");
    const bare = await story.get("pie.ma", copy, { applyId: source.applyId });
    expect(bare).toMatchObject({ status: 1, version: 1, copiedFrom: source.applyId, attachments: [] });
    expect(bare.requestNo).not.toBe(source.requestNo);
    expect(bare.data["productBody"]).toBeUndefined();
    const withoutId = ({ _id, ...cells }: Row) => cells;
    expect(rowsIn(bare.data["masks"]).map(withoutId)).toEqual(rowsIn(source.data["masks"]).map(withoutId));
    const whole = await story.get("pie.ma", copy, { applyId: source.applyId, attachments: true });
    expect(whole.attachments.map(({ bizType }) => bizType)).toEqual(["toptier_drm"]);
  });

  it("is refused to whoever may not create the kind or not see the request", async () => {
    const { applyId } = await story.submitted("toptier");
    for (const user of ["pie.song", "gm.zhou", "ce.han"])
      expect([user, (await story.ask(user, copy, { applyId })).envelope.code]).toEqual([
        user,
        { "pie.song": 200, "gm.zhou": 403, "ce.han": 510 }[user],
      ]);
    expect((await story.ask("pie.ma", copy, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, copy, { applyId })).status).toBe(401);
  });
});

describe("compare", () => {
  it("says which fields and rows differ between two versions, the older one first", async () => {
    const old = await completed();
    const draft = await story.get("pie.ma", revise, { applyId: old.applyId });
    const { applyId, revision, data } = draft;
    const masks = data["masks"] as Record<string, unknown>[];
    const changed = { ...data, description: "Other words", masks: masks.slice(0, -1) };
    await story.get("pie.ma", save, { applyId, revision, data: changed });
    const found = await story.get("pie.ma", compare, { applyId, withApplyId: old.applyId });
    expect([found.from.version, found.to.version]).toEqual([1, 2]);
    expect(found.fields).toEqual([
      expect.objectContaining({ path: "description", kind: "changed", after: "Other words" }),
    ]);
    expect(found.rows).toEqual([expect.objectContaining({ table: "masks", kind: "removed", row: masks.length - 1 })]);
  });

  it("says what changed since the caller last decided, whoever changed it and however often it was submitted", async () => {
    const { applyId } = await story.submitted("toptier");
    const first = (await story.get("gm.zhou", tasksContract.userTask, { applyId })).tasks[0];
    const decider = first?.userId ?? first?.candidates[0]?.id ?? "";
    expect((await story.ask(decider, compare, { applyId })).envelope.code).toBe(406);
    await story.decide(decider, applyId, "reject", "Say more");
    const rework = await story.get("pie.ma", detail, { applyId });
    const masks = rework.data["masks"] as Record<string, unknown>[];
    const data = { ...rework.data, description: "Says more", masks: masks.toReversed() };
    await story.get("pie.ma", submit, { applyId, revision: rework.revision, data });
    const found = await story.get(decider, compare, { applyId });
    expect(found.from).toMatchObject({ applyId, decidedAt: expect.stringMatching(/^\d{4}-/) });
    expect(found.fields.map(({ path }) => path)).toEqual(["description"]);
    expect(found.rows).toEqual([]);
    await story.decide(decider, applyId, "agree");
    expect(await story.get(decider, compare, { applyId })).toMatchObject({ fields: [], rows: [] });
  });

  it("refuses two kinds, a request that is not there or not to be seen, and a caller without token", async () => {
    const { applyId } = await story.submitted("toptier");
    const other = await story.submitted("lota");
    expect((await story.ask("gm.zhou", compare, { applyId, withApplyId: other.applyId })).envelope.code).toBe(406);
    expect((await story.ask("pie.ma", compare, { applyId, withApplyId: other.applyId })).envelope.code).toBe(510);
    expect((await story.ask("pie.ma", compare, { applyId, withApplyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, compare, { applyId, withApplyId: applyId })).status).toBe(401);
  });
});

describe("get_new_version", () => {
  it("[R-APPR-7] answers the newest version the caller may see", async () => {
    const old = await completed();
    const next = await story.get("pie.ma", revise, { applyId: old.applyId });
    const newest = { applyId: next.applyId, version: 2, status: 1 };
    expect(await story.get("pie.ma", newestVersion, { applyId: old.applyId })).toEqual(newest);
    expect(await story.get("litho.sun", newestVersion, { applyId: old.applyId })).toMatchObject({ version: 1 });
    expect((await story.ask("wat.ren", newestVersion, { applyId: old.applyId })).envelope.code).toBe(510);
    expect((await call(story.app, newestVersion, { applyId: old.applyId })).status).toBe(401);
  });
});
