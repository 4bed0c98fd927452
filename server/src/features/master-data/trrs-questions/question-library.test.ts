// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { dictionaryContract } from "../../base/dictionary-items/contract.ts";
import { trrsQuestionsContract } from "./contract.ts";

const { list, add, edit, queryById, delete: remove } = trrsQuestionsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

describe("the question library", () => {
  const fields = {
    question: "MQ9",
    maskRelated: "mask" as const,
    titleZh: "新问题",
    titleEn: "New question",
    subQuestionZh: "是否？",
    subQuestionEn: "Is it?",
    problemTypes: [{ value: "fresh", nameZh: "新", nameEn: "Fresh" }],
    stages: ["nto"],
    active: true,
  };

  it("[R-SYS-1] shows questions with their problem types, in the reader's language", async () => {
    const { records, total } = await story.get("pie.liu", list, {});
    expect(total).toBe(10);
    expect(records[0]).toMatchObject({ question: "MQ1", maskRelated: true, stages: [] });
    const found = await story.get("pie.liu", list, { about: "mask", keyword: "版本混用" }, { locale: "zh" });
    expect(found.records.map(({ question }) => question)).toEqual(["MQ1"]);
  });

  it("[R-SYS-1] gives reviews its questions, lines and mandatory stages with the next call", async () => {
    const { id } = await story.get("qra.feng", add, fields);
    const asked = await story.get("pie.liu", dictionaryContract.queryAllDictItems, {});
    expect(asked["trrs_q_mask"]?.at(-1)).toMatchObject({ value: "MQ9", text: "New question" });
    expect(asked["trrs_problem"]).toContainEqual(expect.objectContaining({ value: "fresh", parent: "MQ9" }));
    expect(asked["trrs_mandatory"]).toEqual([expect.objectContaining({ value: "nto", parent: "MQ9" })]);
    const mandatory = await story.get("pie.liu", list, { stage: "nto" });
    expect(mandatory.records.map(({ stages }) => stages)).toEqual([["New tape-out"]]);
    await story.get("qra.feng", remove, { id });
  });

  it("[R-SYS-1] refuses a type twice, a stage that is not there, and another code", async () => {
    const at = async (more: object) => (await story.ask("qra.feng", add, { ...fields, ...more })).envelope;
    const [type] = fields.problemTypes;
    const twice = { code: 406, result: { errors: [{ path: "problemTypes", rule: "taken" }] } };
    expect(await at({ problemTypes: [type, type] })).toMatchObject(twice);
    expect(await at({ stages: ["never"] })).toMatchObject({ result: { errors: [{ path: "stages" }] } });
    const { records } = await story.get("qra.feng", list, { keyword: "MQ1" });
    const { id, revision, fields: known } = await story.get("qra.feng", queryById, { id: records[0]?.id ?? "" });
    const renamed = { id, revision, fields: { ...known, question: "MQ8" } };
    expect((await story.ask("qra.feng", edit, renamed)).envelope).toMatchObject({
      result: { errors: [{ path: "question", rule: "fixed" }] },
    });
  });
});
