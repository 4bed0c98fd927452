// @order first
// @opens requests/creation requests/lifecycle
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";
import { handlerOf, requestStory } from "../support/request-story.ts";

const languages = {
  "en-GB": {
    letters: ["G", "H"],
    todo: "To-do",
    subject: "Subject",
    save: /^Save/,
    saveQuestion: "Save this draft?",
    submit: /^Submit/,
    submitQuestion: "Submit this request?",
    running: "In process",
    remark: "Remarks",
    reject: /^Reject to requester/,
    rejectQuestion: /^Send this request back to/,
    confirmReject: "Reject",
    rejected: /^Rejected: PIR-/,
    returned: /Returned for rework by He Ming: wafer count/,
    wafers: "First lot wafers",
    letter: "Revision letter",
    addSign: /^Add-sign/,
    addSignTitle: "Ask more people at this node",
    addSigners: "Add signers",
    people: "People",
    transfer: /^Transfer/,
    transferTitle: "Hand this task to somebody else",
    agree: /^Agree/,
    agreed: /^Agreed: PIR-/,
    completed: "Completed",
    center: ["Product ID", "Find Product ID"],
    productId: "Product ID",
    find: "Search",
    more: "More actions",
    revise: /^Revise/,
    reviseQuestion: "Revise this request?",
    obsoleteCenter: ["System", "Work center", "Obsolete versions"],
    requestNo: "Request no.",
    obsolete: "Obsolete version",
  },
  "zh-CN": {
    letters: ["J", "K"],
    todo: "待办",
    subject: "主题",
    save: /^保存/,
    saveQuestion: "保存草稿？",
    submit: /^提交/,
    submitQuestion: "提交该单据？",
    running: "审批中",
    remark: "审批意见",
    reject: /^驳回至提单人/,
    rejectQuestion: /^将该单据驳回至/,
    confirmReject: "驳回",
    rejected: /^已驳回：PIR-/,
    returned: /何明.*wafer count/,
    wafers: "首批片数",
    letter: "版本字母",
    addSign: /^加签/,
    addSignTitle: "在该节点加签人员",
    addSigners: "加签",
    people: "人员",
    transfer: /^转办/,
    transferTitle: "将该任务转给他人",
    agree: /^同意/,
    agreed: /^已同意：PIR-/,
    completed: "已完成",
    center: ["产品编号库", "查询产品编号"],
    productId: "产品编号",
    find: "查询",
    more: "更多操作",
    revise: /^改版/,
    reviseQuestion: "改版该单据？",
    obsoleteCenter: ["系统", "工作中心", "作废版本"],
    requestNo: "申请单号",
    obsolete: "作废版本",
  },
} as const;

/** Fourteen windows and as many clicks on a busy machine. */
const wholeStory = 300_000;

const maker = "td.wei";
const colleagues: Readonly<Record<string, RegExp>> = { "td.jiang": /Jiang Tao|蒋涛/, "it.lu": /Lu Chao|陆超/ };
const applyIdIn = (path: string) => new URL(path, "http://x").searchParams.get("applyId") ?? "";
const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]");

/** Hidden pages behind the visible one stay in the document. */
const shown = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const story = requestStory(suite.app);

/** `npm test` plays it in English: the mouse stories run in Chinese there. */
const isFull = process.env["TEST_SCALE"] === "full";
const played = isFull ? (["en-GB", "zh-CN"] as const) : (["en-GB"] as const);

