import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { drawer, type ManagementStory } from "./management-story.ts";

const moved: ManagementStory = {
  title: "[R-SYS-1] menus are put in order by mouse and by key, and a page of the last administrator stays switched on",
  language: "en",
  play: async ({ suite, openAs }) => {
    const { page } = await openAs("it.lu", "/pages/system/menu?record=lota.list");
    const order = async () => {
      const { kysely } = suite.app().database;
      const found = kysely.selectFrom("menus").select("id").where("parent_id", "=", "lota").where("menu_type", "=", 1);
      return (await found.orderBy("sort_no").execute()).map(({ id }) => id.replace("lota.", "")).join(" ");
    };
    await page.getByRole("textbox", { name: "Find by name, address, code" }).fill("lota");
    const press = (name: string) => page.getByRole("button", { name: `${name}: LOTA list` }).click();
    await press("Move up");
    await expect.poll(order, patience).toBe("list create detail approve");
    const line = (id: string) =>
      page.locator(".ant-tree-treenode[draggable=true]", { has: page.locator(`[data-menu="lota.${id}"]`) });
    const at = { x: 160, y: 14 };
    await line("list").dragTo(line("approve"), { sourcePosition: at, targetPosition: { ...at, y: 26 } });
    await expect.poll(order, patience).toBe("create detail approve list");
    await press("Move up");
    await expect.poll(order, patience).toBe("create detail list approve");
    await page.locator('[data-menu="lota.list"]').click();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(order, patience).toBe("create list detail approve");
    await page.getByRole("textbox", { name: "Find by name, address, code" }).fill("system/role");
    await page.locator('[data-menu="system.role"]').click();
    const form = drawer(page);
    await form.getByRole("switch", { name: "Switched on" }).click();
    await form.getByText(/Switched off, nobody opens it/).waitFor(patience);
    await form.getByRole("button", { name: /Save 1 change/ }).click();
    await form.getByText(/one administrator has to stay/).waitFor(patience);
    await form.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  },
};

export const menuStories: readonly ManagementStory[] = [moved];
