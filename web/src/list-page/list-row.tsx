import { Checkbox } from "antd";
import { memo, type MouseEvent } from "react";
import { useTexts } from "../i18n/translate.ts";
import { Cell } from "./cell.tsx";
import { nameOf, tooltipOf } from "./cell-value.ts";
import type { ListColumn, ListDefinition, PageQuery } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

interface ListRowProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly columns: readonly ListColumn<Row, Query>[];
  readonly row: Row;
  /** Position among the rows of the page: of a long page, only the visible rows are rendered. */
  readonly place: number;
  readonly isActive: boolean;
  /** Undefined: rows cannot be ticked here. */
  readonly isTicked: boolean | undefined;
  /** Plain: neither on a link or button in the row, nor to select text. */
  readonly onActivate: (row: Row, isPlain: boolean) => void;
  readonly onOpen: (row: Row) => void;
  /** With Shift: everything from the previously ticked row to this one. */
  readonly onTick: (row: Row, isTicked: boolean, withShift: boolean) => void;
}

/**
 * One row. It renders only when its own props change: a page has up to two hundred rows, and moving, ticking and
 * reordering columns must not wait for the others. All its props are therefore stable between renders.
 */
export const ListRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row, Query extends PageQuery>(props: ListRowProps<Row, Query>) {
  const { definition, columns, row, place, isActive, isTicked, onActivate, onOpen } = props;
  const href = definition.hrefOf?.(row) ?? null;
  const classes = [
    isActive ? "so-list-active" : "",
    isTicked === true ? "so-list-ticked" : "",
    definition.rowClass?.(row) ?? "",
  ];
  const className = classes.filter(Boolean).join(" ");
  const line = (
    <tr
      data-row-key={definition.rowKey(row)}
      aria-rowindex={place + 2}
      tabIndex={-1}
      className={className}
      onClick={(event) => onActivate(row, isPlain(event))}
      onDoubleClick={() => onOpen(row)}
    >
      {isTicked !== undefined && (
        <BoxCell row={row} name={nameOf(definition, row)} isTicked={isTicked} onTick={props.onTick} />
      )}
      {columns.map((column) => (
        <BodyCell key={column.key} column={column} row={row} href={href} />
      ))}
    </tr>
  );
  if (definition.below === undefined) return line;
  return (
    <>
      {line}
      <tr
        className={`so-list-below ${className}`}
        onClick={(event) => onActivate(row, isPlain(event))}
        onDoubleClick={() => onOpen(row)}
      >
        {isTicked !== undefined && <td className="so-list-box" />}
        <td colSpan={columns.length}>{definition.below(row)}</td>
      </tr>
    </>
  );
}

function isPlain({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest("a, button, input, label") !== null;
  return !isControl && document.getSelection()?.isCollapsed !== false;
}

interface BodyCellProps<Row, Query extends PageQuery> {
  readonly column: ListColumn<Row, Query>;
  readonly row: Row;
  readonly href: string | null;
}

/** Adding or removing a column renders only its own cells. */
const BodyCell = memo(PlainCell) as typeof PlainCell;

function PlainCell<Row, Query extends PageQuery>({ column, row, href }: BodyCellProps<Row, Query>) {
  return (
    <td className={`so-list-cell-${column.type}`} title={tooltipOf(column, row)}>
      <Cell column={column} row={row} href={href} />
    </td>
  );
}

interface BoxCellProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly isTicked: boolean;
  readonly onTick: (row: Row, isTicked: boolean, withShift: boolean) => void;
}

const BoxCell = memo(PlainBoxCell) as typeof PlainBoxCell;

function PlainBoxCell<Row>({ row, name, isTicked, onTick }: BoxCellProps<Row>) {
  const t = useTexts(listMessages);
  return (
    // Ticking neither activates the row nor opens it.
    <td
      className="so-list-box"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Checkbox
        checked={isTicked}
        aria-label={t("selectRow", { name })}
        onChange={({ target, nativeEvent }) => onTick(row, target.checked, isWithShift(nativeEvent))}
      />
    </td>
  );
}

function isWithShift(event: Event): boolean {
  return "shiftKey" in event && event.shiftKey === true;
}
