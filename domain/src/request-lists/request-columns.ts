import type { Bilingual } from "../locale.ts";

/** A column of a list of requests, on its page and in its sheet. */
export interface RequestColumn<Sort extends string = string> {
  /** The property of the row. */
  readonly key: string;
  readonly title: Bilingual;
  readonly type: "identifier" | "code" | "text" | "strong" | "status" | "person" | "people" | "time" | "waiting";
  /** On the page, in pixels. */
  readonly width: number;
  /** Width in the sheet; without it the sheet does not have the column. */
  readonly characters?: number;
  /** Takes the remaining width; at most one column of a list. */
  readonly grow?: true;
  /** Name of the sort column; without it the list cannot be sorted by this column. */
  readonly sort?: Sort;
  /** Key of the filter that is about this column. */
  readonly filter?: string | undefined;
  /** Not shown until somebody asks for it. */
  readonly hidden?: true;
  /** Left out while the preview is open, which says the same. */
  readonly inPreview?: true;
  /** Of a person: the property with the id. */
  readonly personId?: string;
}

type Names = readonly [zh: string, en: string];
type Widths = readonly [pixels: number, characters: number];

function column<const Key extends string, const More extends Partial<RequestColumn>>(
  key: Key,
  type: RequestColumn["type"],
  [zh, en]: Names,
  [width, characters]: Widths,
  more: More,
) {
  return { key, type, title: { zh, en }, width, characters, ...more };
}

const time: Widths = [128, 18];
const shortTime: Widths = [116, 18];

/** Columns that mean the same in every list, by their keys. The page shows the version beside the number too. */
export const columns = {
  requestNo: column("requestNo", "identifier", ["申请单号", "Request no."], [164, 16], {
    sort: "requestNo",
    filter: "requestNo",
  }),
  version: column("version", "code", ["版本", "Version"], [84, 9], { hidden: true }),
  formType: column("formType", "text", ["单据类型", "Type"], [132, 28], {
    sort: "formType",
    filter: "formType",
    inPreview: true,
  }),
  subject: column("subject", "strong", ["主题", "Subject"], [240, 44], {
    grow: true,
    sort: "subject",
    filter: "subject",
  }),
  status: column("status", "status", ["状态", "Status"], [140, 14], { sort: "status", filter: "status" }),
  applicantName: column("applicantName", "person", ["申请人", "Applicant"], [116, 14], {
    personId: "applicantId",
    inPreview: true,
    filter: "applicant",
  }),
  departName: column("departName", "text", ["部门", "Department"], [150, 22], { hidden: true, filter: "department" }),
  currentNode: column("currentNode", "people", ["当前节点", "Current node"], [156, 24], { filter: "node" }),
  handler: column("handler", "people", ["处理人", "Handler"], [130, 22], { filter: "handler" }),
  arrivalTime: column("arrivalTime", "time", ["到达时间", "Arrival time"], time, { hidden: true }),
  createTime: column("createTime", "time", ["创建时间", "Creation time"], time, { sort: "createTime" }),
  submitTime: column("submitTime", "time", ["提交时间", "Submitted"], time, { sort: "submitTime" }),
  completeTime: column("completeTime", "time", ["审批时间", "Approval time"], time, { sort: "completeTime" }),
};

/** Columns of certain lists. */
export const ownColumns = {
  nodeName: column("nodeName", "text", ["我的节点", "My node"], [150, 24], { hidden: true, filter: "node" }),
  decision: column("decision", "text", ["审批意见", "Decision"], [100, 12], {}),
  dueTime: column("dueTime", "time", ["截止时间", "Deadline"], shortTime, { sort: "dueTime", filter: "overdue" }),
  approvalTime: column("approvalTime", "time", ["审批时间", "Approval time"], shortTime, {
    sort: "approvalTime",
    filter: "from",
  }),
  onBehalfOf: column("onBehalfOf", "text", ["代办", "For"], [120, 14], { hidden: true }),
  updateTime: column("updateTime", "time", ["最后修改", "Last change"], shortTime, { sort: "updateTime" }),
  copiedByName: column("copiedByName", "person", ["抄送人", "Copied by"], [116, 14], {}),
  copyTime: column("copyTime", "time", ["抄送时间", "Copied"], shortTime, { sort: "copyTime", filter: "from" }),
};

export function hiddenAtFirst<Column extends object>(column: Column): Column & { readonly hidden: true } {
  return { ...column, hidden: true };
}

/** Of a list that cannot be sorted by it. */
export function unsorted<Column extends { readonly sort?: string | undefined }>(column: Column): Omit<Column, "sort"> {
  const { sort: _sort, ...rest } = column;
  return rest;
}

/** A column of times that the list can be narrowed to a period of. */
export function inPeriod<Column extends object>(column: Column): Column & { readonly filter: "from" } {
  return { ...column, filter: "from" };
}
