// @engine postgres
import type { QuestionFields } from "@signoff/domain/records/trrs-question";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import type { FormValues } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook } from "../../../excel/workbook.ts";
import { type KindStory, kindStory } from "../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { dictionaryContract } from "../../base/dictionary-items/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract, type RequestDetail } from "../../requests/lifecycle/contract.ts";
import { trrsQuestionsContract } from "./contract.ts";

const { list, add, edit, queryById, dependants, deleteBatch, exportXls, delete: remove } = trrsQuestionsContract;
const keeper = "qra.feng";
const author = "ce.han";

let story: Story;
let kinds: KindStory;
beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows());
});
afterAll(() => story.close());

const question: QuestionFields = {
  question: "MQ9",
  maskRelated: "mask",
  titleZh: "返工原因",
  titleEn: "Reason of the re-spin",
  subQuestionZh: "返工原因是否明确？",
  subQuestionEn: "Is the reason known?",
  problemTypes: [{ value: "unknownReason", nameZh: "原因不明", nameEn: "Reason unknown" }],
  stages: ["respin"],
  active: true,
};

const read = (id: string) => story.get(keeper, queryById, { id });
const change = async (id: string, more: Partial<QuestionFields>) => {
  const { fields, revision } = await read(id);
  return (await story.ask(keeper, edit, { id, revision, fields: { ...fields, ...more } })).envelope;
};
const submit = async ({ applyId, revision, data }: RequestDetail, more: FormValues = {}, locale: "zh" | "en" = "en") =>
  (await story.ask(author, requestsContract.submit, { applyId, revision, data: { ...data, ...more } }, { locale }))
    .envelope;
const offeredNow = async (dictionary: string) =>
  ((await story.get(author, dictionaryContract.queryAllDictItems, {}))[dictionary] ?? []).filter(
    ({ retired }) => retired !== true,
  );

/** The answer to the new question, beside those that the sample has. */
function withAnswer({ data }: RequestDetail, code = "MQ9"): FormValues {
  const line = {
    questionName: code,
    subQuestion: code,
    type: "unknownReason",
    description: "The reason is known",
    riskLevel: "low",
    needsVerification: "N",
  };
  return {
    maskQuestions: [...(data["maskQuestions"] as string[]), code],
    maskLines: [...(data["maskLines"] as FormValues[]), line],
  };
}

describe("a question that every review of a stage asks", () => {
  it("[R-SYS-1] is missed by its name when a review without it is submitted, in the author's language", async () => {
    const draft = await kinds.drafted("trrs", author);
    const { id } = await story.get(keeper, add, { ...question, question: "MQ8" });
    expect(await submit(draft)).toMatchObject({
      code: 406,
      result: { errors: [{ path: "maskQuestions", message: expect.stringContaining("Reason of the re-spin") }] },
    });
    expect(await submit(draft, {}, "zh")).toMatchObject({
      result: { errors: [{ path: "maskQuestions", message: expect.stringContaining("返工原因") }] },
    });
    expect((await submit(draft, withAnswer(draft, "MQ8"))).code).toBe(200);
    const { envelope } = await story.ask(keeper, remove, { id });
    expect(envelope).toMatchObject({ code: 406, message: "It is still in use: Reviews 1" });
    expect((await change(id, { stages: [] })).code).toBe(200);
  });

  it("[R-SYS-1] is asked at its own stages only, and no longer once it is asked at none", async () => {
    const draft = await kinds.drafted("trrs", author);
    const { id } = await story.get(keeper, add, { ...question, stages: ["nto"] });
    const another = await kinds.drafted("trrs", author);
    expect((await submit(draft)).code).toBe(200);
    expect((await change(id, { stages: ["nto", "respin"] })).code).toBe(200);
    expect((await submit(another)).code).toBe(406);
    expect((await change(id, { stages: [] })).code).toBe(200);
    expect((await submit(another)).code).toBe(200);
    await story.get(keeper, remove, { id });
  });

  it("[R-SYS-1] is asked by none while it is retired, cannot be chosen then, and is asked again when it is back", async () => {
    const { id } = await story.get(keeper, add, question);
    const draft = await kinds.drafted("trrs", author);
    expect((await change(id, { active: false })).code).toBe(200);
    expect((await offeredNow("trrs_q_mask")).map(({ value }) => value)).not.toContain("MQ9");
    const { errors } = (await submit(draft, withAnswer(draft))).result as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toContain("maskQuestions");
    const { records } = await story.get(keeper, list, { keyword: "MQ9" });
    expect(records).toMatchObject([{ id, active: false, problemTypes: ["Reason unknown"] }]);
    expect((await change(id, { active: true })).code).toBe(200);
    expect(await submit(draft)).toMatchObject({ code: 406, result: { errors: [{ path: "maskQuestions" }] } });
    await change(id, { active: false });
    expect((await submit(draft)).code).toBe(200);
    await story.get(keeper, remove, { id });
  });

  it("[R-SYS-1] stays while a review has it, says how many do, and keeps the types they answered", async () => {
    const { id } = await story.get(keeper, add, question);
    const draft = await kinds.drafted("trrs", author);
    expect((await submit(draft, withAnswer(draft))).code).toBe(200);
    expect(await story.get(keeper, dependants, { id }, { locale: "zh" })).toEqual([
      { what: "评审单", count: 1, names: [], blocks: true },
    ]);
    const [report] = await story.get(keeper, deleteBatch, { ids: id });
    expect(report).toMatchObject({ name: "MQ9", deleted: false, reason: expect.stringContaining("Reviews 1") });
    const fresh = { value: "fresh", nameZh: "新", nameEn: "Fresh" };
    expect(await change(id, { problemTypes: [fresh] })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "problemTypes", rule: "in-use", message: expect.stringContaining("unknownReason") }] },
    });
    expect((await change(id, { problemTypes: [...question.problemTypes, fresh] })).code).toBe(200);
    const types = (await offeredNow("trrs_problem")).filter(({ parent }) => parent === "MQ9");
    expect(types.map(({ value, text }) => [value, text])).toEqual([
      ["unknownReason", "Reason unknown"],
      ["fresh", "Fresh"],
    ]);
  });
});

