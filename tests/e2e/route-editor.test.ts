import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readRoute } from "../../forms/src/kinds/read-route.ts";
import { requestsContract } from "../../server/src/features/requests/contract.ts";
import { addDemoRegistries, type Story, storyOf } from "../../server/src/testing/story.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

/** An administrator draws, tries and publishes a route, and brings a running request along. */
const suite = browserSuite();
let story: Story;

beforeAll(async () => {
  await addDemoRegistries(suite.app().database);
  story = storyOf(suite.app());
});

const canvas = (page: Page, id: string): Locator => page.locator(`.djs-element[data-element-id="${id}"]`).first();

/** Takes an approval from the palette and drops it on the way between two steps. */
async function insertBetween(page: Page, tool: string, from: string, to: string): Promise<void> {
  await page.locator(`.djs-palette .entry[aria-label="${tool}"]`).click();
  const before = await canvas(page, from).boundingBox();
  const after = await canvas(page, to).boundingBox();
  if (!before || !after) throw new Error("both steps are drawn");
  const x = (before.x + before.width + after.x) / 2;
  const y = before.y + before.height / 2;
  await page.mouse.move(x, y + 90);
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.click(x, y);
}

async function choose(page: Page, box: Locator, typed: string, option: string | RegExp): Promise<void> {
  await box.click();
  if (typed !== "") await page.keyboard.type(typed);
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option", { hasText: option }).first().click();
}

async function nodeOf(applyId: string): Promise<readonly string[]> {
  return (await story.get("gm.zhou", requestsContract.detail, { applyId })).currentNode;
}

describe("the page of routes", () => {
  it("[R-WORK-5] takes a countersign with a condition from drawing to trial, publication and running requests", async () => {
    const running = await story.submitted("lota");
    const { page } = await suite.openAs("admin", "/pages/system/route?kind=lota", { browserLanguage: "en-GB" });
    await page.getByRole("button", { name: "Edit route" }).click();
    await canvas(page, "review").waitFor(patience);
    await insertBetween(page, "Approval", "review", "tapeoutMgr");
    const panel = page.getByRole("complementary", { name: "Properties" });
    await page.getByText("The user task has no approver rule").first().waitFor(patience);
    await panel.getByLabel("Name in English").fill("QRA countersign");
    await panel.getByLabel("Name in Chinese").fill("质量会签");
    await panel.getByRole("button", { name: "Add", exact: true }).click();
    await choose(page, panel.getByLabel("Whom"), "qra_eng", "qra_eng");
    await choose(page, panel.getByLabel("Pass rule"), "", /^All$/);
    await panel.getByRole("button", { name: "Condition" }).click();
    await choose(page, panel.getByLabel("Field", { exact: true }), "(subject)", "(subject)");
    await choose(page, panel.getByLabel("Comparison"), "", "filled");
    await expect.poll(() => panel.getByLabel("As FEEL").inputValue(), patience).toBe("subject != null");
    await page.getByText("Nothing stands in the way of publishing").waitFor(patience);

    await page.getByRole("button", { name: "Trial run" }).click();
    await choose(page, page.getByLabel("Number or subject of a request"), "", running.requestNo ?? "");
    const way = page.getByRole("region", { name: "Way and people" });
    await way.getByText("QRA countersign").first().waitFor(patience);
    await way.getByText("+ new").waitFor(patience);
    await page.getByRole("button", { name: "Hold against the last 200" }).click();
    await page.getByText("No request of this form has been completed yet.").waitFor(patience);

    await page.getByRole("button", { name: "Publish..." }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText('adds countersign "QRA countersign" after "Technical review"').waitFor(patience);
    await dialog.getByRole("textbox").fill("Quality signs too");
    await dialog.getByRole("button", { name: "Publish version 2" }).click();
    await page.getByRole("row", { name: /V2.*In force.*Quality signs too/ }).waitFor(patience);

    const fresh = await story.submitted("lota");
    await story.decide("to.zheng", fresh.applyId, "agree");
    await story.approveAll(fresh.applyId, (await qraNode(fresh.applyId)) ?? "");
    expect(await nodeOf(fresh.applyId)).toEqual(["QRA countersign"]);

    await page.getByRole("button", { name: "Move running requests..." }).click();
    await page.getByRole("checkbox", { name: running.requestNo ?? "" }).check();
    await page.getByLabel("Reason").fill("The new countersign holds for all");
    await page.getByRole("button", { name: "Preview 1" }).click();
    await page.getByRole("row", { name: /QRA countersign/ }).waitFor(patience);
    await page.getByRole("button", { name: "Move 1 requests" }).click();
    await page.getByText("1 moved, 0 stay where they are").waitFor(patience);
    const moved = await story.database.kysely
      .selectFrom("requests")
      .select("process_id")
      .where("id", "=", running.applyId)
      .executeTakeFirstOrThrow();
    expect(moved.process_id).toBe("lota:2");
  });

  it("[R-WORK-5] takes a file of another tool with findings on its elements, and refuses what is no route (zh)", async () => {
    const { page } = await suite.openAs("admin", "/pages/system/route?kind=techId&view=edit", {
      browserLanguage: "zh-CN",
    });
    await page.getByText("没有妨碍发布的问题").waitFor(patience);
    const route = await readRoute("techId");
    const [, first = ""] = /<bpmn:userTask id="([^"]+)"/.exec(route) ?? [];
    const foreign = route.replace(
      /<bpmn:userTask (id="[^"]+"[^>]*)>[\s\S]*?<\/bpmn:userTask>/,
      (_task, attributes: string) => `<bpmn:scriptTask ${attributes}><bpmn:script>x</bpmn:script></bpmn:scriptTask>`,
    );
    const file = page.locator('input[type="file"]');
    await file.setInputFiles({ name: "other.bpmn", mimeType: "text/xml", buffer: Buffer.from("GIF89a") });
    await page.getByText("这不是可以绘制的 BPMN 文件").first().waitFor(patience);
    await file.setInputFiles({ name: "other.bpmn", mimeType: "text/xml", buffer: Buffer.from(foreign) });
    const finding = page.getByRole("button", { name: /流程不支持该元素：scriptTask/ });
    await finding.click();
    await page.getByRole("complementary", { name: "属性" }).getByText(first, { exact: true }).waitFor(patience);
    expect(await page.getByRole("button", { name: "发布..." }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "版本列表" }).click();
    await page.getByRole("dialog").waitFor(patience);
    await page.getByRole("dialog").getByRole("button", { name: "放弃" }).click();
    await page.getByRole("row", { name: /V1.*使用中/ }).waitFor(patience);
  });
});

/** The step that was drawn has an id of the drawing tool. */
async function qraNode(applyId: string): Promise<string | undefined> {
  const { nodes } = await story.get("gm.zhou", requestsContract.diagram, { id: applyId });
  return nodes.find(({ name }) => name === "QRA countersign")?.key;
}
