import { defineRequestList } from "./define-request-list.ts";
import { columns, hiddenAtFirst, inPeriod, ownColumns, unsorted } from "./request-columns.ts";
import { behindMore, filters, furtherFilters, ownFilters, periodOf } from "./request-filters.ts";

const c = columns;
const own = ownColumns;
const requestSorts = [
  "createTime",
  "submitTime",
  "completeTime",
  "requestNo",
  "subject",
  "status",
  "formType",
] as const;
const taskSorts = ["arrivalTime", "requestNo", "subject", "formType", "priority"] as const;
const usualFilters = [filters.keyword, filters.kind, filters.status] as const;
const byBoth = "by kind or by node";

export const todo = defineRequestList({
  name: "todo",
  path: "ToDoList",
  title: { zh: "待办", en: "To-do" },
  empty: {
    title: { zh: "没有待办事项", en: "Nothing waits for you" },
    text: {
      zh: "需要您处理的单据会自动显示在这里，等待最久的在前。",
      en: "Requests that need your decision appear here by themselves, the oldest first.",
    },
  },
  noun: "Open tasks of the caller",
  order: "newest first; from and to are about the arrival",
  counted: byBoth,
  columns: [
    c.requestNo,
    c.formType,
    c.subject,
    c.applicantName,
    { key: "nodeName", title: c.currentNode.title, type: "text", width: 140, filter: "node" },
    {
      key: "arrivalTime",
      title: { zh: "已等待", en: "Waiting" },
      type: "waiting",
      width: 164,
      sort: "arrivalTime",
      filter: "from",
    },
    own.dueTime,
    c.departName,
    own.onBehalfOf,
    hiddenAtFirst(c.handler),
    // The same time as that of the waiting, as a time.
    { ...c.arrivalTime, key: "arrived", width: 116 },
    hiddenAtFirst(unsorted(c.createTime)),
    hiddenAtFirst(unsorted(c.completeTime)),
    hiddenAtFirst(unsorted(c.status)),
    c.version,
  ],
  sheet: [own.nodeName, own.dueTime, own.onBehalfOf],
  filters: [
    filters.keyword,
    filters.kind,
    filters.applicant,
    periodOf({ zh: "到达时间", en: "Arrived" }),
    ...furtherFilters,
    ownFilters.overdue,
    ownFilters.todoView,
  ],
  sorts: [...taskSorts, "dueTime"],
  // Who has waited longest comes first.
  sortedBy: { column: "arrivalTime", order: "asc" },
});

export const done = defineRequestList({
  name: "done",
  path: "HaveDoList",
  title: { zh: "已办", en: "Done" },
  empty: {
    title: { zh: "还没有处理记录", en: "No decision yet" },
    text: {
      zh: "您处理过的单据及其现在所在的节点会显示在这里。",
      en: "What you have decided appears here, with the node it has reached since.",
    },
  },
  noun: "Tasks the caller decided",
  order: "newest first; from and to are about the decision",
  counted: "by kind or by the node of the decision",
  columns: [
    c.requestNo,
    c.formType,
    c.subject,
    c.applicantName,
    own.decision,
    unsorted(c.status),
    // The filter of nodes is about that of the decision.
    { ...c.currentNode, filter: undefined },
    c.handler,
    own.approvalTime,
    own.nodeName,
    c.departName,
    own.onBehalfOf,
    { ...c.arrivalTime, width: 116, sort: "arrivalTime" },
    hiddenAtFirst(unsorted(c.createTime)),
    c.version,
  ],
  sheet: [own.nodeName, own.decision, own.approvalTime, own.onBehalfOf],
  filters: [
    filters.keyword,
    filters.kind,
    filters.applicant,
    periodOf(own.approvalTime.title),
    behindMore(filters.status),
    ...furtherFilters,
  ],
  sorts: ["approvalTime", ...taskSorts],
  sortedBy: { column: "approvalTime", order: "desc" },
});

