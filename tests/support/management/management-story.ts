import type { Page } from "playwright-core";
import type { Visit } from "../browser-page.ts";
import type { BrowserSuite } from "../browser-suite.ts";

export type Language = "en" | "zh";

/** One story of an administration page, played in a window of its own on the server of the file. */
export interface ManagementStory {
  /** A sentence, with the requirements it proves. */
  readonly title: string;
  readonly language: Language;
  readonly play: (stage: ManagementStage) => Promise<void>;
}

export interface ManagementStage {
  readonly suite: BrowserSuite;
  /** A window of this person, in the story's language, at a path. */
  readonly openAs: (username: string, path: string) => Promise<Visit>;
}

const words = {
  en: { save: /^(?:loading )?Save \d+ changes?$/, create: /Create$/, remove: "Delete", saved: "Saved" },
  zh: { save: /保存 \d+ 项变更$/, create: /创建$/, remove: "删除", saved: "已保存" },
} as const;

/** The open record beside the list. */
export const drawer = (page: Page) => page.getByRole("complementary").last();

export async function saveRecord(page: Page, language: Language): Promise<void> {
  const save = drawer(page).getByRole("button", { name: words[language].save });
  await save.click();
  // The notice may still be that of the previous save; the button disappears when nothing is left to save.
  await save.waitFor({ state: "hidden" });
  await page.getByText(words[language].saved, { exact: true }).first().waitFor();
}

export async function createRecord(page: Page, language: Language): Promise<void> {
  await drawer(page).getByRole("button", { name: words[language].create }).click();
  await page.waitForURL((url) => ![null, "new"].includes(url.searchParams.get("record")));
}

/** Deletes the open record after the question. */
export async function deleteRecord(page: Page, language: Language): Promise<void> {
  const name = words[language].remove;
  await drawer(page).getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Types into a picker, and takes the first person. */
export async function pickPerson(page: Page, label: string | RegExp, typed: string): Promise<void> {
  await drawer(page).getByRole("combobox", { name: label }).click();
  await page.keyboard.type(typed);
  await page.locator(".ant-select-item-option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}
