import type { Density } from "@signoff/domain/session/user-info";
import type { Page } from "@signoff/domain/http/page";
import type { Bilingual } from "@signoff/domain/locale";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";

/**
 * A list page as data. A page of the product is one `ListDefinition` and `<ListPage definition={…} />`:
 *
 *     type Query = RequestInputOf<typeof contract.devices>;
 *     const deviceList: ListDefinition<Device, Query> = {
 *       key: "device",                       // names the columns and views that are kept on the server
 *       title: messages.devices,
 *       columns: [
 *         { key: "deviceNo", title: …, type: "identifier", width: 140, sort: "deviceNo" },
 *         { key: "customer", title: …, type: "text", width: 160, grow: true },
 *       ],
 *       conditions: [{ key: "keyword", label: …, type: "text" }, { key: "from", to: "to", label: …, type: "dateRange", more: true }],
 *       sortedBy: { column: "createTime", order: "desc" },
 *       rowKey: (row) => row.id,
 *       load: (query, signal) => callEndpoint(contract.devices, query, { loading: false, signal }),
 *       hrefOf: (row) => detailPath(row),
 *       empty: { icon: Cpu, title: …, text: … },
 *     };
 *
 * Define it outside the component, or keep it by `useMemo`: its identity is part of what is remembered. Conditions, sort
 * and page live in the address under the names of the query; `applyId`, `taskId` and `id` name tabs there and cannot be
 * conditions. Everything optional may be left out.
 */
export interface ListDefinition<Row, Query extends PageQuery = LooseQuery> {
  readonly key: string;
  readonly title: Bilingual;
  readonly columns: readonly ListColumn<Row, Query>[];
  readonly conditions: readonly ListCondition<Query>[];
  /** The default order. */
  readonly sortedBy: ListSort;
  readonly rowKey: (row: Row) => string;
  readonly load: (query: Query, signal: AbortSignal) => Promise<Page<Row>>;
  /** In-app address of a row's record; null if it has none. */
  readonly hrefOf?: (row: Row) => string | null;
  readonly empty: EmptyList;
  /** Quick filters beside the named views. */
  readonly Chips?: ComponentType;
  /** Content of the drawer beside the list for a row (Space; without `hrefOf` also a click on the row). */
  readonly preview?: (row: Row, walk: PreviewWalk<Row>) => ReactNode;
  /** A click on a row shows it there, and only its number opens it: for lists that people work through. */
  readonly previewByClick?: true;
  /**
   * Creates the .xlsx of the rows that match the conditions, in the given order; adds the export button. The query has
   * no page.
   */
  readonly exportRows?: (query: Omit<Query, "pageNo" | "pageSize" | "cursor">, options: ExportOptions) => Promise<void>;
  /** The permission code of the export; without it the button is not shown. */
  readonly exportPermission?: string | undefined;
  readonly pageSize?: PageSize;
  /** Always part of this list's address: for pages that show one list or another. */
  readonly address?: Readonly<Record<string, string>>;
  /** A class for a row that needs attention (overdue). */
  readonly rowClass?: (row: Row) => string | undefined;
  /** Possible groupings of its rows. */
  readonly groupings?: readonly ListGrouping<Query>[];
  /** A second line of every row, over all its columns: the place where a searched text was found. */
  readonly below?: (row: Row) => ReactNode;
}

/** A way to group a list: the server counts the groups, and a condition of the query limits the list to one of them. */
export interface ListGrouping<Query extends PageQuery = LooseQuery> {
  /** Its name in the address. */
  readonly key: string;
  readonly label: Bilingual;
  readonly condition: Exclude<keyof Query & string, keyof PageQuery>;
  /** Name of the group whose value is empty. */
  readonly none?: Bilingual;
  readonly load: (query: Omit<Query, keyof PageQuery>, signal: AbortSignal) => Promise<ListGroups>;
}

export interface ListGroups {
  readonly groups: readonly ListGroup[];
  /** Only this many first rows were read. */
  readonly readOnly?: number | undefined;
}

export interface ListGroup {
  readonly value: string;
  readonly name: string;
  readonly total: number;
  readonly totalCapped?: true | undefined;
}

