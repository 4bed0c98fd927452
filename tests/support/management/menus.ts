import { expect } from "vitest";
import type { Database } from "../../../server/src/db/database.ts";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, saveRecord } from "./management-story.ts";

const script = "<img src=x onerror=window.shot=1>";

const wholeLife: ManagementStory = {
  title:
    "[R-SYS-1] hole 25: a menu lives its whole life, seen as a role, and script in its name is text wherever it stands",
  language: "zh",
  play: async ({ suite, openAs }) => {
    const { page, goTo } = await openAs("it.lu", "/pages/system/menu");
    await page.getByRole("button", { name: "新建", exact: true }).click();
    const form = drawer(page);
    await form.getByRole("combobox", { name: "上级" }).click();
    await page.keyboard.type("系统 / 管理");
    await page.keyboard.press("Enter");
    await form.getByLabel("标题").fill("Wiki");
    await form.getByLabel("中文名称").fill(script);
    await form.getByLabel("英文名称").fill("Wiki");
    await form.getByLabel("外部地址").fill("https://wiki.example/{{token}}");
    await form.getByText("这不是有效地址").waitFor(patience);
    await form.getByLabel("外部地址").fill("https://wiki.example/{{locale}}?who={{username}}");
    await form.getByText("对您将打开 https://wiki.example/zh?who=it.lu").waitFor(patience);
    await createRecord(page, "zh");
    const id = new URL(page.url()).searchParams.get("record") ?? "";
    const { kysely } = suite.app().database;
    await page.getByRole("textbox", { name: "按名称、地址、代码查找" }).fill("wiki.example");
    await page.locator("mark", { hasText: script }).waitFor(patience);
    await page.getByRole("combobox", { name: "以角色查看" }).click();
    await page.keyboard.type("系统管理员");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "以角色查看" }).getByText(script).waitFor(patience);
    await goTo("/pages/system/role?role=admin");
    await page.getByRole("main").getByText(script).waitFor(patience);
    expect(await page.evaluate(() => "shot" in window)).toBe(false);
    await goTo(`/pages/system/menu?record=${id}`);
    await drawer(page).getByLabel("英文名称").fill("Wiki of the fab");
    await saveRecord(page, "zh");
    await deleteRecord(page, "zh");
    const left = await kysely.selectFrom("menus").select("id").where("id", "=", id).execute();
    expect(left).toEqual([]);
  },
};

const shortName = (id: string): string => id.replace("lota.", "");

function menusOfLota({ kysely }: Database) {
  const pages = kysely.selectFrom("menus").select(["id", "sort_no"]).where("parent_id", "=", "lota");
  return pages.where("menu_type", "=", 1).orderBy("sort_no").execute();
}

/** As the story expects it, also if an earlier try was interrupted. */
async function putInOrder(database: Database, order: readonly string[]): Promise<void> {
  const menus = await menusOfLota(database);
  for (const [at, { sort_no }] of menus.entries())
    await database.kysely.updateTable("menus").set({ sort_no }).where("id", "=", `lota.${order[at]}`).execute();
}

const moved: ManagementStory = {
  title: "[R-SYS-1] menus are put in order by mouse and by key, and a page of the last administrator stays switched on",
  language: "en",
  play: async ({ suite, openAs }) => {
    await putInOrder(suite.app().database, ["create", "list", "detail", "approve"]);
    const { page } = await openAs("it.lu", "/pages/system/menu?record=lota.list");
    const stored = async () => (await menusOfLota(suite.app().database)).map(({ id }) => shortName(id)).join(" ");
    const shown = async () => {
      const rows = page.locator('[data-menu^="lota."]');
      const ids = await rows.evaluateAll((all) => all.map((one) => one.dataset["menu"] ?? ""));
      return ids.map(shortName).join(" ");
    };
    // The page is checked too: while it still renders the old order, a row moves away under mouse and key.
    const stands = async (order: string) => {
      await expect.poll(stored, patience).toBe(order);
      await expect.poll(shown, patience).toBe(order);
    };
    await page.getByRole("textbox", { name: "Find by name, address, code" }).fill("lota");
    const press = (name: string) => page.getByRole("button", { name: `${name}: LOTA list` }).click();
    await press("Move up");
    await stands("list create detail approve");
    const line = (id: string) =>
      page.locator(".ant-tree-treenode[draggable=true]", { has: page.locator(`[data-menu="lota.${id}"]`) });
    const at = { x: 160, y: 14 };
    await line("list").dragTo(line("approve"), { sourcePosition: at, targetPosition: { ...at, y: 26 } });
    await stands("create detail approve list");
    await press("Move up");
    await stands("create detail list approve");
    await page.locator('[data-menu="lota.list"]').click();
    await page.keyboard.press("Alt+ArrowUp");
    await stands("create list detail approve");
    await page.getByRole("textbox", { name: "Find by name, address, code" }).fill("system/role");
    await page.locator('[data-menu="system.role"]').click();
    const form = drawer(page);
    await expect.poll(() => form.getAttribute("aria-label"), patience).not.toContain("LOTA list");
    await form.getByRole("switch", { name: "Switched on" }).click();
    await form.getByText(/nobody can open it/).waitFor(patience);
    await form.getByRole("button", { name: /Save 1 change/ }).click();
    await form.getByText(/one administrator has to stay/).waitFor(patience);
    await form.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  },
};

export const menuStories: readonly ManagementStory[] = [wholeLife, moved];
