import { Fragment, type ReactNode, useMemo, useRef } from "react";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { visibleColumns, widthOf } from "./column-layout.ts";
import type { ConditionTexts } from "./list-address.ts";
import type { ListColumn, ListDefinition, ListLayout, ListSort, PageQuery } from "./list-definition.ts";
import { ListRow } from "./list-row.tsx";
import { TableHead } from "./table-head.tsx";
import { type DrawnRows, useDrawnRows } from "./use-drawn-rows.ts";
import "./list-table.css";

interface ListTableProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly layout: ListLayout;
  readonly rows: readonly Row[];
  readonly sort: ListSort;
  readonly isDimmed: boolean;
  /** Position of the active row; -1 if there is none. */
  readonly active: number;
  /** Undefined: rows cannot be ticked here. */
  readonly ticked: ReadonlyMap<string, Row> | undefined;
  readonly onSort: (sort: ListSort) => void;
  readonly conditions: ConditionTexts;
  readonly onFilter: (conditions: ConditionTexts) => void;
  readonly onTick: (rows: readonly Row[], isTicked: boolean) => void;
  readonly onActivate: (row: Row, isPlain: boolean) => void;
  readonly onOpen: (row: Row) => void;
  readonly onResize: (key: string, width: number) => void;
  /** Puts headings of groups around the rows; each spans the given number of columns. */
  readonly around?: RowsAround;
}

export type RowsAround = (rows: ReactNode, span: number) => ReactNode;

/** The rows. One real table: the head sticks while the body scrolls, both ways. */
export function ListTable<Row, Query extends PageQuery>(props: ListTableProps<Row, Query>) {
  const { definition, layout, rows, isDimmed, ticked } = props;
  const columns = useShownColumns(definition, layout);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useDrawnRows(box, rows.length, props.active);
  const hasBoxes = ticked !== undefined;
  const width = totalWidth(columns, layout, hasBoxes);
  const classes = ["so-list-table", `so-list-${layout.density}`];
  if (isDimmed) classes.push("so-list-dimmed");
  const body = <TableBody {...props} columns={columns} drawn={drawn} />;
  const tickedHere = ticked && rows.filter((row) => ticked.has(definition.rowKey(row))).length;
  return (
    <div ref={box} className={classes.join(" ")} aria-busy={isDimmed}>
      <table style={{ minWidth: width }} aria-rowcount={rows.length + 1}>
        <Widths columns={columns} layout={layout} hasBoxes={hasBoxes} />
        <TableHead
          columns={columns}
          layout={layout}
          sort={props.sort}
          ticked={tickedHere === undefined ? undefined : amountOf(tickedHere, rows.length)}
          onTickAll={(isTicked) => props.onTick(rows, isTicked)}
          onSort={props.onSort}
          filters={definition.conditions}
          applied={props.conditions}
          onFilter={props.onFilter}
          onResize={props.onResize}
        />
        {props.around ? props.around(body, columns.length + (hasBoxes ? 1 : 0)) : body}
      </table>
    </div>
  );
}

interface TableBodyProps<Row, Query extends PageQuery> extends ListTableProps<Row, Query> {
  readonly columns: readonly ListColumn<Row, Query>[];
  readonly drawn: DrawnRows;
}

function TableBody<Row, Query extends PageQuery>(props: TableBodyProps<Row, Query>) {
  const { definition, columns, rows, active, ticked } = props;
  const { places, rowHeight } = props.drawn;
  const onActivate = useStableHandler(props.onActivate);
  const onOpen = useStableHandler(props.onOpen);
  const onTick = useTicking(props);
  const gap = (from: number, to: number) => to > from && <Gap height={(to - from) * rowHeight} />;
  return (
    <tbody data-rows="">
      {places.map((place, at) => {
        const row = rows[place];
        if (row === undefined) return null;
        const key = definition.rowKey(row);
        return (
          <Fragment key={key}>
            {gap((places[at - 1] ?? -1) + 1, place)}
            <ListRow
              definition={definition}
              columns={columns}
              row={row}
              place={place}
              isActive={place === active}
              isTicked={ticked?.has(key)}
              onActivate={onActivate}
              onOpen={onOpen}
              onTick={onTick}
            />
          </Fragment>
        );
      })}
      {gap((places.at(-1) ?? -1) + 1, rows.length)}
    </tbody>
  );
}

/** Reserves the space of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" className="so-list-gap">
      <td style={{ height }} />
    </tr>
  );
}

/** The same array as long as no column is added, removed or moved: a new width renders no row again. */
function useShownColumns<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>, layout: ListLayout) {
  const { columns } = definition;
  const { order, hidden, shown } = layout;
  return useMemo(() => visibleColumns(columns, { order, hidden, shown }), [columns, order, hidden, shown]);
}

function useTicking<Row, Query extends PageQuery>({ definition, rows, onTick }: ListTableProps<Row, Query>) {
  const before = useRef<string>(null);
  return useStableHandler((row: Row, isTicked: boolean, withShift: boolean) => {
    const from = withShift ? rows.findIndex((other) => definition.rowKey(other) === before.current) : -1;
    const to = rows.indexOf(row);
    before.current = definition.rowKey(row);
    onTick(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), isTicked);
  });
}

function amountOf(count: number, all: number): "none" | "some" | "all" {
  if (count === 0) return "none";
  return count === all ? "all" : "some";
}

type WideColumn = Pick<ListColumn<never>, "key" | "type" | "width" | "grow">;

/** Of the column of checkboxes. */
const boxWidth = 40;

function totalWidth(columns: readonly WideColumn[], layout: ListLayout, hasBoxes: boolean): number {
  return columns.reduce((sum, each) => sum + widthOf(each, layout), hasBoxes ? boxWidth : 0);
}

interface WidthsProps {
  readonly columns: readonly WideColumn[];
  readonly layout: ListLayout;
  readonly hasBoxes: boolean;
}

/** Widths are in one place for all rows; a growing column has none until the user sets one. */
function Widths({ columns, layout, hasBoxes }: WidthsProps) {
  return (
    <colgroup>
      {hasBoxes && <col style={{ width: boxWidth }} />}
      {columns.map((column) => {
        const isGrowing = column.grow === true && layout.widths[column.key] === undefined;
        return <col key={column.key} {...(isGrowing ? {} : { style: { width: widthOf(column, layout) } })} />;
      })}
    </colgroup>
  );
}