export const myRequests = defineRequestList({
  name: "myRequests",
  path: "MyRequestList",
  title: { zh: "我的申请", en: "My apply" },
  empty: {
    title: { zh: "您还没有提过申请", en: "You have not made a request yet" },
    text: {
      zh: "您提交的单据及其当前节点和处理人会显示在这里。",
      en: "Requests that you make appear here with their current node and handler.",
    },
  },
  noun: "Requests the caller made",
  order: "newest first; from and to are about the creation",
  counted: `${byBoth}; at several nodes, a request counts at each`,
  columns: [
    c.requestNo,
    c.formType,
    c.subject,
    c.status,
    c.currentNode,
    c.handler,
    c.submitTime,
    { key: "actions", title: { zh: "操作", en: "Actions" }, type: "text", width: 72 },
    c.departName,
    hiddenAtFirst(c.applicantName),
    c.arrivalTime,
    hiddenAtFirst(inPeriod(c.createTime)),
    hiddenAtFirst(c.completeTime),
    c.version,
  ],
  sheet: [],
  filters: [
    ...usualFilters,
    periodOf(c.createTime.title),
    behindMore(filters.applicant),
    ...furtherFilters,
    ownFilters.ownView,
  ],
  sorts: requestSorts,
  sortedBy: { column: "createTime", order: "desc" },
});

export const tracking = defineRequestList({
  name: "tracking",
  path: "ApplyList",
  title: { zh: "申请跟踪", en: "Application tracking" },
  empty: {
    title: { zh: "没有您可以查看的单据", en: "There is no request that you may see" },
    text: {
      zh: "您自己的、您参与的以及您的角色可以查看的单据会显示在这里。",
      en: "Your own requests, those you take part in, and those your roles let you see appear here.",
    },
  },
  noun: "Every request the caller may see",
  order: "newest first",
  counted: `${byBoth} as far as lists count`,
  columns: [
    c.requestNo,
    unsorted(c.formType),
    unsorted(c.subject),
    unsorted(c.status),
    c.applicantName,
    c.currentNode,
    c.handler,
    c.submitTime,
    c.departName,
    c.arrivalTime,
    hiddenAtFirst(inPeriod(c.createTime)),
    hiddenAtFirst(unsorted(c.completeTime)),
    c.version,
  ],
  sheet: [],
  filters: [
    ...usualFilters,
    filters.applicant,
    periodOf(c.createTime.title, true),
    ...furtherFilters,
    ownFilters.followed,
    ownFilters.handler,
    ownFilters.team,
    ownFilters.risk,
  ],
  sorts: ["createTime", "submitTime", "requestNo"],
  sortedBy: { column: "createTime", order: "desc" },
});

export const drafts = defineRequestList({
  name: "drafts",
  path: "DraftList",
  title: { zh: "草稿", en: "Drafts" },
  empty: {
    title: { zh: "没有草稿", en: "No draft" },
    text: {
      zh: "您已开始但尚未提交的单据保存在这里。",
      en: "Requests that you began and have not submitted are kept here.",
    },
  },
  noun: "Drafts of the caller",
  order: "newest first",
  counted: "by kind",
  columns: [
    c.requestNo,
    c.formType,
    c.subject,
    c.applicantName,
    own.updateTime,
    inPeriod(c.createTime),
    c.departName,
    hiddenAtFirst(c.currentNode),
    hiddenAtFirst(c.handler),
    c.arrivalTime,
    hiddenAtFirst(c.completeTime),
    hiddenAtFirst(c.status),
    c.version,
  ],
  sheet: [own.updateTime],
  filters: [
    filters.keyword,
    filters.kind,
    periodOf(c.createTime.title),
    filters.priority,
    filters.department,
    filters.requestNo,
    filters.subject,
  ],
  sorts: ["updateTime", ...requestSorts],
  sortedBy: { column: "updateTime", order: "desc" },
});

export const copied = defineRequestList({
  name: "copied",
  path: "CcList",
  title: { zh: "抄送我的", en: "CC'd to me" },
  empty: {
    title: { zh: "还没有抄送给您的单据", en: "Nobody has copied you in" },
    text: { zh: "别人抄送给您的单据会显示在这里。", en: "Requests that somebody shows you appear here." },
  },
  noun: "Requests the caller was copied on",
  order: "newest first; from and to are about the copying",
  counted: byBoth,
  columns: [
    c.requestNo,
    c.formType,
    c.subject,
    c.status,
    c.applicantName,
    c.currentNode,
    own.copiedByName,
    own.copyTime,
    hiddenAtFirst(c.handler),
    c.departName,
    c.arrivalTime,
    hiddenAtFirst(c.createTime),
    hiddenAtFirst(c.completeTime),
    c.version,
  ],
  sheet: [own.copiedByName, own.copyTime],
  filters: [...usualFilters, periodOf(own.copyTime.title), behindMore(filters.applicant), ...furtherFilters],
  sorts: ["copyTime", ...requestSorts],
  sortedBy: { column: "copyTime", order: "desc" },
});
