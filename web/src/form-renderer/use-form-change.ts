import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import {
  isEmptyValue,
  type FormValues,
  readField,
  readRows,
  type Row,
  writeValue,
} from "@signoff/forms/values/form-values";
import { useCallback, useLayoutEffect, useRef } from "react";
import type { TypedCell } from "../cell-grid/use-cell-grid.ts";
import { clearBelowInRows, emptyFields, fieldsBelow } from "./clear-below.ts";
import type { FormViewProps } from "./form-view-props.ts";
import { numbered } from "./table-rows.ts";

export interface FormEdits {
  readonly setField: (key: string, value: unknown) => void;
  readonly setRows: (tableKey: string, rows: readonly Row[]) => void;
  /** What is typed in a cell that is still open; undefined once it is closed. */
  readonly typeCell: (tableKey: string, typed: TypedCell | undefined) => void;
  /** Several fields at once, done by the form itself. */
  readonly fillIn: (values: ReadonlyMap<string, unknown>) => void;
}

/** Asks before a change that empties other input; resolves to whether to go on. */
export type AskBeforeClearing = (changed: string, cleared: readonly string[]) => Promise<boolean>;

/**
 * Turns edits into new data. The functions stay the same objects, so that a key stroke draws one field; changes before
 * the next render build on each other.
 */
export function useFormChange(
  props: Pick<FormViewProps, "definition" | "data" | "sources" | "onChange" | "onTyping">,
  ask: AskBeforeClearing,
): FormEdits {
  const latest = useRef({ ...props, ask });
  useLayoutEffect(() => {
    latest.current = { ...props, ask };
  });

  const report = useCallback((data: FormValues, path: string, automatic: boolean) => {
    latest.current.data = data;
    latest.current.onChange?.({ data, path, automatic });
  }, []);

  const setField = useCallback(
    async (key: string, value: unknown) => {
      const { definition, sources } = latest.current;
      const index = indexOf(definition);
      const indexed = index.fields.get(key);
      if (!indexed) return;
      const changed = () => {
        const next = { ...latest.current.data };
        writeValue(next, indexed.inside, indexed.dataKey, isEmptyValue(value) ? undefined : value);
        return next;
      };
      const below = fieldsBelow(index, changed(), key, sources.dictionaries);
      const isFilled = !isEmptyValue(readField(latest.current.data, indexed));
      if (below.length > 0 && isFilled) {
        const goOn = await latest.current.ask(
          key,
          below.map(({ field }) => field.key),
        );
        if (!goOn) return;
      }
      const next = changed();
      emptyFields(next, below);
      report(next, indexed.path, false);
    },
    [report],
  );

  const setRows = useCallback(
    (tableKey: string, rows: readonly Row[]) => {
      const { definition, data, sources } = latest.current;
      const indexed = indexOf(definition).tables.get(tableKey);
      if (!indexed) return;
      const after = numbered(indexed, clearBelowInRows(indexed, readRows(data, indexed), rows, sources.dictionaries));
      const next = { ...data };
      writeValue(next, indexed.inside, tableKey, after.length > 0 ? after : undefined);
      report(next, indexed.path, false);
    },
    [report],
  );

  const typeCell = useCallback((tableKey: string, typed: TypedCell | undefined) => {
    const { definition, onTyping } = latest.current;
    const indexed = indexOf(definition).tables.get(tableKey);
    if (indexed) onTyping?.(typed && ((data) => withTypedCell(data, indexed, typed)));
  }, []);

  const fillIn = useCallback(
    (values: ReadonlyMap<string, unknown>) => {
      const index = indexOf(latest.current.definition);
      const next = { ...latest.current.data };
      let path = "";
      for (const [key, value] of values) {
        const indexed = index.fields.get(key);
        if (!indexed) continue;
        writeValue(next, indexed.inside, indexed.dataKey, value);
        path = indexed.path;
      }
      report(next, path, true);
    },
    [report],
  );

  return {
    setField: useCallback((key, value) => void setField(key, value), [setField]),
    setRows,
    typeCell,
    fillIn,
  };
}

function withTypedCell(data: FormValues, indexed: IndexedTable, { row, key, value }: TypedCell): FormValues {
  const next = { ...data };
  const rows = readRows(data, indexed).map((one, at) => (at === row ? { ...one, [key]: value } : one));
  writeValue(next, indexed.inside, indexed.table.key, rows);
  return next;
}
