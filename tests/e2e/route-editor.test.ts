// @opens forms/route-editor
import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { beforeAll, describe, expect, it } from "vitest";
import { readRoute } from "../../forms/src/kinds/read-route.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { addDemoRegistries, type Story, type StoryKind, storyOf } from "../../server/src/testing/story.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import {
  choose,
  countersign,
  type DrawnPlace,
  drawCountersign,
  jumpBackAndTerminate,
  moveRunning,
  publishRoute,
  readLogs,
  tryRoute,
} from "../support/route-story.ts";

/** An administrator draws, tries and publishes a route, and moves running requests to it, back, and to their end. */
const suite = browserSuite();
let story: Story;

beforeAll(async () => {
  await addDemoRegistries(suite.app().database);
  story = storyOf(suite.app());
});

interface Played {
  readonly language: Locale;
  readonly kind: StoryKind;
  readonly place: DrawnPlace;
  readonly firstStep: string;
}

/** In each language with the route of another form: versions are counted from one. */
const languages: readonly Played[] = [
  {
    language: "en",
    kind: "lota",
    place: { from: "review", to: "tapeoutMgr", after: "Technical review" },
    firstStep: "Department review",
  },
  {
    language: "zh",
    kind: "toptier",
    place: { from: "deptReview", to: "doubleCheck", after: "部门审核" },
    firstStep: "部门审核",
  },
];
const played = process.env["TEST_SCALE"] === "full" ? languages : languages.slice(0, 1);

const detailOf = (applyId: string) => story.get("gm.zhou", requestsContract.detail, { applyId });

async function routeOf(applyId: string): Promise<string | null> {
  const { process_id: id } = await story.database.kysely
    .selectFrom("requests")
    .select("process_id")
    .where("id", "=", applyId)
    .executeTakeFirstOrThrow();
  return id;
}

describe("the page of routes", () => {
  it.each(played)(
    "[R-WORK-5] [R-WORK-6] takes a countersign with a condition from drawing to trial, publication, running requests and logs ($language)",
    async ({ language, kind, place, firstStep }) => {
      const running = await story.submitted(kind);
      const { page, goTo } = await suite.openAs("admin", `/pages/system/route?kind=${kind}`, {
        browserLanguage: language === "zh" ? "zh-CN" : "en-GB",
      });
      const stage = { page, goTo, language };
      await drawCountersign(stage, place);
      await tryRoute(stage, running.requestNo ?? "");
      await publishRoute(stage, place);

      const fresh = await story.submitted(kind);
      await story.approveAll(fresh.applyId, (await drawnNode(fresh.applyId)) ?? "");
      expect((await detailOf(fresh.applyId)).currentNode).toEqual([countersign.en]);

      await moveRunning(stage, running.requestNo ?? "");
      expect(await routeOf(running.applyId)).toBe(`${kind}:2`);

      await jumpBackAndTerminate(stage, fresh.requestNo ?? "", firstStep);
      await expect.poll(async () => (await detailOf(fresh.applyId)).status, patience).toBe(formStatus.terminated);
      await readLogs(stage, {
        moved: running.requestNo ?? "",
        ended: fresh.requestNo ?? "",
        version: `${kind}:2`,
      });
    },
  );

  it("[R-WORK-5] sets the settings of one approver line, and a timer with its own outgoing flow (en)", async () => {
    const { page } = await suite.openAs("admin", "/pages/system/route?kind=toptier&view=edit", {
      browserLanguage: "en-GB",
    });
    const clean = page.getByText("Nothing prevents publishing");
    await clean.waitFor(patience);
    await page.locator('.djs-element[data-element-id="deptReview"]').first().click();
    const panel = page.getByRole("complementary", { name: "Properties" });
    await panel.getByRole("button", { name: "Details" }).first().click();
    await choose(page, panel.getByRole("combobox", { name: "Tasks" }), "", "One for each person");
    await choose(page, panel.getByRole("combobox", { name: "Only they may edit" }), "(subject)", "(subject)");
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Add a timer" }).click();
    await choose(page, panel.getByRole("combobox", { name: "Time", exact: true }), "", "Leave by its own path");
    await page.getByText("A timer that leaves the task needs one flow out of it").first().waitFor(patience);
    await choose(page, panel.getByRole("combobox", { name: "Leads to" }), "", /Document control/);
    await clean.waitFor(patience);
    await expect
      .poll(() => page.locator('.djs-element[data-element-id="timer_1"]').count(), patience)
      .toBeGreaterThan(0);
  });

  it("[R-WORK-5] accepts a file of another tool with findings on its elements, and refuses a file that is not a route (zh)", async () => {
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

/** The drawn step has an id of the drawing tool. */
async function drawnNode(applyId: string): Promise<string | undefined> {
  const { nodes } = await story.get("gm.zhou", requestsContract.diagram, { id: applyId });
  return nodes.find(({ name }) => name === countersign.en)?.key;
}
