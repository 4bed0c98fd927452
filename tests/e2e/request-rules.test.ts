// @order first
// @opens forms/templates requests/lifecycle requests/request-page requests/tasks
import type { FormValues } from "@signoff/forms/values/form-values";
import { rowsIn } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { storyOf } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { attachNeeded, draftOf } from "../support/kind-life.ts";
import { pasteText } from "../support/paste-text.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const maker = "admin";

type Language = "zh" | "en";

/** The messages of section 5, word for word. */
const messages = {
  M01: { zh: "申请单未按要求填写", en: "The application form was not filled in as required" },
  M02: { zh: "请填写必填项", en: "Please enter required options" },
  M03: { zh: "至少需要一条数据", en: "At least one data row is needed" },
  M04: { zh: "至少需要一条设计规则类型的数据", en: "At least one data row of type Design rule is needed" },
  M05: { zh: "请选择需要复制的单据", en: "Select the documents to be copied" },
  M06: { zh: "请先填写CDRN", en: "Fill in the CDRN first" },
  M07: { zh: "请填写所有LDDI", en: "Fill in all LDDI" },
  M08: {
    zh: "各LDDI的Assist Layer数据不一致，是否确认提交？",
    en: "Assist Layer data differs across LDDI. Submit anyway?",
  },
  M09: { zh: "请至少选择一条Mask Layer Mapping", en: "Select at least one line of Mask Layer Mapping" },
  M10: { zh: "请选择或填写所有Market & Application选项", en: "Select or enter all Market & Application options" },
  M11: { zh: "请先选择上一级", en: "Select the previous level first" },
  M12: { zh: "请选择Device", en: "Select a device" },
  M13: { zh: "请先填写Device", en: "Fill in Device first" },
  M14: { zh: "e-view邮箱格式不正确", en: "The e-view email format is incorrect" },
  M15: { zh: "只能选择一个", en: "Only one can be chosen" },
  M16: {
    zh: "必须选择光罩相关和非光罩相关的问题名称，且各自的所有问题类型均为必填",
    en: "Mask-related and non-mask-related question names must be chosen, and all problem types in each are mandatory",
  },
  M17: { zh: "取消时必须填写备注", en: "Cancel requires remarks" },
  M18: { zh: "驳回时必须填写备注", en: "Reject requires remarks" },
  M19: { zh: "不同意时必须填写备注", en: "Disagree requires remarks" },
  M20: { zh: "加签或转签时请选择人员", en: "Choose personnel for endorsement or transfer" },
  M21: { zh: "非堆叠产品的Stack tier为0", en: "Stack tier is 0 for non-stacked products" },
  M22: { zh: "备注最多2000个字符", en: "The comment may have at most 2000 characters" },
} as const;

type Code = keyof typeof messages;

/** Buttons and dialogs in both languages. */
const submit = /^(?:Submit|提交)/;
const question = /^(?:Submit this request\?|提交该单据？)$/;

const place = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

/** Submits until the page complains or asks: a second click within a second is ignored. */
async function tryToSubmit(page: Page, until: Locator): Promise<void> {
  const attempt = async () => {
    if ((await until.count()) === 0) await page.locator(".so-bar").getByRole("button", { name: submit }).click();
    return until.count();
  };
  await expect.poll(attempt, { ...patience, interval: 400 }).toBeGreaterThan(0);
}

const complaints = (page: Page) => page.locator(".so-problems");

interface Scene {
  readonly name: string;
  readonly kind: FormKindKey;
  /** Stored before the page opens; absent: nothing, a new form. */
  readonly stored?: (sample: FormValues) => FormValues;
  /** Enters the error, and returns where each message is shown. */
  readonly play: (page: Page, language: Language) => Promise<Partial<Record<Code, Locator>>>;
}

