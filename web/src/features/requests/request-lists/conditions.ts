import { formStatus, formStatuses, formStatusText } from "@signoff/domain/status/form-status";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { bothTexts } from "../../../i18n/translate.ts";
import type { ListCondition } from "../../../list-page/list-definition.ts";
import { requestListMessages } from "./messages.ts";
import type { MyRequestsQuery, TodoQuery, TrackingQuery } from "../../../client/request-lists.ts";

const text = bothTexts(requestListMessages);

const kinds = Object.entries(kindCards).map(([value, { title }]) => ({ value, label: title }));

/** Unsaved requests are never listed. */
const statuses = formStatuses
  .filter((status) => status !== formStatus.created)
  .map((status) => ({ value: String(status), label: formStatusText[status] }));

type Condition = ListCondition<Omit<MyRequestsQuery, "only" | "nodeKey">>;

/** Conditions common to all lists of requests. */
export const conditions = {
  keyword: { key: "keyword", label: text("keyword"), type: "text" },
  kind: { key: "formType", label: text("kind"), placeholder: text("kind.all"), type: "multi", options: kinds },
  status: { key: "status", label: text("status"), type: "multi", holds: "number", options: statuses },
  applicant: { key: "applicant", label: text("applicant"), type: "user" },
  department: { key: "department", label: text("department"), type: "dept", more: true },
  node: { key: "node", label: text("node"), type: "text", more: true },
  priority: {
    key: "priority",
    label: text("priority"),
    type: "select",
    more: true,
    options: [
      { value: "normal", label: text("priority.normal") },
      { value: "urgent", label: text("priority.urgent") },
      { value: "hot", label: text("priority.hot") },
    ],
  },
  requestNo: { key: "requestNo", label: text("requestNo"), type: "text", more: true },
  subject: { key: "subject", label: text("subject"), type: "text", more: true },
} as const satisfies Record<string, Condition>;

/** The usual conditions behind 'More'. */
export const furtherConditions = [
  conditions.node,
  conditions.department,
  conditions.priority,
  conditions.requestNo,
  conditions.subject,
] as const;

export function period(label: "arrived" | "approved" | "created" | "copyTime", more?: true): Condition {
  return { key: "from", to: "to", label: text(label), type: "dateRange", ...(more ? { more } : {}) };
}

export const overdueCondition: ListCondition<TodoQuery> = {
  key: "overdue",
  label: text("overdue"),
  type: "select",
  more: true,
  holds: "boolean",
  options: [
    { value: "true", label: text("overdue.yes") },
    { value: "false", label: text("overdue.no") },
  ],
};

export const viewCondition: ListCondition<TodoQuery> = {
  key: "only",
  label: text("only"),
  type: "select",
  more: true,
  options: [
    { value: "aged", label: text("only.aged") },
    { value: "urgent", label: text("only.urgent") },
    { value: "delegated", label: text("only.delegated") },
  ],
};

export const ownViewCondition: ListCondition<MyRequestsQuery> = {
  key: "only",
  label: text("only"),
  type: "select",
  more: true,
  options: [
    { value: "waiting", label: text("own.waiting") },
    { value: "returned", label: text("own.returned") },
  ],
};

export const followedCondition: ListCondition<TrackingQuery> = {
  key: "followed",
  label: text("followed"),
  type: "select",
  more: true,
  holds: "boolean",
  options: [
    { value: "true", label: text("followed.yes") },
    { value: "false", label: text("followed.no") },
  ],
};

/** The people that requests wait for, and the urgency: the numbers of a team's load link here. */
export const waitingConditions: readonly ListCondition<TrackingQuery>[] = [
  { key: "handler", label: text("handler"), type: "user", more: true },
  {
    key: "team",
    label: text("team"),
    type: "select",
    more: true,
    holds: "boolean",
    options: [
      { value: "true", label: text("team.yes") },
      { value: "false", label: text("team.no") },
    ],
  },
  {
    key: "risk",
    label: text("risk"),
    type: "select",
    more: true,
    holds: "boolean",
    options: [
      { value: "true", label: text("risk.yes") },
      { value: "false", label: text("risk.no") },
    ],
  },
];
