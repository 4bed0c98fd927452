import type { Bilingual } from "@signoff/domain/locale";
import { columns, type RequestColumn } from "@signoff/domain/request-lists/request-columns";
import type { RequestFilter } from "@signoff/domain/request-lists/request-filters";
import { formStatuses } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { useLocale } from "../../../i18n/translate.ts";
import type { ListColumn, ListDefinition, ListSort, PageQuery } from "../../../list-page/list-definition.ts";
import { requestAddress } from "../../../client/request-address.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { RequestNumber } from "./components/request-number.tsx";
import { conditionOf } from "./conditions.ts";

type Sorted<Column extends string> = { readonly column?: Column | undefined };

/** How the values of a column are drawn, where not by its type. */
const looks: Readonly<Record<string, Partial<ListColumn<ListedRequest>>>> = {
  requestNo: { render: (row) => <RequestNumber row={row} href={requestAddress(row)} /> },
  formType: { render: (row) => <KindName formType={row.formType} /> },
  status: { render: (row) => <StatusOf row={row} /> },
  handler: { more: ({ moreHandlers }) => moreHandlers },
  version: { value: (row) => `V${row.version}` },
};

/** A column of a list of requests, with what only this page knows of it. */
function drawn<Row extends ListedRequest, Query extends PageQuery>(
  { characters: _characters, ...column }: RequestColumn,
  more: Partial<ListColumn<Row, Query>> = {},
): ListColumn<Row, Query> {
  // The definition of the list has checked its sort columns.
  return { ...column, ...looks[column.key], ...more } as ListColumn<Row, Query>;
}

const sortable =
  <Column extends keyof typeof columns>(key: Column) =>
  <Row extends ListedRequest>() =>
    drawn<Row, Sorted<SortOf<(typeof columns)[Column]>>>(columns[key]);
type SortOf<Column> = Column extends { readonly sort: infer Sort extends string } ? Sort : never;

/** Columns that mean the same in every list of requests. */
export const common = {
  number: sortable("requestNo"),
  kind: sortable("formType"),
  subject: sortable("subject"),
  status: sortable("status"),
  applicant: sortable("applicantName"),
  department: sortable("departName"),
  node: sortable("currentNode"),
  handler: sortable("handler"),
  version: sortable("version"),
  arrived: sortable("arrivalTime"),
  created: sortable("createTime"),
  submitted: sortable("submitTime"),
  completed: sortable("completeTime"),
} as const;

interface RequestListData {
  readonly title: Bilingual;
  readonly columns: readonly RequestColumn[];
  readonly filters: readonly RequestFilter[];
  readonly sortedBy: ListSort;
}

/** The part of a page that its definition says; `own` has what only the page knows of a column. */
export function pageOf<Row extends ListedRequest, Query extends PageQuery>(
  { title, columns: shown, filters, sortedBy }: RequestListData,
  own: Readonly<Record<string, Partial<ListColumn<Row, Query>>>> = {},
): Pick<ListDefinition<Row, Query>, "title" | "columns" | "conditions" | "sortedBy"> {
  return {
    title,
    columns: shown.map((column) => drawn(column, own[column.key])),
    conditions: filters.map((filter) => conditionOf<Query>(filter)),
    sortedBy,
  };
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
