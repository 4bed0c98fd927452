import { z } from "zod";
import { calendarMoment } from "../http/days.ts";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, offered, type RowOf } from "./define-record.ts";
import * as field from "./record-fields.ts";

/** Everyone, or a group, department or role: groups and roles by their code. */
const audiencePlace = z.strictObject({
  kind: z.enum(["all", "group", "department", "role"]),
  id: z.string().min(1).max(64).optional(),
  name: z.string().max(200).optional(),
});

export const newsAudience = z.array(audiencePlace).min(1).max(50);

/** The state of news: not published, waiting for their start, readable, over, taken out of use. */
export const newsStateText = {
  draft: { zh: "草稿", en: "Draft" },
  waiting: { zh: "待发布", en: "Scheduled" },
  released: { zh: "已发布", en: "Released" },
  over: { zh: "已归档", en: "Archived" },
  off: { zh: "停用", en: "Not usable" },
};
const states = field.choicesOf(newsStateText);

const title = { most: 60, searched: true } as const;
const subtitle = { most: 200, optional: true, searched: true } as const;
/** Markup of the editor. Disallowed markup is removed before it is stored. */
const content = { input: z.string().max(200_000), shown: z.string() };

const stateLabel = { zh: "状态", en: "State" };
const typeLabel = { zh: "发布类型", en: "Release type" };

/** News that are written for everyone, or for groups, departments and roles. */
export const news = defineRecord({
  object: "news",
  path: "/system-boot/sys/news",
  page: recordPages.news,
  codes: { add: "news:add", edit: "news:add", delete: "news:delete" },
  noun: "news",
  title: { zh: "新闻", en: "News" },
  one: { zh: "新闻", en: "news" },
  nameField: "titleZh",
  fields: {
    titleZh: field.text({ zh: "中文标题", en: "Title in Chinese" }, title),
    titleEn: field.text({ zh: "英文标题", en: "Title in English" }, title),
    title: field.inLanguage({ zh: "标题", en: "Title" }, { type: "identifier", width: 260, sort: "title" }),
    subtitleZh: field.text(
      { zh: "中文副标题", en: "Subtitle in Chinese" },
      { ...subtitle, hint: { zh: "在列表与首页显示。", en: "Shown in lists and on the home page." } },
    ),
    subtitleEn: field.text({ zh: "英文副标题", en: "Subtitle in English" }, subtitle),
    subtitle: field.inLanguage({ zh: "副标题", en: "Subtitle" }, { type: "text", width: 240, grow: true }),
    contentZh: field.own({ zh: "中文正文", en: "Text in Chinese" }, content, { blank: "", wide: true }),
    contentEn: field.own({ zh: "英文正文", en: "Text in English" }, content, { blank: "", wide: true }),
    /** A value of the dictionary `release_type`; the list shows its name. */
    releaseType: field.alsoInRow(
      field.own(
        typeLabel,
        { input: z.string().min(1).max(64), shown: z.string() },
        { blank: "", required: true, wide: true, section: { zh: "发布设置", en: "Release" } },
      ),
      z.string(),
    ),
    releaseTypeName: field.derived(typeLabel, z.string(), { type: "text", width: 110 }),
    date: field.derived({ zh: "日期", en: "Date" }, z.string(), { type: "day", width: 110, sort: "date" }),
    audience: field.own(
      { zh: "对象", en: "For" },
      { input: newsAudience, shown: newsAudience },
      { blank: [{ kind: "all" }], required: true, wide: true },
    ),
    object: field.derived({ zh: "对象", en: "Object" }, z.string(), { type: "text", width: 150 }),
    from: field.own(
      { zh: "从", en: "From" },
      { input: calendarMoment, shown: z.string().nullable() },
      { blank: "", required: true, wide: true, list: { type: "time", width: 130, onlyOnPage: true } },
    ),
    to: field.own(
      { zh: "至", en: "To" },
      { input: calendarMoment.nullable(), shown: z.string().nullable() },
      {
        blank: null,
        wide: true,
        hint: { zh: "到期后移入归档。", en: "Then it goes to the archive." },
        list: { type: "time", width: 130, onlyOnPage: true },
      },
    ),
    pinned: field.onOff(
      { zh: "置顶", en: "Pinned" },
      { hint: { zh: "首页第一条", en: "First on the home page" }, list: { type: "text", width: 80 } },
    ),
    mustConfirm: field.onOff(
      { zh: "须确认已读", en: "Must be confirmed" },
      { hint: { zh: "读者须点击“我已阅读”", en: "Readers say that they have read it" } },
    ),
    mail: field.onOff(
      { zh: "同时发邮件", en: "Mail as well" },
      { hint: { zh: "首次可读时发送一次", en: "Once, when it can first be read" } },
    ),
    usable: field.onOff({ zh: "是否启用", en: "Usable" }, { blank: true, list: { type: "text", width: 90 } }),
    state: field.derivedChoice(stateLabel, states, { type: "text", width: 100 }),
    readCount: field.derived({ zh: "已读人数", en: "Read by" }, z.number(), { type: "number", width: 90 }),
  },
  columns: [
    "title",
    "subtitle",
    "releaseTypeName",
    "date",
    "object",
    "usable",
    "state",
    "pinned",
    "from",
    "to",
    "readCount",
  ],
  conditions: {
    keyword: keyword({ zh: "标题或副标题", en: "Title or subtitle" }),
    releaseType: offered(typeLabel),
    state: {
      type: "select",
      label: stateLabel,
      schema: z.enum(["draft", "waiting", "released", "over", "off"]).optional(),
      options: states,
    },
  },
  sortedBy: "date",
  newestFirst: true,
  empty: {
    title: { zh: "尚无新闻", en: "There is no news yet" },
    text: {
      zh: "新闻面向全体员工、群组、部门或角色发布。",
      en: "News informs all staff, a group, a department or a role.",
    },
  },
});

export type NewsFields = FieldsOf<typeof news>;
export type NewsRow = RowOf<typeof news>;
