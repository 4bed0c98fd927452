// @opens requests/comments requests/request-page
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findings } from "../support/axe-findings.ts";
import { browserSuite, longPatience, patience } from "../support/browser-suite.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);

const comments = (page: Page) =>
  page
    .getByRole("complementary")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /^Comments/ }) });

describe("two people on one request", () => {
  it("[R-CMT-1] [R-CMT-2] a question blocks the agreement until it is answered, and both see it at once", async () => {
    const { applyId } = await story.submitted("lota", "to.guo");
    const [task] = await story.openTasks(applyId);
    const look = { browserLanguage: "en-GB" } as const;
    const approve = `/pages/lota/approve?taskId=${task?.taskId ?? ""}&formType=lota`;
    const [{ page: asker }, { page: maker }] = await Promise.all([
      suite.openAs("to.zheng", approve, { ...look, theme: "dark" }),
      suite.openAs("to.guo", `/pages/lota/detail?applyId=${applyId}&formType=lota`, look),
    ]);
    // Both windows load at once: a busy machine needs time.
    await maker.getByText("Nobody has said anything yet.").waitFor(longPatience);
    await comments(asker).getByRole("button", { name: "Comment" }).waitFor(longPatience);
    await comments(asker).getByRole("button", { name: "Comment" }).click();
    await comments(asker).getByRole("textbox").pressSequentially("Why 1.2 V? <b>x</b>");
    await comments(asker).getByRole("checkbox").click();
    expect(await findings(asker)).toEqual([]);
    await comments(asker).getByRole("button", { name: "Ask" }).click();
    // The other window shows it without any action.
    const thread = comments(maker).getByRole("article");
    await thread.getByText("Why 1.2 V? <b>x</b>").waitFor(longPatience);
    expect(await thread.getByRole("button", { name: "Resolve" }).count()).toBe(0);
    await asker.getByRole("button", { name: /^Agree/ }).click();
    await asker
      .getByRole("alert")
      .getByText(/A question of Zheng Kai is not resolved/)
      .first()
      .waitFor(longPatience);
    await thread.getByRole("button", { name: "Reply" }).click();
    await thread.getByRole("textbox").pressSequentially("Because of HV");
    await thread.getByRole("button", { name: "Reply" }).click();
    const own = comments(asker).getByRole("article");
    await own.getByText("Because of HV").waitFor(longPatience);
    await own.getByRole("button", { name: "Resolve" }).click();
    await comments(maker).getByRole("button", { name: "Resolved 1" }).waitFor(longPatience);
    expect(await findings(maker)).toEqual([]);
    await asker.getByRole("button", { name: /^Agree/ }).click();
    const isLeft = async () => (await story.openTasks(applyId)).every(({ taskId }) => taskId !== task?.taskId);
    await expect.poll(isLeft, patience).toBe(true);
  });
});
