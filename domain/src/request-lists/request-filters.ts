import { z } from "zod";
import { conditionText, oneOrMore, timeRange } from "../http/list-conditions.ts";
import type { Bilingual } from "../locale.ts";
import { type Choice } from "../records/record-field.ts";
import { choicesOf } from "../records/record-fields.ts";
import { formStatus, formStatuses, formStatusText } from "../status/form-status.ts";
import { columns } from "./request-columns.ts";

/** What a list of requests can be narrowed by: a control of its page, and a condition of its call. */
export interface RequestFilter {
  /** Name of the condition. */
  readonly key: string;
  readonly label: Bilingual;
  readonly placeholder?: Bilingual;
  readonly type: "text" | "user" | "dept" | "select" | "multi" | "dateRange";
  /** The end of a range. */
  readonly to?: "to";
  /** The type of its values, if they are no texts. */
  readonly holds?: "number" | "boolean";
  /** Behind "More". */
  readonly more?: true;
  /** Of the kinds of form the page knows them. */
  readonly options?: readonly Choice[];
  readonly schema: z.ZodType;
}

export const priorityText = {
  normal: { zh: "一般", en: "Normal" },
  urgent: { zh: "紧急", en: "Urgent" },
  hot: { zh: "特急", en: "Super hot" },
} as const;

/** Built-in views of the to-do: waiting for more than three days, urgent, and tasks of others. */
export const todoViewText = {
  aged: { zh: "超过 3 天", en: "Over 3 days" },
  urgent: { zh: "紧急", en: "Urgent" },
  delegated: { zh: "委托给我的", en: "Delegated to me" },
} as const;

/** Views of one's own requests: waiting for others, and returned to the requester. */
export const ownViewText = {
  waiting: { zh: "等待他人处理", en: "Waiting for others" },
  returned: { zh: "退回给我", en: "Back with me" },
} as const;

/** Shells are never listed. */
const statuses = formStatuses
  .filter((status) => status !== formStatus.created)
  .map((status) => ({ value: String(status), label: formStatusText[status] }));

const text = conditionText.optional();

/** What every list of requests can be narrowed by. Applicant, department and node: an id, or part of a name. */
export const filters = {
  keyword: {
    key: "keyword",
    label: { zh: "申请单号或主题", en: "Request no. or subject" },
    type: "text",
    schema: text,
  },
  kind: {
    key: "formType",
    label: columns.formType.title,
    placeholder: { zh: "全部类型", en: "All types" },
    type: "multi",
    schema: oneOrMore(z.string().min(1).max(64)).optional(),
  },
  status: {
    key: "status",
    label: columns.status.title,
    type: "multi",
    holds: "number",
    options: statuses,
    schema: oneOrMore(z.number().int().min(1).max(7)).optional(),
  },
  applicant: { key: "applicant", label: columns.applicantName.title, type: "user", schema: text },
  department: { key: "department", label: columns.departName.title, type: "dept", more: true, schema: text },
  node: { key: "node", label: columns.currentNode.title, type: "text", more: true, schema: text },
  priority: {
    key: "priority",
    label: { zh: "优先级", en: "Priority" },
    type: "select",
    more: true,
    options: choicesOf(priorityText),
    schema: text,
  },
  requestNo: { key: "requestNo", label: columns.requestNo.title, type: "text", more: true, schema: text },
  subject: { key: "subject", label: columns.subject.title, type: "text", more: true, schema: text },
} as const satisfies Record<string, RequestFilter>;

/** The usual ones behind "More". */
export const furtherFilters = [
  filters.node,
  filters.department,
  filters.priority,
  filters.requestNo,
  filters.subject,
] as const;

/** By the time that the list is about. */
export function periodOf(label: Bilingual, more?: true) {
  const range = { key: "from", to: "to", label, type: "dateRange", schema: timeRange.from } as const;
  return more ? ({ ...range, more } as const) : range;
}

export function behindMore<Filter extends object>(filter: Filter): Filter & { readonly more: true } {
  return { ...filter, more: true };
}

/** Yes or no. */
export function eitherOf<const Key extends string>(
  key: Key,
  label: Bilingual,
  words: Readonly<Record<"yes" | "no", Bilingual>>,
) {
  const options = [
    { value: "true", label: words.yes },
    { value: "false", label: words.no },
  ];
  return { key, label, type: "select", more: true, holds: "boolean", options, schema: z.boolean().optional() } as const;
}

const onlyLabel = { zh: "只看", en: "Only" };

export const ownFilters = {
  overdue: eitherOf(
    "overdue",
    { zh: "超期", en: "Overdue" },
    {
      yes: { zh: "仅超期", en: "Overdue only" },
      no: { zh: "未超期", en: "Not overdue" },
    },
  ),
  todoView: {
    key: "only",
    label: onlyLabel,
    type: "select",
    more: true,
    options: choicesOf(todoViewText),
    schema: z.enum(["aged", "urgent", "delegated"]).optional(),
  },
  ownView: {
    key: "only",
    label: onlyLabel,
    type: "select",
    more: true,
    options: choicesOf(ownViewText),
    schema: z.enum(["waiting", "returned"]).optional(),
  },
  /** Only requests that the caller follows, or only the others. */
  followed: eitherOf(
    "followed",
    { zh: "我关注的", en: "Followed by me" },
    {
      yes: { zh: "仅我关注的", en: "Followed by me" },
      no: { zh: "未关注的", en: "Not followed by me" },
    },
  ),
  /** The holder of an open task: an id, or part of a name. */
  handler: { key: "handler", label: columns.handler.title, type: "user", more: true, schema: text },
  /** A person whom the caller leads holds an open task. */
  team: eitherOf(
    "team",
    { zh: "我的团队", en: "My team" },
    {
      yes: { zh: "等待我的团队处理", en: "Waits for my team" },
      no: { zh: "不在我的团队", en: "Does not wait for my team" },
    },
  ),
  /** The request has waited for more than three days, or is due within a day. */
  risk: eitherOf(
    "risk",
    { zh: "风险", en: "Risk" },
    {
      yes: { zh: "超过 3 天或一天内到期", en: "Over 3 days or due within a day" },
      no: { zh: "无风险", en: "Not at risk" },
    },
  ),
} as const satisfies Record<string, RequestFilter>;

type SchemasOf<Filter extends RequestFilter> = { -readonly [One in Filter as One["key"]]: One["schema"] };

/** Their conditions, for the contract. */
export function schemasOf<Filter extends RequestFilter>(all: readonly Filter[]): SchemasOf<Filter> {
  // The keys are those that the type says.
  return Object.fromEntries(all.map(({ key, schema }) => [key, schema])) as unknown as SchemasOf<Filter>;
}
