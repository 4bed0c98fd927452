import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findCentersContract } from "../../../server/src/features/registry/find-centers/contract.ts";
import { rolesContract } from "../../../server/src/features/people/roles/contract.ts";
import { call, signIn } from "../../../server/src/testing/test-app.ts";
import { type BrowserSuite, patience } from "../browser-suite.ts";
import { drawer, type Language, type ManagementStory } from "./management-story.ts";

const somebody = "ce.han";
const words = {
  en: { create: "Create", code: "Code", zh: "Name in Chinese", en: "Name in English", more: "More", remove: "Delete" },
  zh: { create: "创建", code: "代码", zh: "中文名称", en: "英文名称", more: "更多", remove: "删除" },
} as const;

/**
 * Roles left behind by an earlier try of the same story keep their codes, so that the second try reports its own
 * failure.
 */
const codeOfThisTry = (start: string) => `${start}_${Date.now().toString(36)}`;

/** Fills in the open form of a role, and waits until the new role is selected. */
async function createRole(page: Page, language: Language, code: string): Promise<string> {
  const form = drawer(page);
  const text = words[language];
  await form.getByLabel(text.code).fill(code);
  await form.getByLabel(text.zh).fill(`角色${code}`);
  await form.getByLabel(text.en).fill(`Role ${code}`);
  await form.getByRole("button", { name: text.create }).click();
  await page.getByRole("main").getByRole("heading", { name: code }).waitFor(patience);
  return new URL(page.url()).searchParams.get("role") ?? "";
}

async function deleteRole(page: Page, language: Language): Promise<void> {
  const text = words[language];
  await page.getByRole("button", { name: text.more, exact: true }).click();
  await page.getByRole("menuitem", { name: text.remove }).click();
  await page.getByRole("dialog").getByRole("button", { name: text.remove, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Removes the person's roles for the duration of a story. */
async function holdOnly(suite: BrowserSuite, roleId: string): Promise<() => Promise<void>> {
  const { kysely } = suite.app().database;
  const theirs = kysely.deleteFrom("user_roles").where("user_id", "=", somebody);
  const before = await kysely.selectFrom("user_roles").selectAll().where("user_id", "=", somebody).execute();
  await theirs.execute();
  await kysely.insertInto("user_roles").values({ user_id: somebody, role_id: roleId }).execute();
  return async () => {
    await theirs.execute();
    await kysely.insertInto("user_roles").values(before).execute();
  };
}

const builtFromNothing: ManagementStory = {
  title:
    "[R-SYS-3] a role built from nothing in the browser gives a user exactly those menus and buttons, and the server refuses the rest",
  language: "zh",
  play: async ({ suite, openAs }) => {
    const { page, goTo } = await openAs("it.lu", "/pages/system/role");
    await page.getByRole("button", { name: "新建角色" }).click();
    const code = codeOfThisTry("reader");
    const roleId = await createRole(page, "zh", code);
    const tree = page.getByRole("main");
    await tree.getByRole("button", { name: "产品编号库" }).click();
    await tree.getByRole("checkbox", { name: "查询产品编号" }).check();
    await page.getByRole("complementary").getByText("1 个页面").waitFor(patience);
    await page.keyboard.press("Control+s");
    await page.getByText("已保存", { exact: true }).first().waitFor(patience);
    const giveBack = await holdOnly(suite, roleId);
    const reader = await openAs(somebody, "/pages/pidb/findProductId");
    await reader.page.getByRole("heading", { name: "查询产品编号" }).waitFor(patience);
    const menu = await reader.page.getByRole("navigation").first().getByRole("menuitem").allInnerTexts();
    expect(menu.map((text) => text.trim()).filter((text) => text !== "")).toEqual([
      "首页",
      "产品编号库",
      "查询产品编号",
    ]);
    await reader.page.locator("tbody tr[data-row-key]").first().waitFor(patience);
    const sheet = reader.page.getByRole("button", { name: /^导出 \d/ });
    expect(await sheet.count()).toBe(0);
    const { app } = suite.app();
    const token = await signIn(app, somebody);
    const asked = async (center: "findProductId" | "findProductBody") =>
      (await call(app, findCentersContract.list, { center }, { token })).status;
    expect([await asked("findProductId"), await asked("findProductBody")]).toEqual([200, 403]);
    expect((await call(app, rolesContract.list, {}, { token })).status).toBe(403);
    await goTo(`/pages/system/role?role=${roleId}`);
    await tree.getByRole("checkbox", { name: "导出产品编号" }).check();
    await tree.getByText("保存后 1 人下一次操作即生效").waitFor(patience);
    await page.getByRole("button", { name: /保存 1 项变更/ }).click();
    await expect.poll(() => tree.getByRole("button", { name: /项变更/ }).count(), patience).toBe(0);
    await reader.goTo("/pages/pidb/findProductId");
    await sheet.waitFor(patience);
    await giveBack();
    await deleteRole(page, "zh");
    await expect.poll(() => page.getByRole("button", { name: new RegExp(`角色${code}`) }).count(), patience).toBe(0);
  },
};

const copiedAndCompared: ManagementStory = {
  title: "[R-SYS-1] a role is copied, compared with the one it came from, changed with undo, and told in its changes",
  language: "en",
  play: async ({ openAs }) => {
    const { page } = await openAs("it.lu", "/pages/system/role?role=tapeout_mgr");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Copy", exact: true }).click();
    await createRole(page, "en", codeOfThisTry("night"));
    const dialog = page.getByRole("dialog");
    const compare = async () => {
      await main.getByRole("button", { name: "Compare roles" }).click();
      await dialog.getByRole("combobox", { name: "Compared with" }).click();
      await page.keyboard.type("tapeout_mgr");
      await page.keyboard.press("Enter");
      return dialog;
    };
    const closeDialog = async () => {
      // While its list is closing, the key belongs to the list.
      await dialog.getByRole("combobox", { expanded: false }).waitFor(patience);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    };
    await (await compare()).getByText("Both grant exactly the same").waitFor(patience);
    await closeDialog();
    await page.getByRole("textbox", { name: "Find menus, buttons, codes" }).fill("mtf:release");
    await main.getByRole("checkbox", { name: "Release Mtf" }).uncheck();
    await page.getByRole("textbox", { name: "Find menus, buttons, codes" }).fill("lota:create");
    await main.getByRole("checkbox", { name: "Create LOTA" }).last().click();
    const side = page.getByRole("complementary");
    // The button has granted its page; without the button the page can be kept or removed.
    const brought = side.getByRole("button", { name: "Undo: Create LOTA" });
    await brought.last().click();
    await expect.poll(() => brought.count(), patience).toBe(0);
    await expect.poll(() => side.getByText("mtf:release").count(), patience).toBe(1);
    await main.getByRole("button", { name: /Save 1 change/ }).click();
    await page.getByText("Saved", { exact: true }).first().waitFor(patience);
    await (await compare()).getByRole("row", { name: /Release Mtf.*not granted.*granted/ }).waitFor(patience);
    await closeDialog();
    await main.getByText("Changes", { exact: true }).click();
    await main.getByText("Grant rights").waitFor(patience);
    await deleteRole(page, "en");
  },
};

export const roleStories: readonly ManagementStory[] = [builtFromNothing, copiedAndCompared];
