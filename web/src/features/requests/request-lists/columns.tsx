import { formStatuses } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { useLocale } from "../../../i18n/translate.ts";
import type { ColumnType, ListColumn } from "../../../list-page/list-definition.ts";
import { requestAddress } from "../../../client/request-address.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { RequestNumber } from "./components/request-number.tsx";
import { requestListMessages } from "./messages.ts";

type TextKey = keyof typeof requestListMessages;
type Sorted<Column extends string> = { readonly column?: Column | undefined };

/** One column of a list of requests; `sort` names a sort column of its query. */
export function column<Row, Column extends string = never>(
  key: string,
  title: TextKey,
  type: ColumnType,
  rest: { readonly width: number } & Partial<Omit<ListColumn<Row, Sorted<Column>>, "key" | "title" | "type">>,
): ListColumn<Row, Sorted<Column>> {
  return { key, title: requestListMessages[title], type, ...rest };
}

/** Columns with the same meaning in every list of requests. */
export const common = {
  number: <Row extends ListedRequest>(hrefOf: (row: Row) => string = requestAddress) =>
    column<Row, "requestNo">("requestNo", "requestNo", "identifier", {
      width: 164,
      sort: "requestNo",
      filter: "requestNo",
      render: (row) => <RequestNumber row={row} href={hrefOf(row)} />,
    }),
  kind: <Row extends ListedRequest>() =>
    column<Row, "formType">("formType", "kind", "text", {
      width: 132,
      sort: "formType",
      filter: "formType",
      inPreview: true,
      render: (row) => <KindName formType={row.formType} />,
    }),
  subject: <Row extends ListedRequest>() =>
    column<Row, "subject">("subject", "subject", "strong", {
      width: 240,
      grow: true,
      sort: "subject",
      filter: "subject",
    }),
  status: <Row extends ListedRequest>() =>
    column<Row, "status">("status", "status", "status", {
      width: 140,
      sort: "status",
      filter: "status",
      render: (row) => <StatusOf row={row} />,
    }),
  applicant: <Row extends ListedRequest>() =>
    column<Row>("applicantName", "applicant", "person", {
      width: 116,
      personId: "applicantId",
      inPreview: true,
      filter: "applicant",
    }),
  department: <Row extends ListedRequest>() =>
    column<Row>("departName", "department", "text", { width: 150, hidden: true, filter: "department" }),
  node: <Row extends ListedRequest>() => column<Row>("currentNode", "node", "people", { width: 156, filter: "node" }),
  handler: <Row extends ListedRequest>() =>
    column<Row>("handler", "handler", "people", {
      width: 130,
      filter: "handler",
      more: ({ moreHandlers }) => moreHandlers,
    }),
  version: <Row extends ListedRequest>() =>
    column<Row>("version", "version", "code", { width: 84, hidden: true, value: (row) => `V${row.version}` }),
  arrived: <Row extends ListedRequest>() => column<Row>("arrivalTime", "arrival", "time", { width: 128, hidden: true }),
  created: <Row extends ListedRequest>() =>
    column<Row, "createTime">("createTime", "created", "time", { width: 128, sort: "createTime" }),
  submitted: <Row extends ListedRequest>() =>
    column<Row, "submitTime">("submitTime", "submitted", "time", { width: 128, sort: "submitTime" }),
  completed: <Row extends ListedRequest>() =>
    column<Row, "completeTime">("completeTime", "approved", "time", { width: 128, sort: "completeTime" }),
} as const;

/** A column of times with a period filter: its condition filters by these times. */
export function inPeriod<Row, Column extends string>(
  times: ListColumn<Row, Sorted<Column>>,
): ListColumn<Row, Sorted<Column>> {
  return { ...times, filter: "from" };
}

/** A column that its list cannot sort by, or that is shown only on request. */
export function unsorted<Row, Column extends string>({
  sort: _sort,
  ...rest
}: ListColumn<Row, Sorted<Column>>): ListColumn<Row, Sorted<never>> {
  return rest;
}

export function hiddenAtFirst<Row, Column extends string>(
  shown: ListColumn<Row, Sorted<Column>>,
): ListColumn<Row, Sorted<Column>> {
  return { ...shown, hidden: true };
}

function StatusOf({ row }: { readonly row: ListedRequest }) {
  const status = formStatuses.find((known) => known === row.status);
  return status === undefined ? "–" : <StatusTag status={status} isVoid={row.isVoid} plain />;
}

/** English names of kinds contain the expanded abbreviation; in a list the short name is enough. */
export function KindName({ formType }: { readonly formType: string }) {
  const locale = useLocale();
  const name = kindCard(formType)?.title[locale] ?? formType;
  return <span title={name}>{shortKindName(name)}</span>;
}

export function shortKindName(name: string): string {
  return name.split(" — ")[0] ?? name;
}
