// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../../../testing/test-app.ts";
import { grantRights, takeRole } from "../../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";

const { create, detail, previewRoute } = requestsContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("create", () => {
  it("[R-WORK-4] makes an empty shell with the form's defaults for whoever the apply configuration names", async () => {
    const made = await story.get("pie.ma", create, { formType: "toptier" });
    expect(made).toMatchObject({
      status: 0,
      requestNo: null,
      version: 1,
      revision: 0,
      formType: "toptier",
      requesterId: "pie.ma",
      requesterName: "Ma Li",
      departId: "D22",
      currentNode: [],
      handler: [],
    });
    expect(made.data).toMatchObject({ applicant: { id: "pie.ma", name: "Ma Li" }, department: { id: "D22" } });
    expect(made.actions.find(({ action }) => action === "save")).toEqual({ action: "save", allowed: true });
  });

  it.each([
    ["a role that does not grant it", "litho.sun", "toptier", 403],
    ["a kind that only the system makes", "admin", "pfmChild", 406],
  ])("refuses %s", async (_why, user, formType, code) => {
    expect((await story.ask(user, create, { formType })).envelope.code).toBe(code);
  });

  it("[R-WORK-4] refuses the permission in the wrong department with 406", async () => {
    const role = await grantRights(story.database, "tk.bai", [{ permission: "lota:create" }]);
    expect((await story.ask("tk.bai", create, { formType: "lota" })).envelope.code).toBe(406);
    await takeRole(story.database, "tk.bai", role);
  });

  it("lets the kind's administrators create it", async () => {
    expect((await story.ask("admin", create, { formType: "toptier" })).envelope.code).toBe(200);
  });

  it("refuses a kind that is switched off, or not yet or no longer valid", async () => {
    const { kysely } = story.database;
    const configure = (changes: object) =>
      kysely.updateTable("apply_configurations").set(changes).where("form_kind", "=", "lota").execute();
    const code = async () => (await story.ask("to.guo", create, { formType: "lota" })).envelope.code;
    await configure({ enabled: false });
    expect(await code()).toBe(406);
    await configure({ enabled: true, effective_from: "2999-01-01" });
    expect(await code()).toBe(406);
    await configure({ effective_from: null, effective_to: "2000-01-01" });
    expect(await code()).toBe(406);
    await configure({ effective_to: null });
    expect(await code()).toBe(200);
  });

  it("refuses a kind that does not exist, a field it does not know, and a caller without token", async () => {
    expect((await story.ask("pie.ma", create, { formType: "nothing" })).envelope.code).toBe(406);
    const loose = { formType: "toptier", status: 5 } as { formType: string };
    expect((await story.ask("pie.ma", create, loose)).envelope.code).toBe(406);
    expect((await call(story.app, create, { formType: "toptier" })).status).toBe(401);
  });

  it("shows a shell to its maker alone", async () => {
    const { applyId } = await story.get("pie.ma", create, { formType: "toptier" });
    expect((await story.ask("pie.ma", detail, { applyId })).envelope.code).toBe(200);
    for (const user of ["admin", "gm.zhou", "pie.song"])
      expect((await story.ask(user, detail, { applyId })).envelope.code).toBe(510);
  });

  it("answers the same request again to the same idempotency key", async () => {
    const options = { headers: { "idempotency-key": "create-once" } };
    const first = await story.get("pie.ma", create, { formType: "toptier" }, options);
    const again = await story.get("pie.ma", create, { formType: "toptier" }, options);
    expect(again).toEqual(first);
  });
});

describe("preview_route", () => {
  it("names the nodes in order with the people they would go to, and what would be skipped", async () => {
    const { data } = await story.created("toptier");
    const nodes = await story.get("pie.ma", previewRoute, { formType: "toptier", data });
    expect(nodes.map(({ key, state }) => [key, state])).toEqual([
      ["deptReview", "upcoming"],
      ["doubleCheck", "upcoming"],
      ["moduleSign", "upcoming"],
      ["countersign", "skipped"],
      ["pieMgr", "upcoming"],
      ["docControl", "upcoming"],
    ]);
    expect(nodes[0]?.people).toEqual([{ id: "pie.song", name: "Song Jie" }]);
    expect(nodes[1]?.people.map(({ id }) => id)).toEqual(["pie.liu"]);
  });

  it("[R-APPR-6] asks the staff chosen on the form in parallel", async () => {
    const { data } = await story.created("toptier");
    const chosen = { ...data, parallelCountersign: "Y", countersignStaff: [{ id: "td.wei" }, { id: "qra.pan" }] };
    const nodes = await story.get("pie.ma", previewRoute, { formType: "toptier", data: chosen }, { locale: "zh" });
    const countersign = nodes.find(({ key }) => key === "countersign");
    expect(countersign).toMatchObject({ name: "会签", mode: "parallel", state: "upcoming" });
    expect(countersign?.people.map(({ id }) => id)).toEqual(["td.wei", "qra.pan"]);
  });

  it("refuses whoever may not create the kind, an unknown kind, and a caller without token", async () => {
    expect((await story.ask("litho.sun", previewRoute, { formType: "toptier", data: {} })).status).toBe(403);
    expect((await story.ask("pie.ma", previewRoute, { formType: "nothing", data: {} })).envelope.code).toBe(406);
    expect((await call(story.app, previewRoute, { formType: "toptier", data: {} })).status).toBe(401);
  });
});
