import { operationText } from "@signoff/domain/enums/operation";
import type { Locale } from "@signoff/domain/locale";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { operationLogMessages } from "../../web/src/features/operations/operation-logs/messages.ts";
import { editorMessages } from "../../web/src/features/forms/route-editor/editor-messages.ts";
import { routeMessages } from "../../web/src/features/forms/route-editor/messages.ts";
import { panelMessages } from "../../web/src/features/forms/route-editor/panel-messages.ts";
import { trialMessages } from "../../web/src/features/forms/route-editor/trial-messages.ts";
import { routingAdminMessages } from "../../web/src/features/requests/edit-routing/messages.ts";
import { type Messages, type TextParams, translate } from "../../web/src/i18n/translate.ts";
import { patience } from "./browser-suite.ts";

/** An administrator's pages of routes, running requests and logs, with the texts of either language. */
export interface RouteStage {
  readonly page: Page;
  readonly language: Locale;
  readonly goTo: (path: string) => Promise<void>;
}

/** Where the countersign is inserted, by the names of the steps around it. */
export interface DrawnPlace {
  readonly from: string;
  readonly to: string;
  readonly after: string;
}

export const countersign = { en: "QRA countersign", zh: "质量会签" } as const;
const reasons = { en: "Quality signs too", zh: "质量部门也要会签" } as const;
const noRule = { en: "The user task has no approver rule", zh: "用户任务没有审批人规则" } as const;

const speaker =
  ({ language }: RouteStage) =>
  <Key extends string>(messages: Messages<Key>, key: Key, params?: TextParams): string =>
    translate(messages, key, params, language);

const drawn = (page: Page, id: string): Locator => page.locator(`.djs-element[data-element-id="${id}"]`).first();

/** Takes an approval from the palette and drops it on the flow between two steps. */
async function insertBetween(page: Page, tool: string, { from, to }: DrawnPlace): Promise<void> {
  await page.locator(`.djs-palette .entry[aria-label="${tool}"]`).click();
  const before = await drawn(page, from).boundingBox();
  const after = await drawn(page, to).boundingBox();
  if (!before || !after) throw new Error("both steps are drawn");
  const x = (before.x + before.width + after.x) / 2;
  const y = before.y + before.height / 2;
  await page.mouse.move(x, y + 90);
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.click(x, y);
}

export async function choose(page: Page, box: Locator, typed: string, option: string | RegExp): Promise<void> {
  await box.click();
  if (typed !== "") await page.keyboard.type(typed);
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option", { hasText: option }).first().click();
}

/** Draws a countersign of the quality people with the condition that the request has a subject. */
export async function drawCountersign(stage: RouteStage, place: DrawnPlace): Promise<void> {
  const { page, language } = stage;
  const say = speaker(stage);
  await page.getByRole("button", { name: say(routeMessages, "edit"), exact: true }).click();
  await drawn(page, place.from).waitFor(patience);
  await insertBetween(page, say(editorMessages, "tool.task"), place);
  const panel = page.getByRole("complementary", { name: say(panelMessages, "panel") });
  await page.getByText(noRule[language]).first().waitFor(patience);
  await panel.getByText("step_1", { exact: true }).waitFor(patience);
  await panel.getByLabel(say(panelMessages, "nameEn")).fill(countersign.en);
  await panel.getByLabel(say(panelMessages, "nameZh")).fill(countersign.zh);
  await panel.getByRole("button", { name: say(panelMessages, "add"), exact: true }).click();
  await choose(page, panel.getByLabel(say(panelMessages, "value")), "qra_eng", "qra_eng");
  await choose(
    page,
    panel.getByLabel(say(panelMessages, "pass")),
    "",
    new RegExp(`^${say(panelMessages, "pass.all")}$`),
  );
  await panel.getByRole("button", { name: say(panelMessages, "condition.add") }).click();
  await choose(page, panel.getByLabel(say(panelMessages, "field"), { exact: true }), "(subject)", "(subject)");
  await choose(page, panel.getByLabel(say(panelMessages, "operator")), "", say(panelMessages, "op.filled"));
  const feel = panel.getByLabel(say(panelMessages, "condition.text"));
  await expect.poll(() => feel.inputValue(), patience).toBe("subject != null");
  await page.getByText(say(editorMessages, "findings.none")).waitFor(patience);
}

