// @opens registry/readiness requests/request-page
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { trrsQuestionsContract } from "../../server/src/features/master-data/trrs-questions/contract.ts";
import { storyOf } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { agree, attachNeeded, draftOf, handIn, openTasks } from "../support/kind-life.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const maker = "admin";

interface Scene {
  readonly title: string;
  readonly kind: FormKindKey;
  /** The error in it. */
  readonly wrong: (sample: FormValues) => FormValues;
  readonly words: RegExp;
}

/** The first row of a table with a changed value. */
const firstRow = (sample: FormValues, table: string, change: FormValues): FormValues => ({
  [table]: rowsIn(sample[table]).map((row, at) => (at === 0 ? { ...row, ...change } : row)),
});

/** One rule of each part of the gates; refusals of readiness are played on its page. */
const scenes: readonly Scene[] = [
  {
    title: "[R-FORM-5] a logic operation that cannot be run, by the character at which it ends",
    kind: "lota",
    wrong: (sample) => firstRow(sample, "logicOps", { expression: "AND OR SIZE( NOT)" }),
    words: /Character 1: a layer, SIZE\(…\) or an opening bracket is missing here/,
  },
  {
    title: "[R-GATE-9] a key that lies outside its lane, by its name and its lane",
    kind: "pfm",
    wrong: (sample) => firstRow(sample, "tkPlacement", { posX: -20 }),
    words: /lies outside its lane \(.+\): move it/,
  },
  {
    title: "[R-GATE-3] a risk review that leaves out what is asked at its stage, by the name of the question",
    kind: "trrs",
    wrong: () => ({}),
    words: /A review at this stage asks these questions too: Haze of the pellicle/,
  },
  {
    title: "[R-GATE-5] a waived DRC without the rules that are waived",
    kind: "fsr",
    wrong: () => ({ drcStatus: "waived", waivers: [] }),
    words: /The DRC is waived: list each design rule that is waived/,
  },
  {
    title: "[R-FORM-5] a seat outside the field, by its number and the field",
    kind: "mpw",
    wrong: (sample) => firstRow(sample, "seats", { posX: 90 }),
    words: /Seat S01 lies outside the field \(.+ mm\): move or turn it/,
  },
  {
    title: "[R-FORM-5] a plate that the mask shop cannot make, by shop, mask and what it lacks",
    kind: "mtf",
    wrong: (sample) => firstRow(sample, "maskLayers", { maskType: "altpsm" }),
    words: /In-house mask shop cannot make mask \d+ \(mask type: .+\): choose another mask shop or change the layer/,
  },
];

async function addressOf({ kind, wrong }: Scene): Promise<string> {
  const { definition } = await loadSampledKind(kind);
  const story = storyOf(suite.app());
  const draft = await draftOf(story, kind, maker);
  await attachNeeded(story, draft);
  const { applyId, data } = draft;
  const { revision } = await story.get(maker, requestsContract.detail, { applyId });
  await story.get(maker, requestsContract.save, { applyId, revision, data: { ...data, ...wrong(data) } });
  return `/pages/${definition.subsystem}/detail?applyId=${applyId}&formType=${kind}`;
}

/** Submits until the page complains: a second click within a second is ignored. */
async function complaintsAbout(page: Page, asked: RegExp) {
  const complaints = page.locator(".so-problems");
  const attempt = async () => {
    if ((await complaints.count()) === 0) await page.locator(".so-bar").getByRole("button", { name: asked }).click();
    return complaints.count();
  };
  await expect.poll(attempt, { ...patience, interval: 400 }).toBeGreaterThan(0);
  return complaints;
}

/** The library requires one question more of every new tape-out than the sample answers. */
async function askOneMore(): Promise<void> {
  const { sample } = (await loadSampledKind("trrs")).example;
  await storyOf(suite.app()).get(maker, trrsQuestionsContract.add, {
    question: "MQ99",
    maskRelated: "mask",
    titleZh: "保护膜雾状缺陷",
    titleEn: "Haze of the pellicle",
    subQuestionZh: "清洗后是否复检",
    subQuestionEn: "Inspected again after cleaning",
    problemTypes: [{ value: "haze", nameZh: "雾状缺陷", nameEn: "Haze" }],
    stages: [String(sample["trrsStage"])],
    active: true,
  });
}

/** A Mtf whose masks are ordered: everybody has agreed except the receiver. */
async function orderedMtf(): Promise<string> {
  const story = storyOf(suite.app());
  const { applyId } = await handIn(story, await draftOf(story, "mtf", maker));
  for (let [task] = await openTasks(story, applyId); task && task.nodeKey !== "maskReceive"; )
    [task] = await agree(story, applyId, task).then(() => openTasks(story, applyId));
  return applyId;
}

describe("a tape-out is refused in the browser, in words", () => {
  it.each(scenes)("$title", async (scene) => {
    if (scene.kind === "trrs") await askOneMore();
    const { page } = await suite.openAs(maker, await addressOf(scene), { browserLanguage: "en-GB" });
    const complaints = await complaintsAbout(page, /^Submit/);
    await expect.poll(() => complaints.innerText(), patience).toMatch(scene.words);
  });

  it("[R-FORM-6] by rules that load after the first errors, too", async () => {
    const outside = scenes.find(({ kind }) => kind === "mpw");
    if (!outside) throw new Error("no scene of a shuttle");
    const { page, goTo } = await suite.openAs(maker, "/pages/home", { browserLanguage: "en-GB" });
    const rules = Promise.withResolvers<void>();
    await page.route(/\/js\/rules-/, (route) => rules.promise.then(() => route.continue()));
    await goTo(await addressOf(outside));
    const complaints = await complaintsAbout(page, /^Submit/);
    await expect.poll(() => complaints.innerText(), patience).toMatch(/Pos X Must be at most 33/);
    expect(await complaints.innerText()).not.toMatch(outside.words);
    rules.resolve();
    await expect.poll(() => complaints.innerText(), patience).toMatch(outside.words);
  });

  it("[R-PLATE-2] a plate without measurements is not received; the refusal names its ID", async () => {
    const applyId = await orderedMtf();
    const { page } = await suite.openAs("mask.luo", `/pages/etapeout/detail?applyId=${applyId}&formType=mtf`);
    const complaints = await complaintsAbout(page, /^Agree/);
    await expect.poll(() => complaints.innerText(), patience).toMatch(/N28HV0001A-01-\d+-A0-01|results/i);
  });
});