const scenes: readonly Scene[] = [
  {
    name: "an empty platform",
    kind: "toptier",
    play: async (page) => {
      await tryToSubmit(page, complaints(page));
      await place(page, "marketL2").getByRole("combobox").click();
      return {
        M01: complaints(page).locator(".so-problems-why"),
        M02: place(page, "techNode").locator(".so-field-error"),
        M03: place(page, "masks").locator(".so-field-error"),
        M04: place(page, "docs").locator(".so-field-error"),
        M10: place(page, "endProduct").locator(".so-field-error"),
        M11: page.locator(".ant-select-dropdown:visible"),
      };
    },
  },
  {
    name: "two modules pasted into one cell of the mask list",
    kind: "toptier",
    stored: (sample) => sample,
    play: async (page, language) => {
      const grid = place(page, "masks").getByRole("grid");
      await grid.getByRole("gridcell").nth(3).click();
      await pasteText(page, language === "zh" ? "栅极；金属" : "Gate; Metal");
      await tryToSubmit(page, complaints(page));
      return { M15: grid.locator('[aria-invalid="true"]').first() };
    },
  },
  {
    name: "a platform that is stacked no longer, with a description longer than is stored",
    kind: "toptier",
    stored: (sample) => ({ ...sample, stacked: "Y", stackTier: 3 }),
    play: async (page) => {
      const tier = place(page, "stackTier");
      await expect.poll(() => tier.getByRole("spinbutton").inputValue(), patience).toBe("3");
      await place(page, "stacked")
        .getByText(/^(?:No|否)$/)
        .click();
      await expect.poll(() => tier.locator(".so-value").innerText(), patience).toBe("0");
      const description = place(page, "description");
      await description.getByRole("textbox").click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText("x".repeat(2001));
      await expect.poll(() => description.getByRole("textbox").inputValue(), patience).toHaveLength(2001);
      return { M21: tier.locator(".so-field-note"), M22: description.getByRole("status") };
    },
  },
  {
    name: "a service order without its device, with an e-view address that is none, and no layer chosen",
    kind: "fsr",
    stored: (sample) => ({
      ...sample,
      maskMapping: rowsIn(sample["maskMapping"]).map((row) => ({ ...row, chosen: "N" })),
    }),
    play: async (page) => {
      await place(page, "eviewEmail").getByRole("textbox").fill("somebody at home");
      await place(page, "deviceName").getByRole("button").first().press("Backspace");
      const dialog = page.getByRole("dialog");
      if ((await dialog.count()) > 0) await dialog.getByRole("button", { name: /^(?:Change|更改)/ }).click();
      await tryToSubmit(page, complaints(page));
      return {
        M09: place(page, "maskMapping").locator(".so-field-error", { hasText: "Mapping" }),
        M12: place(page, "deviceName").locator(".so-field-error"),
        M13: place(page, "maskMapping").locator(".so-field-error", { hasText: "Device" }),
        M14: place(page, "eviewEmail").locator(".so-field-error"),
      };
    },
  },
  {
    name: "released data without its CDRN, and an LDDI without a name",
    kind: "dif",
    stored: (sample) => sample,
    play: async (page) => {
      await place(page, "cdrn").getByRole("textbox").fill("");
      const grid = place(page, "lddi").getByRole("grid");
      await grid.getByRole("gridcell").nth(1).click();
      await page.keyboard.press("Delete");
      await tryToSubmit(page, complaints(page));
      return {
        M06: place(page, "lddi").locator(".so-field-error"),
        M07: grid.locator('[aria-invalid="true"]').first(),
      };
    },
  },
  {
    name: "two LDDI whose Assist Layers differ",
    kind: "dif",
    stored: (sample) => {
      const [first] = rowsIn(sample["lddi"]);
      return { ...sample, chipCount: 2, lddi: [first, { ...first, lddiNo: "L02", chipName: "OTHER" }] };
    },
    play: async (page) => {
      const asked = page.getByRole("dialog", { name: question });
      await tryToSubmit(page, asked);
      await asked.getByRole("button", { name: submit }).click();
      return { M08: page.getByRole("dialog", { name: /^(?:Please confirm|请确认)$/ }).getByRole("listitem") };
    },
  },
  {
    name: "a risk review without its mask questions",
    kind: "trrs",
    stored: (sample) => ({ ...sample, maskQuestions: undefined, maskLines: [] }),
    play: async (page) => {
      await tryToSubmit(page, complaints(page));
      return { M16: place(page, "maskQuestions").locator(".so-field-error") };
    },
  },
];

async function addressOf({ kind, stored }: Scene): Promise<string> {
  const { definition, example } = await loadSampledKind(kind);
  if (!stored || !example) return definition.page;
  const story = storyOf(suite.app());
  const draft = await draftOf(story, kind, maker);
  await attachNeeded(story, draft);
  const { applyId, data } = draft;
  const { revision } = await story.get(maker, requestsContract.detail, { applyId });
  await story.get(maker, requestsContract.save, { applyId, revision, data: { ...data, ...stored(data) } });
  return `/pages/${definition.subsystem}/detail?applyId=${applyId}&formType=${kind}`;
}

/** `npm test` plays every scene once, the languages alternating; `npm run test:full` every scene in both. */
const isFull = process.env["TEST_SCALE"] === "full";
const scenesOf = (language: Language) =>
  scenes.filter((_scene, at) => isFull || (at % 2 === 0) === (language === "zh"));

describe.each([
  ["zh", "zh-CN"],
  ["en", "en-GB"],
] as const)("errors of a form are shown at their places, in %s", (language, browserLanguage) => {
  it.each(scenesOf(language))("[R-FORM-5] $name", async (scene) => {
    const { page } = await suite.openAs(maker, await addressOf(scene), { browserLanguage });
    await page.locator(".so-bar").getByRole("button", { name: submit }).waitFor();
    const shown = await scene.play(page, language);
    for (const [code, where] of Object.entries(shown)) {
      const said = async () => (await where.first().getAttribute("title")) ?? (await where.allInnerTexts()).join(" ");
      await expect.poll(said, { ...patience, message: code }).toContain(messages[code as Code][language]);
    }
    expect.hasAssertions();
  });
});