/** Tries the drawn route on a request, and on completed ones. */
export async function tryRoute(stage: RouteStage, requestNo: string): Promise<void> {
  const { page, language } = stage;
  const say = speaker(stage);
  await page.getByRole("button", { name: say(editorMessages, "trial") }).click();
  await choose(page, page.getByLabel(say(trialMessages, "choose")), "", requestNo);
  const way = page.getByRole("region", { name: say(trialMessages, "way") });
  await way.getByText(countersign[language]).first().waitFor(patience);
  await way.getByText(say(trialMessages, "added")).waitFor(patience);
  await page.getByRole("button", { name: say(trialMessages, "past.run") }).click();
  await page.getByText(say(trialMessages, "past.none")).waitFor(patience);
}

export async function publishRoute(stage: RouteStage, { after }: DrawnPlace): Promise<void> {
  const { page, language } = stage;
  const say = speaker(stage);
  await page.getByRole("button", { name: say(trialMessages, "publish") }).click();
  const dialog = page.getByRole("dialog");
  const change = {
    en: `adds countersign "${countersign.en}" after "${after}"`,
    zh: `在“${after}”之后新增会签“${countersign.zh}”`,
  };
  await dialog.getByText(change[language]).waitFor(patience);
  await dialog.getByRole("textbox").fill(reasons[language]);
  await dialog.getByRole("button", { name: say(routeMessages, "publish.do", { version: 2 }) }).click();
  const listed = new RegExp(`V2.*${say(routeMessages, "state.published")}.*${reasons[language]}`);
  await page.getByRole("row", { name: listed }).waitFor(patience);
}

/** Moves one running request to the version in force, after a preview. */
export async function moveRunning(stage: RouteStage, requestNo: string): Promise<void> {
  const { page, language } = stage;
  const say = speaker(stage);
  await page.getByRole("button", { name: say(routeMessages, "migrate") }).click();
  await page.getByRole("checkbox", { name: requestNo }).check();
  await page.getByLabel(say(trialMessages, "reason")).fill(reasons[language]);
  await page.getByRole("button", { name: say(trialMessages, "preview", { count: 1 }) }).click();
  await page.getByRole("row", { name: countersign[language] }).waitFor(patience);
  await page.getByRole("button", { name: say(trialMessages, "move", { count: 1 }) }).click();
  await page.getByText(say(trialMessages, "migrate.result", { moved: 1, stayed: 0 })).waitFor(patience);
}

/** Sends a request back to an earlier step, then terminates it. */
export async function jumpBackAndTerminate(stage: RouteStage, requestNo: string, target: string): Promise<void> {
  const { page, language } = stage;
  const say = speaker(stage);
  await stage.goTo("/pages/system/routing");
  await page.getByLabel(say(routingAdminMessages, "search")).fill(requestNo);
  await page.locator(".so-routing-found", { hasText: requestNo }).click();
  const operations = page.getByRole("group", { name: say(routingAdminMessages, "operation"), exact: true });
  const confirm = async (name: string) => {
    await page
      .getByRole("textbox", { name: new RegExp(`^${say(routingAdminMessages, "reason")}`) })
      .fill(reasons[language]);
    await page.locator(".so-routing-footer").getByRole("button", { name }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say(routingAdminMessages, "confirm"), exact: true })
      .click();
    await page.locator(".so-routing-footer").waitFor({ state: "detached" });
  };
  await operations.getByRole("button", { name: say(routingAdminMessages, "op.jump"), exact: true }).click();
  await choose(page, page.locator(".so-routing-fields").getByRole("combobox"), "", target);
  await confirm(say(routingAdminMessages, "do.jump", { node: target }));
  await page.locator(".so-routing-head", { hasText: target }).waitFor(patience);
  await operations.getByRole("button", { name: say(routingAdminMessages, "op.terminate"), exact: true }).click();
  await confirm(say(routingAdminMessages, "do.terminate"));
}

interface ToldOf {
  readonly moved: string;
  readonly ended: string;
  readonly version: string;
}

/** Both logs contain it, and their chain is intact. */
export async function readLogs(stage: RouteStage, { moved, ended, version }: ToldOf): Promise<void> {
  const { page, language } = stage;
  const say = speaker(stage);
  const line = (...parts: readonly string[]) =>
    parts.reduce((rows, part) => rows.filter({ hasText: part }), page.locator("tbody tr[data-row-key]"));
  const named = (operation: keyof typeof operationText) => operationText[operation][language];
  for (const log of ["routingLog", "adminLog"] as const) {
    await stage.goTo(`/pages/system/${log}`);
    await line(named("migrate"), moved).first().waitFor(patience);
    for (const operation of ["jump", "terminate"] as const)
      await line(named(operation), ended).first().waitFor(patience);
  }
  await line(named("publish"), version).first().waitFor(patience);
  await page.getByRole("button", { name: say(operationLogMessages, "verify") }).click();
  await page.getByText(say(operationLogMessages, "verify.whole")).waitFor(patience);
}
