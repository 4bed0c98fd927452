import { Checkbox } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { ResizableHeadCell } from "./head-cell.tsx";
import { ColumnFilter } from "./column-filter.tsx";
import { widthOf } from "./column-layout.ts";
import type { ConditionTexts } from "./list-address.ts";
import type { ColumnType, ListColumn, ListCondition, ListLayout, ListSort, PageQuery } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

interface TableHeadProps<Row, Query extends PageQuery> {
  readonly columns: readonly ListColumn<Row, Query>[];
  readonly layout: ListLayout;
  readonly sort: ListSort;
  /** How many of the rows on screen are ticked; undefined if rows cannot be ticked. */
  readonly ticked: "none" | "some" | "all" | undefined;
  readonly onTickAll: (isTicked: boolean) => void;
  readonly onSort: (sort: ListSort) => void;
  /** Conditions of the list; those that a column names can be set at its head. */
  readonly filters: readonly ListCondition[];
  readonly applied: ConditionTexts;
  readonly onFilter: (conditions: ConditionTexts) => void;
  readonly onResize: (key: string, width: number) => void;
}

/** The column heads: sort, resize, and tick everything on screen. */
export function TableHead<Row, Query extends PageQuery>(props: TableHeadProps<Row, Query>) {
  const { columns, layout, sort, ticked, onTickAll, onSort, onResize, filters, applied, onFilter } = props;
  const t = useTexts(listMessages);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticked !== undefined && (
          <th scope="col" className="so-list-box">
            <Checkbox
              checked={ticked === "all"}
              indeterminate={ticked === "some"}
              aria-label={t("selectAll")}
              onChange={({ target }) => onTickAll(target.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.key}
            column={column}
            width={widthOf(column, layout)}
            sort={sort}
            onSort={onSort}
            onResize={onResize}
            condition={filters.find(({ key }) => key === column.filter)}
            applied={applied}
            onFilter={onFilter}
          />
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps<Row, Query extends PageQuery>
  extends Pick<TableHeadProps<Row, Query>, "sort" | "onSort" | "onResize" | "applied" | "onFilter"> {
  readonly column: ListColumn<Row, Query>;
  readonly width: number;
  readonly condition: ListCondition | undefined;
}

function ColumnHead<Row, Query extends PageQuery>(props: ColumnHeadProps<Row, Query>) {
  const { column, width, sort, onSort, onResize, condition, applied, onFilter } = props;
  const locale = useLocale();
  const t = useTexts(listMessages);
  const title = column.title[locale];
  const shared = {
    className: `so-list-cell-${column.type}`,
    resizeLabel: t("resize", { title }),
    width,
    onResize: (wanted: number) => onResize(column.key, wanted),
    filter: condition && <ColumnFilter condition={condition} title={title} applied={applied} onFilter={onFilter} />,
  };
  const sortColumn: string | undefined = column.sort;
  if (sortColumn === undefined) {
    return (
      <ResizableHeadCell {...shared}>
        <span className="so-list-title" title={title}>
          {title}
        </span>
      </ResizableHeadCell>
    );
  }
  const shown = sortColumn === sort.column ? directionOf(column.type, sort.order) : undefined;
  const wanted = orderOf(column.type, shown === "ascending" ? "descending" : "ascending");
  return (
    // The whole head is the click target; its button is for keyboard and screen readers, and its click bubbles up to
    // here.
    <ResizableHeadCell
      {...shared}
      sorted={shown ?? "none"}
      onClick={() => onSort({ column: sortColumn, order: wanted })}
    >
      <button type="button" className="so-list-sort">
        <span className="so-list-title" title={title}>
          {title}
        </span>
        <span className={`so-list-arrows so-list-${shown ?? "unsorted"}`} aria-hidden="true">
          <ChevronUp size={10} strokeWidth={3} />
          <ChevronDown size={10} strokeWidth={3} />
        </span>
      </button>
    </ResizableHeadCell>
  );
}

type Direction = "ascending" | "descending";

/** The earliest has waited longest: the arrow refers to the waiting time shown. */
function directionOf(type: ColumnType, order: ListSort["order"]): Direction {
  return (order === "asc") === (type !== "waiting") ? "ascending" : "descending";
}

function orderOf(type: ColumnType, direction: Direction): ListSort["order"] {
  return (direction === "ascending") === (type !== "waiting") ? "asc" : "desc";
}
