import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import {
  isEmptyValue,
  type FormValues,
  readField,
  readRows,
  type Row,
  writeValue,
} from "@signoff/forms/values/form-values";
import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { TypedCell } from "../cell-grid/use-cell-grid.ts";
import { clearBelowInRows, emptyFields, fieldsBelow, lostInRows } from "./clear-below.ts";
import type { FormViewProps } from "./form-view-props.ts";
import { pickInRows } from "./pick-in-rows.ts";
import { numbered } from "./table-rows.ts";

export interface FormEdits {
  readonly setField: (key: string, value: unknown) => void;
  readonly setRows: (tableKey: string, rows: readonly Row[]) => void;
  /** The text typed in an open cell; undefined once it is closed. */
  readonly typeCell: (tableKey: string, typed: TypedCell | undefined) => void;
  /** Sets several fields at once, by the form itself. */
  readonly fillIn: (values: ReadonlyMap<string, unknown>) => void;
}

/** Asks before a change that empties other input; resolves to whether to continue. */
export type AskBeforeClearing = (changed: string, cleared: readonly string[]) => Promise<boolean>;

type EditPorts = Pick<FormViewProps, "definition" | "data" | "rows" | "state" | "sources" | "onChange" | "onTyping"> & {
  readonly ask: AskBeforeClearing;
};

/**
 * Turns edits into new data. The functions stay the same objects, so that a key stroke renders one field; changes
 * before the next render build on each other.
 */
export function useFormChange(props: Omit<EditPorts, "ask">, ask: AskBeforeClearing): FormEdits {
  const latest = useRef<EditPorts>({ ...props, ask });
  useLayoutEffect(() => {
    latest.current = { ...props, ask };
  });
  const report = useCallback((data: FormValues, path: string, automatic: boolean) => {
    latest.current = { ...latest.current, data };
    latest.current.onChange?.({ data, path, automatic });
  }, []);
  const setField = useSetField(latest, report);
  const setRows = useSetRows(latest, report);
  const typeCell = useCallback((tableKey: string, typed: TypedCell | undefined) => {
    const { definition, onTyping } = latest.current;
    const indexed = indexOf(definition).tables.get(tableKey);
    if (indexed) onTyping?.(typed && ((data) => withTypedCell(data, indexed, typed)));
  }, []);
  const fillIn = useCallback(
    (values: ReadonlyMap<string, unknown>) => {
      const { definition, data } = latest.current;
      const filled = withFields(definition, data, values);
      report(filled.data, filled.path, true);
    },
    [report],
  );
  return { setField, setRows, typeCell, fillIn };
}

type Report = (data: FormValues, path: string, automatic: boolean) => void;

/** Sets a field and clears the fields whose options depend on it; asks first if it had a value. */
function useSetField(latestRef: RefObject<EditPorts>, report: Report): FormEdits["setField"] {
  const set = useCallback(
    async (key: string, value: unknown) => {
      const { definition, sources } = latestRef.current;
      const index = indexOf(definition);
      const indexed = index.fields.get(key);
      if (!indexed) return;
      const changed = () =>
        withValue(latestRef.current.data, indexed.inside, indexed.dataKey, isEmptyValue(value) ? undefined : value);
      const below = fieldsBelow(index, changed(), key, sources.dictionaries);
      const isFilled = !isEmptyValue(readField(latestRef.current.data, indexed));
      if (below.length > 0 && isFilled) {
        const cleared = below.map(({ field }) => field.key);
        if (!(await latestRef.current.ask(key, cleared))) return;
      }
      const next = changed();
      emptyFields(next, below);
      report(next, indexed.path, false);
    },
    [latestRef, report],
  );
  return useCallback((key, value) => void set(key, value), [set]);
}

/** Sets the rows of a table; asks first if a changed choice would empty cells beside it. */
function useSetRows(latestRef: RefObject<EditPorts>, report: Report): FormEdits["setRows"] {
  return useCallback(
    (tableKey: string, rows: readonly Row[]) => {
      const { definition, data, sources, ask } = latestRef.current;
      const indexed = indexOf(definition).tables.get(tableKey);
      if (!indexed) return;
      const set = () => report(withRows(latestRef.current, indexed, rows), indexed.path, false);
      const before = readRows(data, indexed);
      const loss = lostInRows(indexed, before, rows, clearBelowInRows(indexed, before, rows, sources.dictionaries));
      if (!loss) return set();
      const inTable = (column: string) => `${tableKey}.${column}`;
      void ask(inTable(loss.changed), loss.lost.map(inTable)).then((isAgreed) => isAgreed && set());
    },
    [latestRef, report],
  );
}

type RowPorts = Pick<EditPorts, "definition" | "data" | "rows" | "state" | "sources">;

/** The data with other rows of a table, and the values derived from them in the rows themselves. */
export function withRows(ports: RowPorts, indexed: IndexedTable, rows: readonly Row[]): FormValues {
  const { definition, data, state, sources } = ports;
  const before = readRows(data, indexed);
  const cleared = clearBelowInRows(indexed, before, rows, sources.dictionaries);
  const scope = formScope(indexOf(definition), data, { rows: ports.rows });
  const table = { indexed, state, scope, dictionaries: sources.dictionaries };
  const after = numbered(indexed, pickInRows(table, before, cleared));
  return withValue(data, indexed.inside, indexed.table.key, after.length > 0 ? after : undefined);
}

export function withValue(data: FormValues, inside: Parameters<typeof writeValue>[1], key: string, value: unknown) {
  const next = { ...data };
  writeValue(next, inside, key, value);
  return next;
}

/** The data with several fields set, and the path of the last of them. */
function withFields(definition: FormViewProps["definition"], data: FormValues, values: ReadonlyMap<string, unknown>) {
  const index = indexOf(definition);
  const next = { ...data };
  let path = "";
  for (const [key, value] of values) {
    const indexed = index.fields.get(key);
    if (!indexed) continue;
    writeValue(next, indexed.inside, indexed.dataKey, value);
    path = indexed.path;
  }
  return { data: next, path };
}

function withTypedCell(data: FormValues, indexed: IndexedTable, { row, key, value }: TypedCell): FormValues {
  const rows = readRows(data, indexed).map((one, at) => (at === row ? { ...one, [key]: value } : one));
  return withValue(data, indexed.inside, indexed.table.key, rows);
}
