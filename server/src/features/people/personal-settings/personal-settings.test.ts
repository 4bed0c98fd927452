// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn } from "../../../testing/test-app.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { listViewsContract } from "../../requests/list-views/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { personalSettingsContract } from "./contract.ts";

const { mine, save } = personalSettingsContract;
const layout = { order: [], hidden: [], shown: [], widths: { no: 200 }, density: "normal" as const };
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

describe("personal settings", () => {
  it("[R-SHELL-15] are kept for one person, each by itself, and come with the session", async () => {
    await story.get("pie.liu", save, { startPage: "/pages/system/todo" });
    await Promise.all([
      story.get("pie.liu", save, { density: "compact" }),
      story.get("pie.liu", save, { language: "en" }),
    ]);
    const chosen = { startPage: "/pages/system/todo", density: "compact" };
    expect(await story.get("pie.liu", mine, {})).toEqual({ ...chosen, language: "en" });
    const token = await signIn(story.app, "pie.liu");
    expect((await resultOf(story.app, sessionContract.me, {}, { token })).userInfo).toMatchObject(chosen);
    expect(await story.get("pie.ma", mine, {})).toMatchObject({ startPage: null, density: null });
  });

  it("[R-SHELL-15] are taken back by choosing home", async () => {
    await story.get("pie.song", save, { startPage: "/pages/system/track" });
    await story.get("pie.song", save, { startPage: null });
    expect(await story.get("pie.song", mine, {})).toMatchObject({ startPage: null });
  });

  it("[R-SHELL-15] set the row height of lists that had another, and leave their columns alone", async () => {
    await story.get("to.guo", listViewsContract.saveLayout, { listKey: "todo", layout });
    await story.get("to.cao", listViewsContract.saveLayout, { listKey: "todo", layout });
    await story.get("to.guo", save, { density: "comfortable" });
    const kept = (user: string) => story.get(user, listViewsContract.keptList, { listKey: "todo" });
    expect((await kept("to.guo")).layout).toEqual({ ...layout, density: "comfortable" });
    expect((await kept("to.cao")).layout).toEqual(layout);
  });

  it.each(["https://evil.example", "//evil.example", "/pages/../home", "javascript:alert(1)", ""])(
    "[R-SHELL-15] refuse %j as a start page",
    async (startPage) => {
      expect((await story.ask("pie.liu", save, { startPage })).envelope.code).toBe(406);
    },
  );

  it("answer nobody who is not signed in, and know no other setting", async () => {
    expect((await call(story.app, mine, {})).status).toBe(401);
    expect((await call(story.app, save, { density: "compact" })).status).toBe(401);
    expect((await story.ask("pie.liu", save, { density: "tiny" as "compact" })).envelope.code).toBe(406);
    expect((await story.ask("pie.liu", save, { theme: "dark" } as object)).envelope.code).toBe(406);
  });
});
