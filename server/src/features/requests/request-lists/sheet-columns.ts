import { isTaskClosing, taskClosingText } from "@signoff/domain/enums/decision";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { formStatuses, formStatusText, voidedText } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { minuteText } from "../../../time/local-time.ts";
import type { StreamedColumn } from "../../../excel/stream-workbook.ts";
import type { CopiedRow, DoneRow, DraftRow, ListedRequest, TodoRow } from "./contract.ts";

/** A column of a sheet, with the key of its column on the page. */
interface SheetColumn<Row> {
  readonly title: Bilingual;
  readonly width: number;
  readonly cell: (row: Row, locale: Locale) => string | number | null;
}

export type SheetColumns<Row> = Readonly<Record<string, SheetColumn<Row>>>;

const shared: SheetColumns<ListedRequest> = {
  requestNo: { title: { zh: "申请单号", en: "Request no." }, width: 16, cell: (row) => row.requestNo },
  version: { title: { zh: "版本", en: "Version" }, width: 9, cell: (row) => row.version },
  formType: {
    title: { zh: "单据类型", en: "Type" },
    width: 28,
    cell: (row, locale) => kindCard(row.formType)?.title[locale] ?? row.formType,
  },
  subject: { title: { zh: "主题", en: "Subject" }, width: 44, cell: (row) => row.subject },
  status: { title: { zh: "状态", en: "Status" }, width: 14, cell: statusText },
  applicantName: { title: { zh: "申请人", en: "Applicant" }, width: 14, cell: (row) => row.applicantName },
  departName: { title: { zh: "部门", en: "Department" }, width: 22, cell: (row) => row.departName },
  currentNode: {
    title: { zh: "当前节点", en: "Current node" },
    width: 24,
    cell: (row, locale) => joinedNames(row.currentNode, locale),
  },
  handler: {
    title: { zh: "处理人", en: "Handler" },
    width: 22,
    cell: (row, locale) => joinedNames(row.handler, locale, row.moreHandlers),
  },
  arrivalTime: time({ zh: "到达时间", en: "Arrival time" }, (row) => row.arrivalTime),
  createTime: time({ zh: "创建时间", en: "Creation time" }, (row) => row.createTime),
  submitTime: time({ zh: "提交时间", en: "Submission time" }, (row) => row.submitTime),
  completeTime: time({ zh: "审批时间", en: "Approval time" }, (row) => row.completeTime),
};

const nodeName = {
  title: { zh: "我的节点", en: "My node" },
  width: 24,
  cell: (row: { readonly nodeName: string }) => row.nodeName,
};
const onBehalfOf = {
  title: { zh: "代办", en: "For" },
  width: 14,
  cell: (row: { readonly onBehalfOf: string | null }) => row.onBehalfOf,
};

/** The columns of each list, in the default order of a sheet. */
export const sheetColumns = {
  todo: {
    ...shared,
    nodeName,
    arrivalTime: time({ zh: "到达时间", en: "Arrival time" }, (row) => row.arrivalTime),
    dueTime: time({ zh: "截止时间", en: "Deadline" }, (row) => row.dueTime),
    onBehalfOf,
  } satisfies SheetColumns<TodoRow>,
  done: {
    ...shared,
    nodeName,
    decision: {
      title: { zh: "审批意见", en: "Decision" },
      width: 12,
      cell: (row, locale) =>
        row.decision !== null && isTaskClosing(row.decision) ? taskClosingText[row.decision][locale] : row.decision,
    },
    arrivalTime: time({ zh: "到达时间", en: "Arrival time" }, (row) => row.arrivalTime),
    approvalTime: time({ zh: "审批时间", en: "Approval time" }, (row) => row.approvalTime),
    onBehalfOf,
  } satisfies SheetColumns<DoneRow>,
  requests: shared,
  drafts: {
    ...shared,
    updateTime: time({ zh: "最后修改", en: "Last change" }, (row) => row.updateTime),
  } satisfies SheetColumns<DraftRow>,
  copied: {
    ...shared,
    copiedByName: { title: { zh: "抄送人", en: "Copied by" }, width: 14, cell: (row) => row.copiedByName },
    copyTime: time({ zh: "抄送时间", en: "Copied" }, (row) => row.copyTime),
  } satisfies SheetColumns<CopiedRow>,
} as const;

/** The wanted columns in their order; all columns if none of the wanted ones exists. */
export function columnsFor<Row>(
  known: SheetColumns<Row>,
  wanted: readonly string[] | undefined,
  locale: Locale,
): readonly StreamedColumn<Row>[] {
  return sheetKeys(Object.keys(known), wanted).flatMap((key) => columnFor(known, key, locale));
}

/** The page shows the version beside the number. In a sheet the version is a column of its own, next to the number. */
export function sheetKeys(known: readonly string[], wanted: readonly string[] | undefined): readonly string[] {
  const named = [...new Set(wanted)].filter((key) => known.includes(key));
  if (named.length === 0) return known;
  const isVersionLost = !named.includes("version");
  return named.flatMap((key) => (key === "requestNo" && isVersionLost ? [key, "version"] : [key]));
}

export function columnFor<Row>(known: SheetColumns<Row>, key: string, locale: Locale): readonly StreamedColumn<Row>[] {
  const column = known[key];
  if (column === undefined) return [];
  const { title, width, cell } = column;
  return [{ header: title[locale], width, cell: (row: Row) => cell(row, locale) }];
}

function time<Row>(title: Bilingual, of: (row: Row) => string | null): SheetColumn<Row> {
  return {
    title,
    width: 18,
    cell: (row) => {
      const moment = of(row);
      return moment === null ? null : minuteText(new Date(moment));
    },
  };
}

function statusText({ status, isVoid }: ListedRequest, locale: Locale): string {
  if (isVoid) return voidedText[locale];
  const known = formStatuses.find((each) => each === status);
  return known === undefined ? String(status) : formStatusText[known][locale];
}
