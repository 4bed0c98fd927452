import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { aPdf } from "../../../server/src/testing/sample-documents.ts";
import { readTextJob, writeText } from "../../../server/src/features/files/documents/text/read-text.job.ts";
import { patience } from "../browser-suite.ts";
import type { RunningApp } from "../start-app.ts";
import { drawer, type ManagementStory } from "./management-story.ts";

const pdf = (text: string) => ({ name: "rules.pdf", mimeType: "application/pdf", buffer: aPdf([text]) });

async function enterDocument(page: Page, docNo: string): Promise<void> {
  await page.getByRole("button", { name: "Upload…" }).click();
  const form = page.getByRole("dialog", { name: "Upload a document" });
  await form.getByLabel("Number").fill(docNo);
  await form.getByLabel("Title in Chinese").fill("28HV 补充规则");
  await form.getByLabel("Title in English").fill("28HV supplement");
  await form.getByLabel("Type").click();
  await page.locator(".ant-select-item-option:visible").filter({ hasText: "Design rule" }).first().click();
  await form.getByLabel("Platform").fill("28HV");
  await form.getByRole("combobox", { name: "Owner" }).click();
  await page.keyboard.type("pie.wu");
  await page.locator(".ant-select-item-option:visible").filter({ hasText: "Wu Qian" }).first().click();
  await form.getByRole("combobox", { name: "Customer" }).click();
  await page.keyboard.type("c00");
  await page.locator(".ant-select-item-option:visible").first().click();
  await form.locator(".ant-select-clear").last().click();
  await form.getByLabel("File").setInputFiles(pdf("Drain extension of 20 V devices"));
  await form.getByRole("button", { name: "Upload" }).last().click();
}

/** The queue of these stories has no worker. */
async function writeTexts({ queue, database, files }: RunningApp): Promise<void> {
  for (const { name, data } of queue.jobs)
    if (name === readTextJob.name) await writeText(database.kysely, files, readTextJob.data.parse(data).versionId);
}

export const documentStories: readonly ManagementStory[] = [
  {
    title: "a document is uploaded, published by its owner, found by its text, read, and made obsolete",
    language: "en",
    play: async ({ suite, openAs }) => {
      const docNo = `DRM-28HV-${randomUUID().slice(0, 8).toUpperCase()}`;
      const keeper = (await openAs("pid.yin", "/dms")).page;
      await enterDocument(keeper, docNo);
      await drawer(keeper).getByText("Draft", { exact: true }).first().waitFor(patience);
      await drawer(keeper).getByRole("img", { name: "Page 1 of rules.pdf" }).waitFor(patience);
      await drawer(keeper)
        .getByText("Drain extension of 20 V devices")
        .waitFor({ ...patience, state: "attached" });
      await drawer(keeper).getByRole("button", { name: "Send to the owner" }).click();
      await drawer(keeper).getByText("In approval", { exact: true }).first().waitFor(patience);
      const owner = (await openAs("pie.wu", "/dms?task=toApprove")).page;
      await owner.getByRole("link", { name: docNo }).click();
      await drawer(owner).getByRole("button", { name: "Publish" }).click();
      await drawer(owner).getByText("Published", { exact: true }).first().waitFor(patience);
      await writeTexts(suite.app());
      const reader = (await openAs("litho.sun", "/dms?keyword=drain+extension")).page;
      await reader.getByRole("link", { name: docNo }).waitFor(patience);
      await reader.getByRole("link", { name: docNo }).click();
      await drawer(reader).getByText("Drain extension", { exact: true }).waitFor(patience);
      await drawer(reader).getByRole("button", { name: "I have read it" }).click();
      await drawer(reader).getByText("Read", { exact: true }).waitFor(patience);
      await drawer(reader).getByRole("button", { name: "Follow", exact: true }).click();
      await reader.getByRole("button", { name: /^Followed/ }).click();
      await reader.getByRole("link", { name: docNo }).waitFor(patience);
      await keeper.reload();
      await drawer(keeper).getByRole("tab", { name: "Read by 1" }).click();
      await drawer(keeper).getByText("Sun Peng").waitFor(patience);
      await drawer(keeper).getByRole("button", { name: "Make obsolete…" }).click();
      const question = keeper.getByRole("dialog");
      await question.getByText("No request names this document.").waitFor(patience);
      await question.getByLabel("Reason").fill("Part of the manual now");
      await question.getByRole("button", { name: "Make obsolete" }).click();
      await drawer(keeper).getByText("Obsolete: Part of the manual now").waitFor(patience);
    },
  },
  {
    title: "a document is found by words in its file and shows them, its versions and what refers to it",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("pie.liu", "/dms");
      await page.getByRole("textbox", { name: "编号、标题或正文" }).fill("高压栅极间距");
      await page.keyboard.press("Enter");
      // The document is in the list before the search as well; the answer shows the matching words below it.
      await page.locator(".so-documents-hit mark").first().waitFor(patience);
      await page.getByRole("link", { name: "DRM-28HV-001" }).click();
      await drawer(page).locator("mark").first().waitFor(patience);
      await drawer(page).getByRole("tab", { name: "版本 2" }).click();
      await drawer(page).getByText("已被取代").waitFor(patience);
      await drawer(page).getByRole("tab", { name: "被引用" }).click();
      await drawer(page)
        .getByText(/个单据引用/)
        .waitFor(patience);
    },
  },
];
