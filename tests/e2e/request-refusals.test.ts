// @opens fields/attachments files/attachments messages/notice-mails requests/request-page requests/tasks
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { attachmentsContract } from "../../server/src/features/files/attachments/contract.ts";
import { linkSigner } from "../../server/src/features/base/task-links/public.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { hostileFiles, refusedFiles } from "../support/hostile-files.ts";
import { linkInMail } from "../support/mail-link.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { hostileNames } from "../../server/src/testing/hostile-names.ts";
import { signIn } from "../../server/src/testing/test-app.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { postMultipart } from "../../server/src/testing/upload-file.ts";
import { fillLogin, signInAt, type Visit } from "../support/browser-page.ts";
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
  it("[R-GUARD-4] leads a signed-out user through the login page to the decision", async () => {
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
  /** Opens the link and reads the resulting page; the button leads to a path with this beginning. */
  async function follow(visit: Visit, link: string, title: string) {
    await visit.goTo(link);
    await visit.page.getByRole("heading", { name: title }).waitFor();
    expect(visit.pathNow()).toMatch(/^\/home/);
    const said = await visit.page.getByRole("main").innerText();
    const goOn = async (button: string, to: RegExp) => {
      await visit.page.getByRole("main").getByRole("button", { name: button }).click();
      await expect.poll(visit.pathNow, patience).toMatch(to);
    };
    return { said, goOn };
  }

  it("[R-GUARD-4] [R-AUTH-4] says that it is for somebody else, and lets that person sign in and continue", async () => {
    const { handler, applyId } = await aTask();
    const link = await linkInMail(suite.app(), applyId);
    const visit = await suite.open();
    await signInAt(visit, "sales.qin");
    const { said, goOn } = await follow(visit, link, "This task is not yours");
    expect(said).toContain("You are not the approver of this node");
    await goOn("Sign in as somebody else", /^\/login/);
    await fillLogin(visit.page, handler);
    await visit.page.getByRole("toolbar", { name: "Decision" }).waitFor();
    expect(visit.pathNow()).toContain("/pages/lota/approve");
  });

  it("[R-AUTH-4] names the current or earlier handler and the receiver of a transfer, and leads to the request", async () => {
    const { handler, applyId, taskId } = await aTask();
    const link = await linkInMail(suite.app(), applyId);
    const visit = await suite.openAs(handler, "/home");
    await story.get(handler, tasksContract.addSign, { taskId, userIds: ["to.huang"], mode: "before", rule: "all" });
    const held = await follow(visit, link, "This task waits for others");
    expect(held.said).toContain("It waits for the people who were asked: Huang");
    await held.goOn("My to-do", /^\/pages\/system\/todo/);
    await story.get(handler, tasksContract.removeSign, { taskId, userId: "to.huang" });
    await story.get(handler, tasksContract.transfer, { taskId, userId: "to.huang" });
    const moved = await follow(visit, link, "This task has been handed over");
    expect(moved.said).toMatch(/handed this task over to Huang \S+ at \d{4}-/);
    await moved.goOn("Open the request", /^\/pages\/lota\/detail/);
    await story.get("to.huang", tasksContract.complete, { taskId, decision: "agree" });
    const handled = await follow(visit, link, "This task has been handled");
    expect(handled.said).toMatch(/Agreed by Huang \S+ at \d{4}-/);
    await handled.goOn("Open the request", /^\/pages\/lota\/detail/);
  });

  it("[R-AUTH-4] says in Chinese that it has expired, or that the request was withdrawn", async () => {
    const { handler, applyId, taskId } = await aTask();
    const { kysely } = suite.app().database;
    const target = { taskId, userId: handler };
    const sign = await kysely.transaction().execute((tx) => linkSigner(tx, -1));
    const { exp, sig } = sign(target);
    const query = new URLSearchParams({ link: "1", formType: "lota", taskId, exp: String(exp), sig });
    const visit = await suite.openAs(handler, "/home", { browserLanguage: "zh-CN" });
    const old = await follow(visit, `/pages/lota/approve?${query.toString()}`, "链接已过期");
    expect(old.said).toContain("任务仍在等待您处理");
    await old.goOn("打开任务", /^\/pages\/lota\/approve/);
    await visit.page.getByRole("button", { name: /^同意/ }).waitFor();
    const link = await linkInMail(suite.app(), applyId);
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    const withdrawn = await follow(visit, link, "单据已撤回");
    expect(withdrawn.said).toMatch(/郭\S* 已于 \d{4}-.* 撤回该单据/);
    await withdrawn.goOn("打开单据", /^\/pages\/lota\/detail/);
  });

  it("[R-AUTH-4] changes nothing when a scanner of mails fetches it, once or again", async () => {
    const { handler, applyId, taskId } = await aTask();
    const link = await linkInMail(suite.app(), applyId);
    const { origin, database } = suite.app();
    const state = async () => ({
      request: await database.kysely.selectFrom("requests").selectAll().where("id", "=", applyId).execute(),
      tasks: await database.kysely.selectFrom("tasks").selectAll().where("request_id", "=", applyId).execute(),
      history: await database.kysely.selectFrom("history").selectAll().where("request_id", "=", applyId).execute(),
    });
    const before = await state();
    for (const method of ["HEAD", "GET", "GET"])
      expect((await fetch(`${origin}/tapeout${link}`, { method, redirect: "manual" })).status).toBe(200);
    expect(await state()).toEqual(before);
    await story.get(handler, tasksContract.complete, { taskId, decision: "agree" });
  });
});

