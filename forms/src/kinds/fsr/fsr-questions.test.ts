import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexOf } from "../../definition/definition-index.ts";
import { deriveValues } from "../../values/derive-values.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { findings } from "../../testing/rule-harness.ts";
import { questionsOf, ruledOutMasks, technologyQuestions } from "./questions.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("fsr");

const rows = deviceRows();
const { sample, submit } = kindHarness(kind, rows);
const answers = sample.stiAnswers as readonly FormValues[];
const layers = sample.maskLayers as readonly FormValues[];
const mapping = sample.maskMapping as readonly FormValues[];

type CatalogueQuestion = {
  productTypes: readonly string[];
  question: { zh: string; en: string };
  masksRuledOutByN: readonly string[];
};

const catalogue = JSON.parse(
  readFileSync(new URL("../../../../catalogue/special-technology-questions.json", import.meta.url), "utf8"),
) as readonly CatalogueQuestion[];

describe("the special technology questions", () => {
  it("are those of the catalogue, word for word, with the masks they rule out", () => {
    const options = indexOf(kind.definition).tables.get("stiAnswers")?.columns.get("question")?.options;
    const titles = options && "inline" in options ? options.inline : [];
    expect(
      technologyQuestions.map(({ question, productTypes, stacked, masks }) => ({
        productTypes: stacked ? ["stacked"] : (productTypes ?? ["all"]),
        question: titles.find((one) => one.value === question)?.title,
        masksRuledOutByN: masks,
      })),
    ).toEqual(
      catalogue.map(({ productTypes, question, masksRuledOutByN }) => ({ productTypes, question, masksRuledOutByN })),
    );
  });

  it.each([
    ["logic", 0, 4],
    ["hv", 0, 5],
    ["bcd", 0, 5],
    ["cis", 0, 6],
    ["cis", 2, 7],
    ["logic", 3, 5],
  ])("of a %s platform with %i tiers are %i", (productType, stackTier, count) => {
    expect(questionsOf(productType, stackTier)).toHaveLength(count);
  });

  it("are asked as soon as the device is chosen, and keep their answers", () => {
    const derive = (data: FormValues) =>
      deriveValues(kind.definition, kind.computed, data, { today: "2026-03-02", rows });
    const fresh = derive({ deviceName: "C001-N28HV0001A" }).stiAnswers;
    expect(fresh).toEqual(questionsOf("hv", 0).map(({ question }) => ({ question })));
    const answered = derive({ deviceName: "C001-N28HV0001A", stiAnswers: [{ question: "mimCapacitor", answer: "N" }] });
    expect(answered.stiAnswers).toContainEqual({ question: "mimCapacitor", answer: "N" });
    expect(derive({ ...answered, deviceName: "C004-M55LP0003B" }).stiAnswers).toHaveLength(4);
    expect(derive({})).not.toHaveProperty("stiAnswers");
  });

  it("are all answered, with a detail where the answer is yes", () => {
    expect(submit(withRow(sample, "stiAnswers", 0, { answer: undefined }))).toEqual(["stiAnswers[0].answer required"]);
    expect(submit(withRow(sample, "stiAnswers", 0, { detail: undefined }))).toEqual(["stiAnswers[0].detail required"]);
  });

  it("are asked for by name when a browser leaves one out, answers one twice or invents one", () => {
    const ask = (stiAnswers: readonly FormValues[]) =>
      findings(kind.rules.questionsAnswered, kind.definition, { ...sample, stiAnswers });
    expect(ask(answers)).toEqual([]);
    expect(ask(answers.slice(1))).toMatchObject([
      { path: "stiAnswers", params: { question: { en: "Is the high-resistance poly used?" } } },
    ]);
    expect(ask([...answers, ...answers.slice(0, 1)])).toMatchObject([{ path: "stiAnswers[5].question" }]);
    expect(ask([...answers, { question: "deepTrench", answer: "Y" }])).toMatchObject([
      { path: "stiAnswers[5].question", params: { question: { zh: "是否使用深沟槽隔离？" } } },
    ]);
    expect(ask([...answers, { question: "myOwn" }])).toMatchObject([{ params: { question: "myOwn" } }]);
  });

  it("are not asked before the technology is known", () => {
    expect(findings(kind.rules.questionsAnswered, kind.definition, { deviceName: "D" })).toEqual([]);
  });

  it("have messages in both languages", () => {
    const issue = { path: "stiAnswers", rule: "questionsAnswered", params: { question: { zh: "问？", en: "Ask?" } } };
    expect(describeIssue(kind.definition, issue, "en")).toContain("Ask?");
    expect(describeIssue(kind.definition, issue, "zh")).toContain("问？");
  });
});

describe("masks that an answer rules out", () => {
  const denied = withRow(sample, "stiAnswers", 1, { answer: "N", detail: undefined });
  const at = layers.findIndex((row) => row.maskCode === "160");

  it("are neither chosen in the mapping nor listed", () => {
    expect(submit(denied)).toEqual([
      `maskMapping[${at}].chosen ruledOutMasksAbsent`,
      `maskLayers[${at}].maskCode ruledOutMasksAbsent`,
    ]);
  });

  it("may stand in the mapping unchosen", () => {
    const without = {
      maskMapping: mapping.map((row) => (row.maskCode === "160" ? { ...row, chosen: "N" } : row)),
      maskLayers: layers.filter((row) => row.maskCode !== "160"),
      eviewLayers: ["070"],
    };
    expect(submit({ ...denied, ...without })).toEqual([]);
  });

  it("are exactly those of the questions answered with no", () => {
    const answer = fc.constantFrom("Y", "N", undefined);
    const all = technologyQuestions.map(({ question }) => question);
    fc.assert(
      fc.property(fc.array(answer, { minLength: all.length, maxLength: all.length }), (given) => {
        const list = all.map((question, place) => ({ question, answer: given[place] }));
        const wanted = technologyQuestions.filter((_, place) => given[place] === "N").flatMap(({ masks }) => masks);
        expect([...ruledOutMasks(list)].sort()).toEqual([...wanted].sort());
      }),
    );
  });
});
