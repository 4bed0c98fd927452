import type { Locale } from "@signoff/domain/locale";
import { limits } from "@signoff/domain/limits";
import { isNamed } from "@signoff/forms/values/code-name";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { dayOf } from "@signoff/forms/values/calendar";
import { type DefinitionIndex, indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { initialRow } from "@signoff/forms/values/defaults";
import { maxRowsOf } from "@signoff/forms/definition/detail-table";
import { isEmptyValue, readRows, type Row } from "@signoff/forms/values/form-values";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { type ComponentProps, lazy, memo, Suspense, useCallback, useMemo, useState } from "react";
import type { CellGrid } from "../cell-grid/cell-grid.tsx";
import type { GridColumn, GridRow } from "../cell-grid/column.ts";
import type { TypedCell } from "../cell-grid/use-cell-grid.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { showNotice } from "../ui/notices.ts";
import { useSession } from "../session/session-store.ts";
import { comparedTable } from "./compared-table.ts";
import { fillFixedRows } from "./fill-fixed-rows.ts";
import type { FormViewProps } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";
import { neededFirst } from "./needed-first.ts";
import type { TableDifferences, TableNotes } from "./placed-notes.ts";
import { gridColumns } from "./table-columns.tsx";
import { mayAddRows } from "./table-rows.ts";
import { TableTools } from "./table-tools.tsx";
import { useLeftCells, withMissingCells } from "./use-left-cells.ts";
import { useTypedPeople, withNobody } from "./use-typed-people.ts";
import { withWrongCells } from "./wrong-cells.ts";

let LoadedGrid: typeof CellGrid | undefined;

/** Loads what tables need while the page still waits for the form itself; nearly all forms have one. */
export async function warmUpTables(): Promise<void> {
  LoadedGrid = (await import("../cell-grid/cell-grid.tsx")).CellGrid;
}

const LazyGrid = lazy(async () => ({ default: (await import("../cell-grid/cell-grid.tsx")).CellGrid }));

/** Few forms name analyses. */
const NamedAnalyses = lazy(async () => ({ default: (await import("./named-analyses.tsx")).NamedAnalyses }));

/** A grid that is loaded renders with the form: React delays content once its fallback was shown. */
function LineTable(props: ComponentProps<typeof CellGrid>) {
  const [Grid] = useState(() => LoadedGrid ?? LazyGrid);
  return <Grid {...props} />;
}

export interface TableItemProps extends Pick<FormViewProps, "definition" | "sources"> {
  readonly indexed: IndexedTable;
  /** Read through, not compared: `watched` says when they have changed for this table. */
  readonly form: Pick<FormViewProps, "data" | "state" | "rows">;
  readonly watched: readonly unknown[];
  readonly rows: readonly Row[];
  readonly notes: TableNotes | undefined;
  readonly differences: TableDifferences | undefined;
  readonly target: { readonly row: number; readonly key: string } | undefined;
  readonly onChange: ((tableKey: string, rows: readonly Row[]) => void) | undefined;
  /** The same function for as long as the form is shown. */
  readonly onTyping: (tableKey: string, typed: TypedCell | undefined) => void;
}

/** A detail table as a cell grid. Drawn again when its rows, its messages or what its conditions read have changed. */
export const TableItem = memo(
  function TableItem(props: TableItemProps) {
    const { definition, indexed, form, rows, notes, differences, target, onChange } = props;
    const { table, path } = indexed;
    const t = useTexts(formMessages);
    const locale = useLocale();
    const columns = useTableColumns(props);
    const isOpen = onChange !== undefined && !form.state.table(table.key).readOnly;
    const newRow = useNewRow(definition, table.key);
    const closedBecause = closedTable(props, locale);
    const handleChange = useCallback(
      (next: readonly GridRow[]) => {
        const max = maxRowsOf(table);
        if (next.length > rows.length && closedBecause !== undefined)
          return showNotice("warning", closedBecause, limits.accessDeniedNoticeMs);
        // Typed, pasted or imported: rows over the limit could not be saved, so they are refused here.
        if (next.length > max && next.length > rows.length)
          showNotice("warning", t("table.tooManyRows", { max, count: next.length }), limits.accessDeniedNoticeMs);
        else onChange?.(table.key, next);
      },
      [onChange, table, rows.length, t, closedBecause],
    );
    const shown = useMemo(
      () => comparedTable(rows, columns, differences, isOpen),
      [rows, columns, differences, isOpen],
    );
    const shownTarget = useShownTarget(target, shown.shownAt);
    const canAdd = isOpen && mayAddRows(indexed, form.state);
    const canFill = isOpen && table.rowsFrom !== undefined && rows.length > 0;
    const { errors, leave } = useCellNotes(props, columns, isOpen ? handleChange : undefined);
    return (
      <div className="so-table-item" data-path={path}>
        {notes?.general.map(({ row, message }) => (
          <div key={`${row ?? ""} ${message}`} className="so-field-error">
            {row === undefined ? message : t("table.rowProblem", { row: row + 1, message })}
          </div>
        ))}
        <Suspense fallback={<GridPlace rows={shown.rows.length} />}>
          <LineTable
            label={table.title[locale]}
            columns={columns}
            rows={shown.rows}
            onChange={isOpen ? handleChange : undefined}
            onTyping={(typed) => props.onTyping(table.key, typed)}
            onLeave={leave}
            newRow={canAdd ? newRow : undefined}
            errors={errors}
            marks={shown.marks}
            rowHead={shown.rowHead}
            target={shownTarget}
            emptyText={t(canAdd ? "table.empty" : "table.empty.read")}
            renderActions={(take) => (
              <TableTools
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
            )}
          />
        </Suspense>
        {props.sources.analyses && indexed.columns.has(props.sources.analyses.column) && (
          <Suspense fallback={null}>
            <NamedAnalyses rows={rows} analyses={props.sources.analyses} />
          </Suspense>
        )}
      </div>
    );
  },
  (before, after) =>
    before.rows === after.rows &&
    before.notes === after.notes &&
    before.differences === after.differences &&
    before.target === after.target &&
    before.definition === after.definition &&
    before.onChange === after.onChange &&
    before.sources === after.sources &&
    isSameList(before.watched, after.watched),
);

/** Why no row may be added yet: what it depends on is empty. */
function closedTable({ definition, indexed, form }: TableItemProps, locale: Locale): string | undefined {
  const { dependsOn } = indexed.table;
  if (!dependsOn) return undefined;
  const scope = formScope(indexOf(definition), form.data, { rows: form.rows });
  if (!isEmptyValue(scope.valuesOf(dependsOn.field)[0])) return undefined;
  return describeIssue(definition, { path: indexed.path, rule: dependsOn.rule, params: {} }, locale);
}

/** Problems of the cells: those of the form, and those of wrong or missing values. */
function useCellNotes(
  { indexed, rows, notes, sources }: TableItemProps,
  columns: readonly GridColumn[],
  onChange: ((rows: readonly GridRow[]) => void) | undefined,
) {
  const t = useTexts(formMessages);
  const isOpen = onChange !== undefined;
  const named = useTypedPeople({ indexed, rows, people: sources.people, onChange });
  const { left, leave } = useLeftCells(rows);
  const errors = useMemo(() => {
    if (!isOpen) return notes?.cells;
    const filled = withWrongCells(notes?.cells, rows, columns);
    return withNobody(withMissingCells(filled, rows, columns, left), rows, indexed, named, t("table.nobody"));
  }, [isOpen, notes, rows, columns, indexed, named, left, t]);
  return { errors, leave };
}

/** As high as the table will be, so that the layout does not shift when it loads. */
function GridPlace({ rows }: { readonly rows: number }) {
  const shownRows = Math.min(rows, 14);
  return <div style={{ height: 32 + 28 + 26 * shownRows + 26 }} />;
}

/** Where a target is shown. The grid goes to it once: it is placed when it is set, not again when rows change. */
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

/** The form as it was when one of these values last changed: nothing else that is read of it has changed since. */
function useLastRead(form: TableItemProps["form"], values: readonly unknown[]): TableItemProps["form"] {
  const [last, setLast] = useState({ form, values });
  if (isSameList(last.values, values)) return last.form;
  setLast({ form, values });
  return form;
}

function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((value, at) => Object.is(value, after[at]));
}

