import { useLocale } from "../i18n/translate.ts";
import { Cell } from "./cell.tsx";
import type { ListColumn } from "./list-definition.ts";

interface CellListProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly row: Row;
}

/** All values of a row, one below the other, for the drawer beside a list. */
export function CellList<Row>({ columns, row }: CellListProps<Row>) {
  const locale = useLocale();
  return (
    <dl className="so-cells">
      {columns.map((column) => (
        <div key={column.key} className="so-cells-line">
          <dt>{column.title[locale]}</dt>
          <dd>
            <Cell column={column} row={row} href={null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
