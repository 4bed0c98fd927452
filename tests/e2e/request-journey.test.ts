// @opens requests/lifecycle requests/request-page requests/tasks
import { describe, expect, it } from "vitest";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { handlerOf, requestStory, withRegistries } from "../support/request-story.ts";

const languages = {
  "en-GB": {
    subject: "Subject",
    saved: "Saved",
    draft: "Draft",
    submit: /^Submit/,
    confirm: "Submit this request?",
    running: "In process",
    agree: /^Agree/,
    agreed: /Agreed: LT-/,
    completed: "Completed",
    notSubmitted: /Not submitted/,
    remark: "Remarks",
    disagree: /^Disagree/,
    remarkMissing: /Disagree requires remarks/,
  },
  "zh-CN": {
    subject: "主题",
    saved: "已保存",
    draft: "草稿",
    submit: /^提交/,
    confirm: "提交该单据？",
    running: "审批中",
    agree: /^同意/,
    agreed: /已同意：LT-/,
    completed: "已完成",
    notSubmitted: /未提交/,
    remark: "审批意见",
    disagree: /^不同意/,
    remarkMissing: /不同意时必须填写备注/,
  },
} as const;

const applyIdIn = (path: string) => new URL(path, "http://x").searchParams.get("applyId") ?? "";

type BrowserLanguage = keyof typeof languages;

/** `npm test` plays one, whose handlers work in both languages alternately; `npm run test:full` also one in Chinese. */
const played: readonly BrowserLanguage[] = process.env["TEST_SCALE"] === "full" ? ["en-GB", "zh-CN"] : ["en-GB"];

const otherThan = (language: BrowserLanguage): BrowserLanguage => (language === "en-GB" ? "zh-CN" : "en-GB");

describe.each(played)("a request from its first word to its end, in %s", (browserLanguage) => {
  // Each with its own company: a platform has only one LOTA.
  const suite = browserSuite(withRegistries);
  const story = requestStory(suite.app);
  const texts = languages[browserLanguage];

  it("[R-FORM-1] [R-APPR-1] [R-APPR-4] saves itself, is submitted, agreed to by every handler and completed", async () => {
    const maker = await suite.openAs("to.guo", "/pages/lota/create", { browserLanguage });
    const { page, pathNow } = maker;
    await page.getByRole("textbox", { name: texts.subject }).fill(`Layer operations ${browserLanguage}`);
    const chip = page.getByRole("status").filter({ hasText: texts.saved });
    await chip.waitFor();
    await page.getByText(/^LT-\d{4}-\d{4} \/ V1$/).waitFor();
    // An early attempt names the missing values and submits nothing.
    await page.getByRole("button", { name: texts.submit }).click();
    await page.getByRole("alert").getByText(texts.notSubmitted).waitFor();
    const applyId = applyIdIn(pathNow());
    await story.fill("to.guo", applyId);
    // Values stored by another window appear by themselves, and the errors disappear.
    await expect.poll(() => page.getByRole("alert").count(), patience).toBe(0);
    const dialog = page.getByRole("dialog", { name: texts.confirm });
    // A second click within a second is ignored.
    const askToSubmit = async () => {
      if ((await dialog.count()) === 0) await page.getByRole("button", { name: texts.submit }).first().click();
      return dialog.getByRole("listitem").count();
    };
    await expect.poll(askToSubmit, { timeout: 30_000, interval: 1200 }).toBeGreaterThan(2);
    await dialog.getByRole("button", { name: texts.submit }).click();
    await page.getByText(texts.running, { exact: true }).first().waitFor();
    let decided = 0;
    for (;;) {
      const [task] = (await story.openTasks(applyId)).filter(({ status }) => status === "open");
      if (!task) break;
      const path = `/pages/lota/approve?taskId=${task.taskId}&formType=lota`;
      const language = decided % 2 === 0 ? otherThan(browserLanguage) : browserLanguage;
      const read = languages[language];
      const handler = await suite.openAs(handlerOf(task), path, { browserLanguage: language });
      if (decided < 2) {
        await handler.page.getByRole("button", { name: read.disagree }).click();
        await handler.page.getByRole("alert").getByText(read.remarkMissing).waitFor();
        await handler.page.getByLabel(read.remark).fill(`Checked ${language}`);
      }
      await handler.page.getByRole("button", { name: read.agree }).click();
      await handler.page.getByText(read.agreed).waitFor();
      decided += 1;
      await handler.leave();
    }
    expect(decided).toBeGreaterThan(2);
    await page.getByText(texts.completed, { exact: true }).first().waitFor();
    for (const language of Object.keys(languages)) await page.getByText(`Checked ${language}`).first().waitFor();
  });
});
