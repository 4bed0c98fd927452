import type { Page } from "playwright-core";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { approve, draftOf, handIn } from "./kind-life.ts";

/** One state of the request page for a picture. */
export interface Scene {
  readonly name: string;
  readonly user: string;
  readonly path: string;
  /** Actions before the picture is taken. */
  readonly play?: (page: Page) => Promise<void>;
}

const platformMaker = "pie.ma";
const tableMaker = "to.guo";

const detailOf = (subsystem: string, applyId: string, formType: string) =>
  `/pages/${subsystem}/detail?applyId=${applyId}&formType=${formType}`;

/** The requests in the pictures, created through the server, and their addresses. */
export async function prepareScenes(story: Story): Promise<readonly Scene[]> {
  const draft = await draftOf(story, "toptier", platformMaker);
  const first = await handIn(story, await draftOf(story, "lota", tableMaker));
  await approve(story, first.applyId);
  const revision = await story.get(tableMaker, requestsContract.revise, { applyId: first.applyId });
  const second = await handIn(story, revision, {
    changeReason: "The gate takes another bias.",
    subject: `${String(revision.data["subject"])}, second bias`,
    remark: "Only the gate changes.",
  });
  const finished = await handIn(story, await draftOf(story, "techId", "pie.liu"));
  await approve(story, finished.applyId);
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId: second.applyId });
  const task = tasks.find(({ status }) => status === "open");
  const handler = task?.userId ?? task?.candidates[0]?.id ?? "";
  const toDecide = `/pages/lota/approve?taskId=${task?.taskId ?? ""}&formType=lota`;
  const draftPath = detailOf("toptier", draft.applyId, "toptier");
  const secondPath = detailOf("lota", second.applyId, "lota");
  return [
    { name: "1-create", user: platformMaker, path: "/pages/toptier/create" },
    { name: "2-problems", user: platformMaker, path: "/pages/toptier/create", play: submitTooEarly },
    { name: "3-line-table", user: platformMaker, path: draftPath, play: workInTable },
    { name: "4-decide", user: handler, path: toDecide },
    { name: "5-disagree", user: handler, path: toDecide, play: disagreeWithoutRemark },
    { name: "6-completed", user: "pie.liu", path: detailOf("techId", finished.applyId, "techId") },
    { name: "7-compare", user: tableMaker, path: secondPath, play: compareVersions },
    { name: "8-diagram", user: tableMaker, path: `${secondPath}&show=diagram`, play: waitForDiagram },
  ];
}

async function submitTooEarly(page: Page): Promise<void> {
  await page
    .locator(".so-bar")
    .getByRole("button", { name: /^(?:Submit|提交)/ })
    .click();
  await page.locator(".so-problems").waitFor();
}

async function workInTable(page: Page): Promise<void> {
  const grid = page.locator('[data-path="masks"]').getByRole("grid");
  await grid.scrollIntoViewIfNeeded();
  await grid.getByRole("gridcell").nth(3).click();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press("Shift+ArrowDown");
}

async function disagreeWithoutRemark(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(?:Disagree|不同意)/ }).click();
  await page.getByRole("alert").first().waitFor();
}

async function compareVersions(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(?:Compare with V1|与 V1 比较)$/ }).click();
  await page.locator(".so-compare-bar").waitFor();
}

async function waitForDiagram(page: Page): Promise<void> {
  await page.locator(".so-diagram-box svg .djs-shape").first().waitFor();
}