/** Navigation from a row that is shown beside its list. */
export interface PreviewWalk<Row> {
  /** This one is done: shows the next one. */
  readonly next: () => void;
  /** Shows the matching row as soon as it is in the list. */
  readonly await: (is: (row: Row) => boolean) => void;
}

export interface PageQuery {
  pageNo?: unknown;
  pageSize?: unknown;
  column?: string | undefined;
  order?: "asc" | "desc" | undefined;
  cursor?: string | undefined;
}

/** For lists whose columns and conditions are data themselves. */
export interface LooseQuery extends PageQuery {
  [condition: string]: unknown;
}

export interface ListSort {
  readonly column: string;
  readonly order: "asc" | "desc";
}

/** Rows per page: administrators set the offered sizes; an address may have any that the server accepts. */
export type PageSize = number;

/**
 * How a value is shown: `identifier` links to the record and is never hidden, `code` has tabular figures, `time` is the
 * short time of lists, `waiting` the time since then with its bar, `people` several names.
 */
export type ColumnType =
  | "identifier"
  | "code"
  | "text"
  | "strong"
  | "number"
  | "time"
  | "day"
  | "status"
  | "person"
  | "people"
  | "waiting";

export interface ListColumn<Row, Query extends PageQuery = LooseQuery> {
  readonly key: string;
  readonly title: Bilingual;
  readonly type: ColumnType;
  readonly width: number;
  /** Takes the remaining space. At most one column has it. */
  readonly grow?: true;
  /** Sort column of the query; without it the column cannot be sorted. */
  readonly sort?: Exclude<Query["column"], undefined>;
  /** Key of the list's condition for this column: it can be filtered at its head. */
  readonly filter?: string | undefined;
  /** Hidden by default. */
  readonly hidden?: true;
  /** Left out while the preview is open, which shows the same and needs the space. */
  readonly inPreview?: true;
  /** The row's property `key` by default. */
  readonly value?: (row: Row) => unknown;
  /** For a column of one person: the property with the id, or a function for it; needed to mark an absence. */
  readonly personId?: (keyof Row & string) | ((row: Row) => string | undefined);
  /** For a column of several names: how many the row omits. */
  readonly more?: (row: Row) => number | undefined;
  readonly render?: (row: Row) => ReactNode;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
}

/** Fixed options, or those from the server, cached under a name of their own. */
export type OptionSource =
  | readonly { readonly value: string; readonly label: Bilingual }[]
  | { readonly name: string; readonly load: (signal: AbortSignal) => Promise<readonly ListOption[]> };

interface ConditionBase<Query extends PageQuery> {
  readonly key: Exclude<keyof Query & string, keyof PageQuery>;
  readonly label: Bilingual;
  readonly placeholder?: Bilingual;
  /** Behind 'More'. */
  readonly more?: true;
  /** Type in the query; texts in the address are converted to it. */
  readonly holds?: "text" | "number" | "boolean";
}

export type ListCondition<Query extends PageQuery = LooseQuery> = ConditionBase<Query> &
  (
    | { readonly type: "text" | "user" | "dept" }
    | { readonly type: "select" | "multi"; readonly options: OptionSource }
    | { readonly type: "dateRange"; readonly to: Exclude<keyof Query & string, keyof PageQuery> }
  );

export interface EmptyList {
  readonly icon: LucideIcon;
  readonly title: Bilingual;
  readonly text?: Bilingual;
  readonly action?: ReactNode;
}

export interface ExportOptions {
  /** Keys of the columns as they are on screen. */
  readonly columns: readonly string[];
  /** Keys of the ticked rows, if any: the sheet contains only these. */
  readonly rows?: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/** A user's column settings for one list. Keys that no longer exist are ignored, new columns appear at their place. */
export interface ListLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
  /** Ids of views that come first. */
  readonly pinned?: readonly string[] | undefined;
  /** Id of the view that the list opens with. */
  readonly start?: string | null | undefined;
}

export const plainLayout: ListLayout = { order: [], hidden: [], shown: [], widths: {}, density: "normal" };
