import { formScope } from "@signoff/forms/conditions/form-scope";
import { type IndexedTable, indexOf } from "@signoff/forms/definition/definition-index";
import type { Row } from "@signoff/forms/values/form-values";
import { lazy, Suspense, use, useMemo, useState } from "react";
import { CellGrid } from "../cell-grid/cell-grid.tsx";
import type { GridColumn } from "../cell-grid/column.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { useLoaded } from "../ui/use-loaded.ts";
import { fillFixedRows } from "./fill-fixed-rows.ts";
import type { ShownTable } from "./folded-rows.tsx";
import { FormMarks } from "./form-marks.ts";
import { formMessages } from "./messages.ts";
import { tableTools } from "./late-table-tools.ts";
import { gridColumns } from "./table-columns.tsx";
import { mayAddRows } from "./table-rows.ts";
import type { TableItemProps } from "./table-item.tsx";
import { useLeftCells, withMissingCells } from "./use-left-cells.ts";
import type { TableEdits } from "./use-table-edits.ts";
import { withNobody } from "./use-typed-people.ts";
import { type FormAround, isSameList } from "./watched-by.ts";
import { withWrongCells } from "./wrong-cells.ts";

/** Few forms name failure analyses. */
const NamedAnalyses = lazy(async () => ({ default: (await import("./named-analyses.tsx")).NamedAnalyses }));

/** Tables are rarely compared. */
const loadComparing = () => import("./folded-rows.tsx");

const asItIs = (rows: readonly Row[]): ShownTable => ({ rows, shownAt: (row) => row });

export interface LineTableProps extends TableItemProps {
  readonly edits: TableEdits;
}

/** A detail table as a cell grid, with the parts above and below it. */
export function LineTable(props: LineTableProps) {
  const { definition, indexed, form, rows, notes, differences, target } = props;
  const { table } = indexed;
  const t = useTexts(formMessages);
  const locale = useLocale();
  const columns = useTableColumns(props);
  const { isOpen, newRow, change } = props.edits;
  const [isUnfolded, setUnfolded] = useState(false);
  const comparing = useLoaded(loadComparing, differences !== undefined);
  const shown = useMemo(() => {
    if (!differences || !comparing) return asItIs(rows);
    return comparing.foldedTable(rows, columns, { differences, isEdited: isOpen, isUnfolded }, setUnfolded);
  }, [comparing, rows, columns, differences, isOpen, isUnfolded]);
  const marks = use(FormMarks);
  const signs = useMemo(
    () => marks?.inTable({ definition, indexed, rows, shown }),
    [marks, definition, indexed, rows, shown],
  );
  const { list, part } = props.differing;
  const { dictionaries } = props.sources;
  const inCells = useMemo(() => {
    const { shownAt, marks } = shown;
    const own = { definition, table: table.key, rows, list, shownAt };
    return part?.withDiffering(own, { locale, dictionaries }, { marks, signs }) ?? { marks, signs };
  }, [part, definition, table, rows, list, shown, locale, dictionaries, signs]);
  const shownTarget = useShownTarget(differences && !comparing ? undefined : target, shown.shownAt);
  const canAdd = isOpen && mayAddRows(indexed, form.state);
  const canFill = isOpen && table.rowsFrom !== undefined && rows.length > 0;
  const { errors, leave } = useCellNotes(props, columns);
  return (
    <>
      {notes?.general.map(({ row, message }) => (
        <div key={`${row ?? ""} ${message}`} className="so-field-error">
          {row === undefined ? message : t("table.rowProblem", { row: row + 1, message })}
        </div>
      ))}
      <CellGrid
        label={table.title[locale]}
        columns={columns}
        rows={shown.rows}
        onChange={change}
        onTyping={(typed) => props.onTyping(table.key, typed)}
        onLeave={leave}
        newRow={canAdd ? newRow : undefined}
        errors={errors}
        marks={inCells.marks}
        signs={inCells.signs}
        rowHead={shown.rowHead}
        rowCount={shown.rowCount}
        isNamedAbove={isNamedAbove(definition, table)}
        target={shownTarget}
        emptyText={t(canAdd ? "table.empty" : "table.empty.read")}
        renderActions={(take) => (
          <Suspense fallback={null}>
            {shown.tool}
            <tableTools.Component
              definition={definition}
              indexed={indexed}
              sources={props.sources}
              rows={rows}
              columns={columns}
              mayAdd={canAdd}
              mayImport={canAdd || canFill}
              fill={canFill ? (imported) => fillFixedRows(indexed, form.state, rows, imported) : undefined}
              onTake={take}
            />
          </Suspense>
        )}
      />
      {props.sources.analyses && indexed.columns.has(props.sources.analyses.column) && (
        <Suspense fallback={null}>
          <NamedAnalyses rows={rows} analyses={props.sources.analyses} />
        </Suspense>
      )}
    </>
  );
}

/** A section that contains only this table and has the same name already shows it. */
function isNamedAbove({ sections }: LineTableProps["definition"], { key, title }: IndexedTable["table"]): boolean {
  const section = sections.find(({ tables }) => tables.some((one) => one.key === key));
  return section?.tables.length === 1 && section.title.en === title.en && section.title.zh === title.zh;
}

/** Problems of the cells: those of the form, and those of wrong or missing values. */
function useCellNotes({ indexed, rows, notes, edits }: LineTableProps, columns: readonly GridColumn[]) {
  const t = useTexts(formMessages);
  const { isOpen, named } = edits;
  const { left, leave } = useLeftCells(rows);
  const errors = useMemo(() => {
    if (!isOpen) return notes?.cells;
    const filled = withWrongCells(notes?.cells, rows, columns);
    return withNobody(withMissingCells(filled, rows, columns, left), rows, indexed, named, t("table.nobody"));
  }, [isOpen, notes, rows, columns, indexed, named, left, t]);
  return { errors, leave };
}

/**
 * Display position of a target. The grid goes to it once: the position is computed when the target is set, not again
 * when rows change.
 */
function useShownTarget(target: TableItemProps["target"], shownAt: (row: number) => number) {
  const [last, setLast] = useState<{ target: typeof target; shown: typeof target }>();
  if (last !== undefined && last.target === target) return last.shown;
  const shown = target && { ...target, row: shownAt(target.row) };
  setLast({ target, shown });
  return shown;
}

function useTableColumns({ definition, indexed, form, sources, watched }: TableItemProps) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const read = useLastRead(form, [definition, indexed, sources, locale, ...watched]);
  return useMemo(
    () =>
      gridColumns({
        definition,
        indexed,
        state: read.state,
        scope: formScope(indexOf(definition), read.data, { rows: read.rows }),
        rows: read.rows,
        dictionaries: sources.dictionaries,
        locale,
        fileName: (id) => sources.files.list.find((file) => file.id === id)?.name,
        yes: t("yes"),
        no: t("no"),
      }),
    [definition, indexed, read, sources, locale, t],
  );
}

/** The form as it was when one of these values last changed: everything else read from it is unchanged since. */
function useLastRead(form: FormAround, values: readonly unknown[]): FormAround {
  const [last, setLast] = useState({ form, values });
  if (isSameList(last.values, values)) return last.form;
  setLast({ form, values });
  return form;
}