describe("copying", () => {
  it("[R-FORM-5] asks for the documents to be copied, in both languages", async () => {
    for (const [language, browserLanguage] of [
      ["zh", "zh-CN"],
      ["en", "en-GB"],
    ] as const) {
      const { page } = await suite.openAs("pie.liu", "/pages/system/apply", { browserLanguage });
      await page.getByRole("button", { name: /^(?:Copy from a request|从已有单据复制)/ }).click();
      const dialog = page.getByRole("dialog", { name: messages.M05[language] });
      await expect.poll(() => dialog.count(), patience).toBe(1);
    }
  });
});

/** Leader of the tape-out department. */
const manager = "to.huang";

/** The texts around a decision. */
const decisionWords = {
  zh: { remark: "审批意见", more: "更多决定", self: "不能选择自己", own: "黄" },
  en: { remark: "Remarks", more: "More decisions", self: "You cannot choose yourself", own: "Huang" },
} as const;
const refused = [
  ["M17", /^(?:Cancel the request|取消单据)/],
  ["M18", /^(?:Reject|驳回)/],
  ["M19", /^(?:Disagree|不同意)/],
] as const;
const sharing = [/^(?:Add-sign|Add signers|加签)/, /^(?:Transfer|转办)/] as const;

/** `npm test` decides in Chinese: the journeys of requests check missing remarks in English. */
const decidedIn = (
  [
    ["zh", "zh-CN"],
    ["en", "en-GB"],
  ] as const
).slice(0, isFull ? 2 : 1);

describe.each(decidedIn)("an incomplete decision is refused with a message, in %s", (language, browserLanguage) => {
  const words = decisionWords[language];

  it("[R-APPR-1] [R-APPR-2] [R-FORM-9] without remarks, without people, for oneself, with too long a remark", async () => {
    const { page } = await suite.openAs(manager, await waitingPath(), { browserLanguage });
    const bar = page.locator(".so-bar");
    const remark = bar.getByLabel(words.remark);
    const said = () => bar.getByRole("alert").allInnerTexts();
    await remark.waitFor();
    for (const [code, name] of refused) {
      if (code === "M17") await bar.getByRole("button", { name: words.more }).click();
      await (code === "M17" ? page.getByRole("menuitem", { name }) : bar.getByRole("button", { name })).click();
      await expect.poll(said, { ...patience, message: code }).toEqual([messages[code][language]]);
      await remark.fill("x");
      await expect.poll(said, patience).toEqual([]);
      await remark.fill("");
    }
    await remark.click();
    await page.keyboard.insertText("x".repeat(2001));
    await expect.poll(said, patience).toEqual([messages.M22[language]]);
    await remark.fill("Please look");
    await expect.poll(said, patience).toEqual([]);
    for (const name of sharing) await refuseToShare(page, name, language);
  });
});

/** Nobody chosen, then oneself. */
async function refuseToShare(page: Page, name: RegExp, language: Language): Promise<void> {
  const dialog = page.getByRole("dialog");
  const missing = dialog.getByRole("alert");
  await page.locator(".so-bar").getByRole("button", { name }).click();
  await dialog.getByRole("button", { name }).click();
  await expect.poll(() => missing.allInnerTexts(), patience).toEqual([messages.M20[language]]);
  await dialog.getByRole("combobox").fill(manager);
  await page.locator(".ant-select-item-option", { hasText: decisionWords[language].own }).click();
  await expect.poll(() => missing.count(), patience).toBe(0);
  const self = page.getByText(decisionWords[language].self);
  // The message of the previous dialog is gone.
  await expect.poll(() => self.count(), patience).toBe(0);
  const answered = page.waitForResponse(/\/api\/.*(?:sign|transfer)/i);
  await dialog.getByRole("button", { name }).click();
  await answered;
  await self.first().waitFor();
  await dialog.getByRole("button", { name: /^(?:Back|返回)/ }).click();
  await expect.poll(() => dialog.count(), patience).toBe(0);
}

let waiting: Promise<string> | undefined;

/** A request that waits for a tape-out manager, who may decide in every possible way. */
function waitingPath(): Promise<string> {
  waiting ??= (async () => {
    const story = storyOf(suite.app());
    const { applyId } = await story.submitted("lota");
    await story.approveAll(applyId, "tapeoutMgr");
    const taskId = await story.taskOf(manager, applyId);
    return `/pages/lota/approve?taskId=${taskId}&formType=lota`;
  })();
  return waiting;
}