describe.each(played)("a product ID of the development vehicle, in %s", (browserLanguage) => {
  const t = languages[browserLanguage];

  /** Clicks until the dialog is there: a second click within a second is ignored. */
  const askedBy = async (page: Page, button: Locator, title: string | RegExp): Promise<Locator> => {
    const dialog = page.getByRole("dialog", { name: title });
    const ask = async () => {
      if ((await dialog.count()) === 0) await button.click();
      return dialog.count();
    };
    await expect.poll(ask, { timeout: 30_000, interval: 300 }).toBe(1);
    return dialog;
  };

  const submit = async (page: Page): Promise<void> => {
    const button = page.getByRole("button", { name: t.submit }).first();
    const dialog = await askedBy(page, button, t.submitQuestion);
    await dialog.getByRole("listitem").nth(2).waitFor();
    await dialog.getByRole("button", { name: t.submit }).click();
    await shown(page, t.running).waitFor();
  };

  /** From the row of the to-do list to the decision bar. */
  const atTask = async (user: string, requestNo: string): Promise<Visit> => {
    const visit = await suite.openAs(user, "/pages/system/todo", { browserLanguage });
    const { page } = visit;
    await rowsOf(page).getByRole("link", { name: requestNo, exact: true }).click();
    await page.getByRole("button", { name: t.agree }).waitFor();
    return visit;
  };

  const agree = async (user: string, requestNo: string): Promise<void> => {
    const { page, leave } = await atTask(user, requestNo);
    await page.getByRole("button", { name: t.agree }).click();
    await page.getByText(t.agreed).waitFor();
    await leave();
  };

  /** For a person already seen at this task, so that `npm test` need not open it again. */
  const agreeAgain = async (user: string, requestNo: string): Promise<void> => {
    if (isFull) return agree(user, requestNo);
    const applyId = await story.applyIdOf(requestNo);
    const mine = async () =>
      (await story.openTasks(applyId)).filter((task) => handlerOf(task) === user && task.status === "open");
    // The page may still show the earlier message while the server handles the submit.
    await expect.poll(async () => (await mine()).length, patience).toBeGreaterThan(0);
    for (const { taskId } of await mine()) await story.get(user, tasksContract.complete, { taskId, decision: "agree" });
  };

  /** Answers a dialog with a person, and waits until it closes. */
  const answerWith = async (dialog: Locator, account: string, confirm: string | RegExp): Promise<void> => {
    const page = dialog.page();
    const name = colleagues[account] ?? /^$/;
    const isChosen = async () => {
      if ((await dialog.locator(".ant-select", { hasText: name }).count()) > 0) return true;
      await dialog.getByRole("combobox", { name: t.people }).fill(account);
      await page.locator(".ant-select-item-option", { hasText: name }).click({ timeout: 3000 });
      return false;
    };
    await expect.poll(isChosen, { timeout: 30_000, interval: 100 }).toBe(true);
    await dialog.locator(".ant-modal-title").click();
    await dialog.getByRole("button", { name: confirm }).click();
    await dialog.waitFor({ state: "hidden" });
  };

  /** Opens a center from the menu and limits it to one record. */
  const found = async (page: Page, way: readonly string[], label: string, value: string): Promise<Locator> => {
    const menu = page.getByRole("navigation").filter({ hasText: t.todo });
    const entry = way.at(-1) ?? "";
    for (const [at, name] of way.entries()) {
      const next = menu.getByText(way[at + 1] ?? entry, { exact: true });
      // The group of the current page is already open.
      if (name === entry || !(await next.isVisible())) await menu.getByText(name, { exact: true }).first().click();
    }
    await page.getByRole("heading", { level: 1, name: entry }).waitFor();
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    await page.getByRole("button", { name: t.find, exact: true }).click();
    await expect.poll(() => rowsOf(page).filter({ visible: true }).count(), patience).toBe(1);
    return rowsOf(page).filter({ visible: true }).first();
  };

  it(
    "[R-FORM-1] [R-FORM-3] [R-APPR-1] [R-WORK-1] [R-WORK-8] is created, rejected, reworked, signed, found and revised",
    async () => {
      const { page, pathNow } = await suite.openAs(maker, "/pages/pidb/tdId/create", { browserLanguage });
      const [letter, nextLetter] = t.letters;
      // Created and saved.
      await page.getByRole("textbox", { name: t.subject }).fill(`Run ${letter} of the vehicle`);
      const number = page.getByText(/^PIR-\d{4}-\d{4} \/ V1$/);
      await number.waitFor();
      const requestNo = (await number.innerText()).split(" ")[0] ?? "";
      const applyId = applyIdIn(pathNow());
      await story.fill(maker, applyId, { revLetter: letter });
      await page.reload();
      const saving = await askedBy(page, page.getByRole("button", { name: t.save }), t.saveQuestion);
      await saving.getByRole("button", { name: t.save }).click();
      await saving.waitFor({ state: "hidden" });
      await submit(page);

      // Rejected by the head of the department, reworked, submitted again.
      const { page: head, leave: headLeaves } = await atTask("td.he", requestNo);
      await head.getByLabel(t.remark).fill("wafer count");
      const rejecting = await askedBy(head, head.getByRole("button", { name: t.reject }), t.rejectQuestion);
      await rejecting.getByRole("button", { name: t.confirmReject, exact: true }).click();
      await head.getByText(t.rejected).waitFor();
      await headLeaves();
      await page.getByText(t.returned).first().waitFor();
      await page.getByRole("spinbutton", { name: t.wafers }).fill("25");
      await submit(page);
      await agreeAgain("td.he", requestNo);

      // The manager adds one more person first.
      const { page: manager, leave: managerLeaves } = await atTask("td.lin", requestNo);
      const signing = await askedBy(manager, manager.getByRole("button", { name: t.addSign }), t.addSignTitle);
      await answerWith(signing, "td.jiang", t.addSigners);
      await agree("td.jiang", requestNo);
      await managerLeaves();
      await agreeAgain("td.lin", requestNo);

      // The registry transfers its task to a colleague.
      const { page: registry, leave: registryLeaves } = await atTask("pid.yin", requestNo);
      const handing = await askedBy(registry, registry.getByRole("button", { name: t.transfer }), t.transferTitle);
      await answerWith(handing, "it.lu", t.transfer);
      await registryLeaves();
      await agree("it.lu", requestNo);
      await shown(page, t.completed).waitFor();

      // Found in the center of product IDs; the row leads to its record, and that to the request.
      const { data } = await story.get(maker, requestsContract.detail, { applyId });
      const productId = String(data["productId"]);
      const row = await found(page, t.center, t.productId, productId);
      await row.getByRole("link", { name: productId }).click();
      await page.getByRole("heading", { level: 1, name: productId }).waitFor();
      await page
        .getByRole("link", { name: `${requestNo} / V1` })
        .filter({ visible: true })
        .first()
        .click();
      await expect.poll(pathNow, patience).toContain(`/pages/pidb/detail?applyId=${applyId}`);

      // Revised from the user's own requests: the new version replaces it.
      await goInside(page, "/pages/system/myApply");
      await rowsOf(page).getByRole("link", { name: requestNo, exact: true }).filter({ visible: true }).click();
      await page.getByRole("button", { name: t.more }).click();
      const revising = await askedBy(page, page.getByRole("menuitem", { name: t.revise }), t.reviseQuestion);
      await revising.getByRole("button", { name: t.revise }).click();
      await page.getByText(`${requestNo} / V2`).waitFor();
      await expect.poll(() => page.getByRole("combobox", { name: t.letter }).count(), patience).toBe(1);
      await page.getByRole("combobox", { name: t.letter }).fill(nextLetter);
      await page.keyboard.press("Enter");
      const second = applyIdIn(pathNow());
      await submit(page);
      await approved(second);
      await shown(page, t.completed).waitFor();

      // The old version is listed as obsolete.
      const old = await found(page, t.obsoleteCenter, t.requestNo, requestNo);
      await old.getByRole("link", { name: requestNo }).click();
      await expect.poll(pathNow, patience).toContain(`applyId=${applyId}`);
      const title = page.locator(".so-request-title").filter({ visible: true });
      await title.getByText(t.obsolete, { exact: true }).waitFor();
      await expect.poll(() => page.getByText(`${requestNo} / V1`).count()).toBe(1);
    },
    wholeStory,
  );
});

/** Everybody agrees, outside the browser. */
async function approved(applyId: string): Promise<void> {
  for (;;) {
    const [task] = (await story.openTasks(applyId)).filter(({ status }) => status === "open");
    if (!task) return;
    await story.get(handlerOf(task), tasksContract.complete, { taskId: task.taskId, decision: "agree" });
  }
}
