import { Table, type TableProps } from "antd";
import { type CSSProperties, useMemo } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Cell } from "./cell.tsx";
import { visibleColumns, widthOf } from "./column-layout.ts";
import { type HeadCellProps, ResizableHeadCell } from "./head-cell.tsx";
import type { ColumnType, ListColumn, ListDefinition, ListLayout, ListSort, PageQuery } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

interface ListTableProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly layout: ListLayout;
  readonly rows: readonly Row[];
  readonly sort: ListSort;
  readonly isDimmed: boolean;
  readonly activeKey: string | null;
  /** Undefined: rows cannot be selected here. */
  readonly selected: ReadonlyMap<string, Row> | undefined;
  readonly onSort: (sort: ListSort | null) => void;
  readonly onSelect: (rows: readonly Row[]) => void;
  readonly onActivate: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
  readonly onResize: (key: string, width: number) => void;
}

type Columns<Row> = NonNullable<TableProps<Row>["columns"]>;

/** Of the column of check boxes. */
const boxWidth = 40;

const components = { header: { cell: ResizableHeadCell } };

/** The rows. One real table: the head sticks while the body scrolls, both ways. */
export function ListTable<Row extends object, Query extends PageQuery>(props: ListTableProps<Row, Query>) {
  const { definition, layout, rows, isDimmed, activeKey, onActivate, onOpen } = props;
  const columns = useColumns(props);
  const boxes = props.selected === undefined ? 0 : boxWidth;
  const total = visibleColumns(definition.columns, layout).reduce((sum, each) => sum + widthOf(each, layout), boxes);
  return (
    <div
      className={`so-list-table so-list-${layout.density}${isDimmed ? " so-list-dimmed" : ""}`}
      aria-busy={isDimmed}
      style={{ "--so-list-width": `${total}px` } as CSSProperties}
    >
      <Table<Row>
        rowKey={definition.rowKey}
        columns={columns}
        components={components}
        dataSource={rows}
        pagination={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        sortDirections={["ascend", "descend", "ascend"]}
        {...useSelection(props)}
        onRow={(row) => ({
          tabIndex: -1,
          className: rowClassOf(definition, row, activeKey),
          onClick: () => onActivate(row),
          onDoubleClick: () => onOpen(row),
        })}
        onChange={(_pages, _filters, sorter) => {
          if (Array.isArray(sorter) || sorter.column === undefined) return props.onSort(null);
          const column = definition.columns.find(({ key }) => key === sorter.columnKey);
          if (column?.sort !== undefined)
            props.onSort({ column: column.sort, order: sorter.order === risingOrder(column.type) ? "asc" : "desc" });
        }}
      />
    </div>
  );
}

function rowClassOf<Row, Query extends PageQuery>(
  definition: ListDefinition<Row, Query>,
  row: Row,
  activeKey: string | null,
): string {
  const active = definition.rowKey(row) === activeKey ? "so-list-active" : "";
  return [active, definition.rowClass?.(row) ?? ""].filter(Boolean).join(" ");
}

function useColumns<Row, Query extends PageQuery>(props: ListTableProps<Row, Query>): Columns<Row> {
  const { definition, layout, sort, onResize } = props;
  const locale = useLocale();
  const t = useTexts(listMessages);
  return useMemo(
    () =>
      visibleColumns(definition.columns, layout).map((column) => {
        const title = column.title[locale];
        const isGrowing = column.grow === true && layout.widths[column.key] === undefined;
        const head: HeadCellProps = {
          resizeLabel: t("resize", { title }),
          width: widthOf(column, layout),
          onResize: (width) => onResize(column.key, width),
        };
        return {
          key: column.key,
          title,
          ...(isGrowing ? {} : { width: head.width }),
          align: column.type === "number" ? ("right" as const) : ("left" as const),
          className: `so-list-cell-${column.type}`,
          ellipsis: { showTitle: column.type === "text" || column.type === "strong" || column.type === "people" },
          onHeaderCell: () => head,
          ...(column.sort === undefined ? {} : { sorter: true, sortOrder: orderShown(column, sort) }),
          render: (_value: unknown, row: Row) => (
            <Cell column={column} row={row} href={definition.hrefOf?.(row) ?? null} />
          ),
        };
      }),
    [definition, layout, sort, locale, t, onResize],
  );
}

/** What came first has waited longest: the arrow is about the waiting that is shown. */
function risingOrder(type: ColumnType): "ascend" | "descend" {
  return type === "waiting" ? "descend" : "ascend";
}

function orderShown(column: Pick<ListColumn<never>, "sort" | "type">, sort: ListSort): "ascend" | "descend" | null {
  if (column.sort !== sort.column) return null;
  const rising = risingOrder(column.type);
  if (sort.order === "asc") return rising;
  return rising === "ascend" ? "descend" : "ascend";
}

function useSelection<Row, Query extends PageQuery>(
  props: ListTableProps<Row, Query>,
): Pick<TableProps<Row>, "rowSelection"> {
  const t = useTexts(listMessages);
  const { selected, definition, onSelect } = props;
  if (selected === undefined) return {};
  return {
    rowSelection: {
      columnWidth: boxWidth,
      preserveSelectedRowKeys: true,
      selectedRowKeys: [...selected.keys()],
      onChange: (_keys, rows) => onSelect(rows),
      getTitleCheckboxProps: () => ({ "aria-label": t("selectAll") }),
      getCheckboxProps: (row) => ({ "aria-label": t("selectRow", { name: nameOf(definition, row) }) }),
    },
  };
}

/** A row is named by its identifier. */
export function nameOf<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>, row: Row): string {
  const column = definition.columns.find(({ type }) => type === "identifier");
  const value = column?.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column?.key ?? ""];
  return typeof value === "string" && value !== "" ? value : definition.rowKey(row);
}
