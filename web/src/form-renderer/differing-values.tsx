import type { Locale } from "@signoff/domain/locale";
import { differingCells, differingFields } from "@signoff/forms/computed/differences";
import { type DefinitionIndex, indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, isEmptyValue, plainText, type Row } from "@signoff/forms/values/form-values";
import { Tooltip } from "antd";
import type { ReactNode } from "react";
import type { CellMark, GridSigns } from "../cell-grid/column.ts";
import { type Messages, translate } from "../i18n/translate.ts";

/** Loaded if values differ. */
const differingMessages = {
  note: { zh: "{source}为{there}，此处为{here}", en: "{source} has {there}, here it is {here}" },
  why: { zh: "{note}。原因：{reason}", en: "{note}. Why: {reason}" },
} satisfies Messages;

export interface Words {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
}

/** By field, the mark of a difference from the value it was taken over from. */
export function differingFieldMarks(
  definition: FormDefinition,
  data: FormValues,
  words: Words,
): ReadonlyMap<string, ReactNode> {
  const index = indexOf(definition);
  return new Map(
    [...differingFields(index, data)].map(([key, row]) => [
      key,
      <FieldMark key={key} note={noteOf(index, row, words)} />,
    ]),
  );
}

/** Shows both values on hover and on focus. */
function FieldMark({ note }: { readonly note: string }) {
  return (
    <Tooltip title={note}>
      <span className="so-differs-sign" role="img" aria-label={note} tabIndex={0}>
        ≠
      </span>
    </Tooltip>
  );
}

export interface DifferingTable {
  readonly definition: FormDefinition;
  readonly table: string;
  readonly rows: readonly Row[];
  /** The rows of the table of differences. */
  readonly list: readonly Row[];
  /** Display position of a row of the data. */
  readonly shownAt: (row: number) => number;
}

type Marks = (rowIndex: number, key: string) => CellMark | undefined;

/** The marks of a table's cells, including differences; differences from another version are marked first. */
export function withDiffering(
  of: DifferingTable,
  words: Words,
  { marks, signs }: { readonly marks: Marks | undefined; readonly signs: GridSigns | undefined },
): { readonly marks: Marks | undefined; readonly signs: GridSigns | undefined } {
  const index = indexOf(of.definition);
  const cells = differingCells(index, of);
  if (cells.size === 0) return { marks, signs };
  const shown = new Map([...cells].map(([at, columns]) => [of.shownAt(at), columns]));
  const noteAt = (rowIndex: number, key = "") => {
    const row = shown.get(rowIndex)?.get(key);
    return row && noteOf(index, row, words);
  };
  return {
    marks: (rowIndex, key) => {
      const note = noteAt(rowIndex, key);
      return marks?.(rowIndex, key) ?? (note === undefined ? undefined : { kind: "amber", note });
    },
    signs: (rowIndex, key) => {
      const note = noteAt(rowIndex, key);
      const others = signs?.(rowIndex, key);
      if (note === undefined) return others;
      return (
        <>
          {others}
          <span className="so-grid-differs" aria-hidden="true">
            ≠
          </span>
          <span className="so-visually-hidden">{note}</span>
        </>
      );
    },
  };
}

/** Both values in words, the source of the other one, and the reason once there is one. */
function noteOf(index: DefinitionIndex, row: Row, words: Words): string {
  const columns = index.tables.get("differences")?.columns;
  const read = (key: string) => {
    const column = columns?.get(key);
    return column ? behaviours[column.type].readOnlyText(row[key], column, words) : plainText(row[key]);
  };
  const said = { source: read("source"), there: read("there"), here: read("here") };
  const note = translate(differingMessages, "note", said, words.locale);
  if (isEmptyValue(row["reason"])) return note;
  return translate(differingMessages, "why", { note, reason: read("reason") }, words.locale);
}
