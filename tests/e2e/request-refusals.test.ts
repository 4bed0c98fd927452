import { describe, expect, it } from "vitest";
import { signLink } from "../../server/src/features/notices/mail-link.ts";
import { tasksContract } from "../../server/src/features/tasks/contract.ts";
import { linkInMail } from "../support/mail-link.ts";
import { fillLogin } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { handlerOf, requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);

async function aTask() {
  const { applyId } = await story.submitted("lota", "to.guo");
  const [task] = await story.openTasks(applyId);
  if (!task) throw new Error("nobody is asked");
  const path = `/pages/lota/approve?taskId=${task.taskId}&formType=lota`;
  return { applyId, taskId: task.taskId, handler: handlerOf(task), path };
}

describe("the link of a mail", () => {
  it("[R-GUARD-4] leads somebody who is not signed in over the login page to the decision", async () => {
    const { handler, applyId } = await aTask();
    const { page, goTo, pathNow } = await suite.open();
    const link = await linkInMail(suite.app(), applyId);
    expect(link).toMatch(/link=1.*exp=\d+.*sig=/);
    await goTo(link);
    await expect.poll(pathNow, patience).toMatch(/^\/login/);
    await fillLogin(page, handler);
    const agree = page.getByRole("toolbar", { name: "Decision" }).getByRole("button", { name: /^Agree/ });
    await agree.waitFor();
    expect(pathNow()).toContain("/pages/lota/approve");
    await agree.click();
    await page.getByText(/^Agreed: LT-/).waitFor();
  });
});

describe("the link of a mail that does not open its task", () => {
  async function seenBy(user: string, link: string): Promise<{ readonly endsAt: (words: string) => Promise<string> }> {
    const { page, goTo, pathNow } = await suite.openAs(user, "/home");
    return {
      endsAt: async (words) => {
        await goTo(link);
        await page.getByText(words).first().waitFor();
        await page.waitForURL("**/home");
        return pathNow();
      },
    };
  }

  it("[R-GUARD-4] [R-AUTH-4] says that it was handled, or is for somebody else, and leads home", async () => {
    const { handler, applyId, taskId } = await aTask();
    const link = await linkInMail(suite.app(), applyId);
    const foreign = await seenBy("sales.qin", link);
    expect(await foreign.endsAt("You are not the approver of this node")).toBe("/home");
    const mine = await seenBy(handler, link);
    await story.get(handler, tasksContract.complete, { taskId, decision: "agree" });
    expect(await mine.endsAt("This task has already been handled")).toBe("/home");
  });

  it("[R-AUTH-4] says in Chinese that its time is over", async () => {
    const { handler, applyId, taskId } = await aTask();
    const { kysely } = suite.app().database;
    const target = { taskId, userId: handler };
    const { exp, sig } = await kysely.transaction().execute((tx) => signLink(tx, target, -1));
    const query = new URLSearchParams({ link: "1", formType: "lota", taskId, exp: String(exp), sig });
    const { page, goTo, pathNow } = await suite.openAs(handler, "/home", { browserLanguage: "zh-CN" });
    await goTo(`/pages/lota/approve?applyId=${applyId}&${query.toString()}`);
    await page.getByText("链接已过期，请从待办中打开").first().waitFor();
    await expect.poll(pathNow, patience).toBe("/home");
  });
});

describe("a task that is no longer there to decide", () => {
  it("[R-APPR-5] answers 508 with who decided what and when, and leads home", async () => {
    const { path, handler, taskId } = await aTask();
    const visit = await suite.openAs(handler, path);
    await visit.page.route("**/bpm/crm/events*", (route) => route.abort());
    await visit.page.reload();
    const agree = visit.page.getByRole("button", { name: /^Agree/ });
    await agree.waitFor();
    await story.get(handler, tasksContract.complete, { taskId, decision: "agree" });
    await agree.click();
    const notice = visit.page.getByText(/^This form has already been submitted/);
    await expect.poll(() => notice.innerText(), patience).toMatch(/agree/i);
    await expect.poll(visit.pathNow, patience).toBe("/home");
  });

  it("opened late says who handled it and shows where the request is now", async () => {
    const { path, handler, taskId } = await aTask();
    await story.get(handler, tasksContract.complete, { taskId, decision: "agree" });
    const { page } = await suite.openAs(handler, path);
    await page.getByText(/handled this task: Agreed.*has moved on to/).waitFor();
    expect(await page.getByRole("toolbar", { name: "Decision" }).count()).toBe(0);
  });
});

describe("a request of others", () => {
  it("[R-APPR-5] answers 510: no permission, and home", async () => {
    const { applyId } = await aTask();
    const { page, pathNow } = await suite.openAs("sales.qin", `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    await page.getByText("You have no permission to view").first().waitFor();
    await expect.poll(pathNow, patience).toBe("/home");
    expect(await page.getByRole("tab", { name: /Detail/ }).count()).toBe(1);
  });
});
