import { z } from "zod";
import type { Bilingual } from "../locale.ts";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, offered } from "./define-record.ts";
import * as field from "./record-fields.ts";

const name = z.string().trim().min(1).max(200);
const titleText = { most: 200, searched: true } as const;

const aboutLabel = { zh: "类别", en: "About" };
const aboutText = {
  mask: { zh: "光罩相关", en: "Mask-related" },
  other: { zh: "非光罩相关", en: "Non-mask-related" },
};
const about = field.choicesOf(aboutText);

const problemType = z.strictObject({
  value: z
    .string()
    .trim()
    .regex(/^[A-Za-z]\w{0,39}$/),
  nameZh: name,
  nameEn: name,
});

const typesLabel = { zh: "问题类型", en: "Problem types" };
const stagesLabel = { zh: "必选阶段", en: "Mandatory at" };

/** The questions a risk review chooses from: items of two dictionaries, with the items of others that belong to them. */
export const trrsQuestion = defineRecord({
  object: "trrs-question",
  path: "/trrs/question",
  page: recordPages["trrs-question"],
  codes: { add: "trrs:question:edit", edit: "trrs:question:edit", delete: "trrs:question:edit" },
  noun: "questions of risk reviews",
  title: { zh: "问题库", en: "Question library" },
  one: { zh: "问题", en: "question" },
  nameField: "question",
  fields: {
    question: field.text(
      { zh: "编号", en: "Code" },
      {
        most: 7,
        pattern: /^[A-Z]{1,4}\d{1,3}$/,
        onlyNew: true,
        hint: { zh: "大写字母加数字：MQ6", en: "Capital letters and a number: MQ6" },
        list: { type: "identifier", width: 90, sort: "question" },
      },
    ),
    /** The list has true and false instead. */
    maskRelated: {
      ...field.choice(aboutLabel, {
        options: about,
        blank: "mask",
        onlyNew: true,
        list: { type: "text", width: 140 },
      }),
      shown: z.boolean(),
    },
    titleZh: field.text({ zh: "中文名称", en: "Name in Chinese" }, titleText),
    titleEn: field.text({ zh: "英文名称", en: "Name in English" }, titleText),
    title: field.inLanguage({ zh: "问题名称", en: "Question name" }, { type: "strong", width: 200 }),
    subQuestionZh: field.text({ zh: "中文子问题", en: "Sub-question in Chinese" }, { most: 200, wide: true }),
    subQuestionEn: field.text({ zh: "英文子问题", en: "Sub-question in English" }, { most: 200, wide: true }),
    subQuestion: field.inLanguage({ zh: "子问题", en: "Sub-question" }, { type: "text", width: 260, grow: true }),
    /** Each is a line of every review that asks the question. */
    problemTypes: field.own(
      typesLabel,
      { input: z.array(problemType).min(1).max(20), shown: z.array(z.string()) },
      {
        blank: [],
        required: true,
        wide: true,
        section: typesLabel,
        hint: {
          zh: "选择该问题时，每个类型都是必填的一行。",
          en: "Each is a line that must be filled in when the question is chosen.",
        },
        list: { type: "people", width: 300 },
      },
    ),
    /** Stages at which every review asks it; the list has their names. */
    stages: field.own(
      stagesLabel,
      { input: z.array(z.string().min(1).max(40)).max(20), shown: z.array(z.string()) },
      {
        blank: [],
        wide: true,
        section: { zh: "何时提问", en: "When it is asked" },
        hint: {
          zh: "这些阶段的评审缺少该问题时不能提交。",
          en: "A review at these stages cannot be submitted without the question.",
        },
        list: { type: "people", width: 180 },
      },
    ),
    /** Switched off it is no longer offered; reviews that asked it keep it. */
    active: field.inUse({ zh: "新评审可选", en: "Offered in new reviews" }),
  },
  columns: ["question", "title", "maskRelated", "problemTypes", "stages", "subQuestion", "active"],
  conditions: {
    keyword: keyword({ zh: "搜索问题与问题类型", en: "Question, problem type" }),
    about: { type: "select", label: aboutLabel, schema: z.enum(["mask", "other"]).optional(), options: about },
    stage: offered(stagesLabel),
  },
  sortedBy: "place",
  empty: {
    title: { zh: "没有找到问题", en: "No question found" },
    text: {
      zh: "问题库中的问题可在每份风险评审中选用。可减少筛选条件再试。",
      en: "Questions of the library are offered in every risk review. Try fewer conditions.",
    },
  },
  insteadOfDelete: {
    zh: "可改为停用：已提问的评审仍会保留。",
    en: "Switch it off instead: reviews that asked it keep it.",
  },
});

export type QuestionFields = FieldsOf<typeof trrsQuestion>;

/** What a question of the list is about, in words. */
export function aboutOf({ maskRelated }: { readonly maskRelated: boolean }): Bilingual {
  return maskRelated ? aboutText.mask : aboutText.other;
}