describe("a question of the library", () => {
  const other: QuestionFields = { ...question, question: "NQ9", maskRelated: "other", stages: [] };

  it.each([
    ["a code in small letters", "question", { question: "mq7" }],
    ["a code without a number", "question", { question: "MQ" }],
    ["no title in Chinese", "titleZh", { titleZh: " " }],
    ["no title in English", "titleEn", { titleEn: "" }],
    ["no question in English", "subQuestionEn", { subQuestionEn: "" }],
    ["no problem type", "problemTypes", { problemTypes: [] }],
    ["a type without a name", "problemTypes[0].nameZh", { problemTypes: [{ value: "a", nameZh: "", nameEn: "A" }] }],
    [
      "a type that is no word",
      "problemTypes[0].value",
      { problemTypes: [{ value: "1 a", nameZh: "甲", nameEn: "A" }] },
    ],
    ["neither masks nor others", "maskRelated", { maskRelated: "both" }],
    ["a code of the other half", "question", { question: "MQ1" }],
  ])("[R-SYS-1] is refused with %s", async (_what, path, wrong) => {
    const { envelope } = await story.ask(keeper, add, { ...other, ...wrong } as QuestionFields);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
  });

  it("[R-SYS-1] is renamed with its types and stays of masks or of other things", async () => {
    const { id } = await story.get(keeper, add, other);
    expect(await change(id, { maskRelated: "mask" })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "maskRelated", rule: "fixed" }] },
    });
    const types = [{ value: "later", nameZh: "后", nameEn: "Later" }, ...question.problemTypes];
    const renamed = { titleZh: "新名", titleEn: "New name", subQuestionZh: "新？", subQuestionEn: "New?" };
    expect((await change(id, { ...renamed, problemTypes: types })).code).toBe(200);
    expect((await read(id)).fields).toEqual({ ...other, ...renamed, problemTypes: types });
    expect((await offeredNow("trrs_sub_question")).find(({ value }) => value === "NQ9")?.text).toBe("New?");
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "trrs-question", objectId: id });
    expect(Object.keys(log[0]?.after ?? {}).toSorted()).toEqual(["problemTypes", ...Object.keys(renamed)].toSorted());
    await story.get(keeper, remove, { id });
    for (const dictionary of ["trrs_q_nonmask", "trrs_sub_question"])
      expect((await offeredNow(dictionary)).map(({ value }) => value)).not.toContain("NQ9");
    expect((await offeredNow("trrs_problem")).some(({ parent }) => parent === "NQ9")).toBe(false);
  });

  it("[R-SYS-1] is exported in the reader's language, with the columns that were asked for", async () => {
    const { records } = await story.get(keeper, list, { about: "other", column: "question", order: "asc" });
    const response = await story.app.inject({
      method: "GET",
      url: `/api${exportXls.path}`,
      query: { about: "other", column: "question", order: "asc", columns: "question,maskRelated,problemTypes" },
      headers: { "access-token": await story.token(keeper), "accept-language": "zh" },
    });
    const [sheet] = await readWorkbook(response.rawPayload);
    expect(sheet?.rows[0]).toEqual(["编号", "类别", "问题类型"]);
    expect(sheet?.rows.slice(1).map(([code]) => code)).toEqual(records.map((row) => row.question));
    expect(sheet?.rows[1]?.[1]).toBe("非光罩相关");
    expect(String(sheet?.rows[1]?.[2])).toContain("、");
  });
});
