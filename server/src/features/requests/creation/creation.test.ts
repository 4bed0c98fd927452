// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { creationContract } from "./contract.ts";

const { options, keepFavourite } = creationContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const optionOf = async (user: string, kind: string, locale: "en" | "zh" = "en") =>
  (await story.get(user, options, {}, { locale })).find(({ formType }) => formType === kind);

describe("the kinds somebody can create", () => {
  it("[R-WORK-4] are exactly those that creating is granted for", async () => {
    const all = await story.get("pie.liu", options, {});
    expect(all).toHaveLength(33);
    for (const { formType, obstacle } of all) {
      const { envelope } = await story.ask("pie.liu", requestsContract.create, { formType });
      // 403 without the permission, 510 where the apply configuration does not admit them.
      expect([formType, envelope.code === 200]).toEqual([formType, obstacle === null]);
    }
  });

  it("[R-WORK-4] say why not, and who may, in the caller's language", async () => {
    expect(await optionOf("pie.liu", "lota")).toMatchObject({
      obstacle: { reason: "department", departments: ["Tape-out & Mask"], roles: [expect.any(String)], day: null },
      mayCopy: false,
    });
    expect((await optionOf("pie.liu", "lota", "zh"))?.obstacle?.departments).toEqual(["流片与光罩处"]);
    expect((await optionOf("admin", "pfmChild"))?.obstacle).toEqual({
      reason: "system-only",
      departments: [],
      roles: [],
      day: null,
    });
    const { kysely } = story.database;
    await kysely
      .updateTable("apply_configurations")
      .set({ effective_from: "2999-01-01" })
      .where("form_kind", "=", "mpw")
      .execute();
    await kysely.updateTable("apply_configurations").set({ enabled: false }).where("form_kind", "=", "opc").execute();
    expect((await optionOf("admin", "mpw"))?.obstacle).toMatchObject({ reason: "not-yet", day: "2999-01-01" });
    expect((await optionOf("admin", "opc"))?.obstacle).toMatchObject({ reason: "disabled", day: null });
  });

  it("[R-SYS-3] are not offered to somebody whose menu lacks the page of the kind", async () => {
    const { kysely } = story.database;
    const grants = kysely.selectFrom("role_menus").selectAll().where("menu_id", "=", "toptier.create");
    const before = await grants.execute();
    expect((await optionOf("pie.liu", "toptier"))?.obstacle).toBeNull();
    await kysely.deleteFrom("role_menus").where("menu_id", "=", "toptier.create").execute();
    expect(await optionOf("pie.liu", "toptier")).toMatchObject({ obstacle: { reason: "permission" }, mayCopy: false });
    await kysely.insertInto("role_menus").values(before).execute();
  });

  it("[R-WORK-4] remember the last request of each kind, shells left out", async () => {
    expect((await optionOf("to.guo", "lota"))?.last).toBeNull();
    const { request, data } = await story.created("lota");
    expect((await optionOf("to.guo", "lota"))?.last).toBeNull();
    await story.get("to.guo", requestsContract.save, { applyId: request.applyId, revision: 0, data });
    expect(await optionOf("to.guo", "lota")).toMatchObject({
      obstacle: null,
      mayCopy: true,
      last: { applyId: request.applyId, status: 1 },
    });
  });

  it("keep favourites for one person, however often they are asked to", async () => {
    for (const favourite of [true, true]) await story.get("pie.ma", keepFavourite, { formType: "toptier", favourite });
    expect([
      (await optionOf("pie.ma", "toptier"))?.favourite,
      (await optionOf("pie.liu", "toptier"))?.favourite,
    ]).toEqual([true, false]);
    await story.get("pie.ma", keepFavourite, { formType: "toptier", favourite: false });
    expect((await optionOf("pie.ma", "toptier"))?.favourite).toBe(false);
  });

  it("need a token, and a kind that exists", async () => {
    expect((await call(story.app, options, {})).status).toBe(401);
    expect((await call(story.app, keepFavourite, { formType: "lota", favourite: true })).status).toBe(401);
    const { envelope } = await story.ask("pie.ma", keepFavourite, { formType: "toString", favourite: true });
    expect(envelope.code).toBe(406);
  });
});