describe("a task that can no longer be decided", () => {
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

  it("opened late says who handled it and where the request is now", async () => {
    const { path, handler, taskId } = await aTask();
    await story.get(handler, tasksContract.complete, { taskId, decision: "agree" });
    const { page } = await suite.openAs(handler, path);
    await page.getByText(/handled this task: Agreed.*has moved on to/).waitFor();
    expect(await page.getByRole("toolbar", { name: "Decision" }).count()).toBe(0);
  });
});

describe("another person's request", () => {
  it("[R-APPR-5] answers 510: no permission, and leads home", async () => {
    const { applyId } = await aTask();
    const { page, pathNow } = await suite.openAs("sales.qin", `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    await page.getByText("You have no permission to view").first().waitFor();
    await expect.poll(pathNow, patience).toBe("/home");
    await expect.poll(() => page.getByRole("tab", { name: /Detail/ }).count()).toBe(1);
  });
});

describe("files with misleading names or active content", () => {
  it("[R-ATT-1] are shown cleanly, viewed without running, and saved under the right name", async () => {
    const { applyId } = await story.get("to.guo", requestsContract.create, { formType: "lota" });
    const visit = await suite.openAs("to.guo", `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    const { page } = visit;
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const group = page.locator("section.so-files").first();
    await group
      .locator("input[type=file]")
      .setInputFiles(
        [...hostileFiles, ...refusedFiles].map(({ name, buffer, mimeType }) => ({ name, buffer, mimeType })),
      );
    for (const { name } of refusedFiles) await group.getByText(name).waitFor(patience);
    for (const { shown, saved } of hostileFiles) {
      const row = group.getByRole("listitem").filter({ has: page.getByRole("button", { name: shown, exact: true }) });
      await row.getByRole("button", { name: `Preview ${shown}` }).click();
      const dialog = page.getByRole("dialog", { name: shown });
      await dialog.getByText("SHA-256", { exact: true }).waitFor(patience);
      await dialog.locator("canvas:visible, img, pre, table").first().waitFor(patience);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Download" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(saved);
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ ...patience, state: "hidden" });
    }
    await expect.poll(() => group.getByText(/^Not uploaded/).count()).toBe(refusedFiles.length);
    expect([asked, await page.evaluate("window.hostile"), visit.complaints]).toEqual([[], undefined, []]);
  });

  it("[R-ATT-1] are saved by the browser under the displayed names, with unchanged bytes", async () => {
    const { applyId } = await story.get("to.guo", requestsContract.create, { formType: "lota" });
    const { app, database } = suite.app();
    await database.kysely
      .updateTable("constants")
      .set({ value: "100" })
      .where("key", "=", "attachMaxPerGroup")
      .execute();
    const headers = { "access-token": await signIn(app, "to.guo") };
    const names = isFullTest ? hostileNames : hostileNames.filter((_name, at) => at % 5 === 0);
    for (const [fileName] of names) {
      const parts = { fields: { applyId, bizType: "lota_runset" }, fileName, content: fileName };
      expect((await postMultipart(app, attachmentsContract.upload.path, parts, headers)).envelope.code).toBe(200);
    }
    const { page } = await suite.openAs("to.guo", `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    for (const [fileName, shown] of names) {
      const press = page.getByRole("button", { name: `Download ${shown}`, exact: true });
      await press.waitFor(patience);
      const [download] = await Promise.all([page.waitForEvent("download"), press.click()]);
      const bytes = await readFile(await download.path(), "utf8");
      expect([download.suggestedFilename(), bytes]).toEqual([shown, fileName]);
    }
  });
});
