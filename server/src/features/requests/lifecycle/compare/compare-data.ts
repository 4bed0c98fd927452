import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@signoff/domain/locale";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, isEmptyValue, readField, readRows, type Row } from "@signoff/forms/values/form-values";
import type { Difference } from "../contract.ts";
import { matchRows, type PlacedRow } from "./match-rows.ts";
import { rowKeyColumns } from "@signoff/forms/values/row-key";

export interface RowDifference extends Difference {
  readonly table: string;
  /** The index of the row in the newer data, or in the older data if it was removed; from 0. */
  readonly row: number;
}

export interface Comparison {
  readonly fields: Difference[];
  readonly rows: RowDifference[];
}

/** The differences between two versions of a form, in the order of the form. */
export function compareData(definition: FormDefinition, from: FormValues, to: FormValues, locale: Locale): Comparison {
  const index = indexOf(definition);
  const fields = [...index.fields.values()].flatMap((indexed) =>
    differenceOf(indexed.path, indexed.field.label[locale], readField(from, indexed), readField(to, indexed)),
  );
  const rows = [...index.tables.values()].flatMap((indexed) =>
    compareRows(definition, indexed, { from: readRows(from, indexed), to: readRows(to, indexed) }, locale),
  );
  return { fields, rows };
}

function differenceOf(path: string, label: string, before: unknown, after: unknown): Difference[] {
  if (isEmptyValue(before) && isEmptyValue(after)) return [];
  if (isDeepStrictEqual(before, after)) return [];
  const kind = isEmptyValue(before) ? "added" : isEmptyValue(after) ? "removed" : "changed";
  return [{ path, label, kind, before: before ?? null, after: after ?? null }];
}

/** Added and changed rows have their index in the newer table, removed rows in the older one. */
function compareRows(
  definition: FormDefinition,
  indexed: IndexedTable,
  { from, to }: Readonly<Record<"from" | "to", readonly Row[]>>,
  locale: Locale,
): RowDifference[] {
  const columns = indexed.table.columns.filter((column) => !isRowNumber(column));
  const names = columns.map(({ key }) => key);
  const { pairs, added, removed } = matchRows(from, to, rowKeyColumns(definition, indexed), names);
  const table = indexed.table.key;
  const label = indexed.table.title[locale];
  const changed = pairs.flatMap(({ before, after }) =>
    columns.flatMap((column) =>
      differenceOf(
        `${indexed.path}[${after.at}].${column.key}`,
        column.label[locale],
        before.row[column.key],
        after.row[column.key],
      ).map((difference) => ({ ...difference, table, row: after.at })),
    ),
  );
  const whole = ({ at }: PlacedRow) => ({ table, row: at, path: `${indexed.path}[${at}]`, label });
  return [
    ...changed,
    ...added.map((one) => ({ ...whole(one), kind: "added" as const, before: null, after: one.row })),
    ...removed.map((one) => ({ ...whole(one), kind: "removed" as const, before: one.row, after: null })),
  ];
}

/** A row whose number alone differs has not changed. */
function isRowNumber({ key, system }: FieldDefinition): boolean {
  return key === "seq" && system?.from === "row";
}
