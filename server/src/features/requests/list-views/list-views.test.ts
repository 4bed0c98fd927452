// @engine postgres
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { listViewsContract, maxViews } from "./contract.ts";

const { keptList, saveLayout, saveView, removeView } = listViewsContract;
let story: Story;
beforeAll(async () => {
  story = await startStory();
  await story.database.kysely
    .insertInto("groups")
    .values({ id: "lists", code: "lists", name_zh: "列表组", name_en: "List group" })
    .execute();
  await story.database.kysely
    .insertInto("group_users")
    .values(["pie.liu", "pie.ma"].map((user_id) => ({ group_id: "lists", user_id })))
    .execute();
});
beforeEach(async () => {
  await story.database.kysely.deleteFrom("list_views").execute();
  await story.database.kysely.deleteFrom("list_layouts").execute();
});
afterAll(() => story.close());

const layout = {
  order: ["subject", "requestNo"],
  hidden: ["handler"],
  shown: ["version"],
  widths: { subject: 320 },
  density: "compact" as const,
};
const wish: RequestInputOf<typeof saveView> = { listKey: "todo", name: "Mine", search: "?formType=mci" };

describe("what is kept of a list", () => {
  it("[R-WORK-2] keeps the columns of each list for each user, the last change winning", async () => {
    await story.get("pie.liu", saveLayout, { listKey: "todo", layout });
    await story.get("pie.liu", saveLayout, { listKey: "todo", layout: { ...layout, density: "comfortable" } });
    const kept = async (user: string, listKey: string) => (await story.get(user, keptList, { listKey })).layout;
    expect(await kept("pie.liu", "todo")).toEqual({ ...layout, density: "comfortable" });
    expect(await kept("pie.liu", "done")).toBeNull();
    expect(await kept("pie.ma", "todo")).toBeNull();
  });

  it("[R-WORK-2] keeps for each user which views stand first and which one the list opens with", async () => {
    const { id } = await story.get("pie.liu", saveView, { ...wish, groupId: "lists" });
    await story.get("pie.ma", saveLayout, { listKey: "todo", layout: { ...layout, pinned: [id], start: id } });
    expect((await story.get("pie.ma", keptList, { listKey: "todo" })).layout).toMatchObject({
      pinned: [id],
      start: id,
    });
    expect((await story.get("pie.liu", keptList, { listKey: "todo" })).layout).toBeNull();
    const wrong = { listKey: "todo", layout: { ...layout, start: "no id" } };
    expect((await story.ask("pie.ma", saveLayout, wrong)).envelope.code).toBe(406);
  });

  it("[R-WORK-2] shows a view to its owner alone, and to a group once it is shared", async () => {
    const view = await story.get("pie.liu", saveView, wish);
    const seenBy = async (user: string) => (await story.get(user, keptList, { listKey: "todo" })).views;
    expect(view).toMatchObject({ name: "Mine", search: "?formType=mci", group: null, own: true });
    expect([await seenBy("pie.liu"), await seenBy("pie.ma")]).toEqual([[view], []]);
    await story.get("pie.liu", saveView, { ...wish, id: view.id, groupId: "lists" });
    expect(await seenBy("pie.ma")).toMatchObject([{ id: view.id, own: false, group: { name: "List group" } }]);
    expect(await seenBy("ce.han")).toEqual([]);
  });

  it("[R-VIEW-3] shows a shared view to who is of the group by a department, and no longer to who has left it", async () => {
    const { kysely } = story.database;
    const view = await story.get("pie.liu", saveView, { ...wish, groupId: "lists" });
    const seenBy = async (user: string) =>
      (await story.get(user, keptList, { listKey: "todo" })).views.map(({ id, ownerName }) => [id, ownerName]);
    expect(await seenBy("ce.han")).toEqual([]);
    await kysely.insertInto("group_departments").values({ group_id: "lists", department_id: "D51" }).execute();
    expect(await seenBy("ce.han")).toEqual([[view.id, view.ownerName]]);
    await kysely.deleteFrom("group_departments").where("group_id", "=", "lists").execute();
    await kysely.deleteFrom("group_users").where("user_id", "=", "pie.ma").execute();
    expect([await seenBy("ce.han"), await seenBy("pie.ma"), await seenBy("pie.liu")]).toEqual([
      [],
      [],
      [[view.id, view.ownerName]],
    ]);
    // Nor can a former member share it with the group.
    expect((await story.ask("pie.ma", saveView, { ...wish, groupId: "lists" })).envelope.code).toBe(406);
    await kysely.insertInto("group_users").values({ group_id: "lists", user_id: "pie.ma" }).execute();
  });

  it("[R-VIEW-3] lets a member keep a copy that lives on when the view is taken back", async () => {
    const view = await story.get("pie.liu", saveView, { ...wish, groupId: "lists" });
    const copy = await story.get("pie.ma", saveView, { listKey: "todo", name: view.name, search: view.search });
    await story.get("pie.liu", saveView, { ...wish, id: view.id });
    const { views } = await story.get("pie.ma", keptList, { listKey: "todo" });
    expect(views).toEqual([{ ...copy, own: true }]);
  });

  it("names the groups one can share with", async () => {
    expect((await story.get("pie.ma", keptList, { listKey: "todo" })).groups).toContainEqual({
      id: "lists",
      name: "List group",
    });
  });

  it("lets only its owner change or remove a view", async () => {
    const { id } = await story.get("pie.liu", saveView, { ...wish, groupId: "lists" });
    expect((await story.ask("pie.ma", saveView, { ...wish, id })).envelope.code).toBe(510);
    expect((await story.ask("pie.ma", removeView, { id })).envelope.code).toBe(510);
    await story.get("pie.liu", removeView, { id });
    expect((await story.ask("pie.liu", removeView, { id })).envelope.code).toBe(510);
  });

  it("keeps one of two views that are saved under one name at once", async () => {
    const answers = await Promise.all([story.ask("pie.liu", saveView, wish), story.ask("pie.liu", saveView, wish)]);
    expect(new Set(answers.map(({ envelope }) => envelope.code))).toEqual(new Set([200, 406]));
  });

  it("keeps no more views of a list than one can tell apart", async () => {
    for (let count = 0; count < maxViews; count += 1)
      await story.get("pie.liu", saveView, { ...wish, name: `View ${count}` });
    const { envelope } = await story.ask("pie.liu", saveView, { ...wish, name: "One more" });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "name" }] } });
  });

  it.each([
    ["groupId", { groupId: "no-such-group" }],
    ["name", { name: " " }],
    ["search", { search: "https://elsewhere.example" }],
    ["listKey", { listKey: "../todo" }],
  ])("refuses a wrong %s", async (path, wrong) => {
    const { envelope } = await story.ask("pie.liu", saveView, { ...wish, ...wrong });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path }] } });
  });

  it("answers nobody without a token", async () => {
    for (const endpoint of Object.values(listViewsContract)) {
      const response = await story.app.inject({ method: endpoint.method, url: `/api${endpoint.path}` });
      expect(response.statusCode).toBe(401);
    }
  });
});