function useNewRow(definition: FormViewProps["definition"], tableKey: string): () => GridRow {
  const user = useSession((state) => state.userInfo);
  return useCallback(
    () =>
      initialRow(definition, tableKey, {
        today: dayOf(new Date().toISOString()),
        user: { id: user?.id ?? "", name: user?.realname ?? "" },
      }),
    [definition, tableKey, user],
  );
}

/** Everything outside a table that what its columns show or allow can depend on. */
export function watchedBy(
  indexed: IndexedTable,
  form: TableItemProps["form"],
  definition: FormViewProps["definition"],
): readonly unknown[] {
  const index = indexOf(definition);
  const scope = formScope(index, form.data, { rows: form.rows });
  const { readOnly } = form.state.table(indexed.table.key);
  const names = outsideNames(indexed, definition);
  const values = names.map((name) => {
    const other = index.tables.get(name.split(".", 1)[0] ?? name);
    return other ? readRows(form.data, other) : scope.valuesOf(name)[0];
  });
  return [readOnly, showsNames(indexed, index) ? form.rows : undefined, ...values];
}

/** Names come with the registry rows, later than the codes. */
function showsNames(indexed: IndexedTable, index: DefinitionIndex): boolean {
  return indexed.table.columns.some((column) => isNamed(column, indexed, index));
}

const namesOf = new WeakMap<IndexedTable, readonly string[]>();

function outsideNames(indexed: IndexedTable, definition: FormViewProps["definition"]): readonly string[] {
  const known = namesOf.get(indexed);
  if (known) return known;
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === "field" || key === "parentField" || key === "ref") && typeof inner === "string") found.add(inner);
      visit(inner);
    }
  };
  for (const { visible, required, readOnly, fixedWhen, multiple, options, dependsOn } of indexed.table.columns) {
    visit([visible, required, readOnly, fixedWhen, multiple, dependsOn]);
    if (options && "table" in options) found.add(`${options.table.key}.${options.table.column}`);
    else if (options && !("lookup" in options) && !("inline" in options)) visit(options);
  }
  for (const column of indexed.table.columns) visit(neededFirst(column, definition));
  if (indexed.table.dependsOn) found.add(indexed.table.dependsOn.field);
  const names = [...found].filter((name) => !indexed.columns.has(name) && !name.startsWith("$"));
  namesOf.set(indexed, names);
  return names;
}
