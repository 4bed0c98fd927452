import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@signoff/domain/locale";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormData, isEmptyValue, readField, readRows, type Row } from "@signoff/forms/form-data";
import type { Difference } from "./contract.ts";

export interface RowDifference extends Difference {
  readonly table: string;
  /** Place of the row in the newer data, or in the older one when it was removed; from 0. */
  readonly row: number;
}

export interface Comparison {
  readonly fields: Difference[];
  readonly rows: RowDifference[];
}

/** What differs between two versions of a form, in the order of the form. */
export function compareData(definition: FormDefinition, from: FormData, to: FormData, locale: Locale): Comparison {
  const index = indexOf(definition);
  const fields = [...index.fields.values()].flatMap((indexed) =>
    differenceOf(indexed.path, indexed.field.label[locale], readField(from, indexed), readField(to, indexed)),
  );
  const rows = [...index.tables.values()].flatMap((indexed) =>
    compareRows(indexed, readRows(from, indexed), readRows(to, indexed), locale),
  );
  return { fields, rows };
}

function differenceOf(path: string, label: string, before: unknown, after: unknown): Difference[] {
  if (isEmptyValue(before) && isEmptyValue(after)) return [];
  if (isDeepStrictEqual(before, after)) return [];
  const kind = isEmptyValue(before) ? "added" : isEmptyValue(after) ? "removed" : "changed";
  return [{ path, label, kind, before: before ?? null, after: after ?? null }];
}

/** Rows that are the same somewhere else in the table are the same row; the others are paired in order. */
function compareRows(indexed: IndexedTable, from: readonly Row[], to: readonly Row[], locale: Locale): RowDifference[] {
  const left = from.map((row, at) => ({ row, at, text: JSON.stringify(sorted(row)) }));
  const right = to.map((row, at) => ({ row, at, text: JSON.stringify(sorted(row)) }));
  const unmatched = new Map<string, number>();
  for (const { text } of right) unmatched.set(text, (unmatched.get(text) ?? 0) + 1);
  const gone = left.filter(({ text }) => !take(unmatched, text));
  const known = new Map<string, number>();
  for (const { text } of left) known.set(text, (known.get(text) ?? 0) + 1);
  const come = right.filter(({ text }) => !take(known, text));
  const paired = Math.min(gone.length, come.length);
  const place = { table: indexed.table.key };
  const label = indexed.table.title[locale];
  const changed = come
    .slice(0, paired)
    .flatMap(({ row, at }, which) =>
      indexed.table.columns.flatMap((column) =>
        differenceOf(
          `${indexed.path}[${at}].${column.key}`,
          column.label[locale],
          gone[which]?.row[column.key],
          row[column.key],
        ).map((difference) => ({ ...difference, ...place, row: at })),
      ),
    );
  const added = come.slice(paired).map(({ row, at }) => {
    const path = `${indexed.path}[${at}]`;
    return { ...place, row: at, path, label, kind: "added" as const, before: null, after: row };
  });
  const removed = gone.slice(paired).map(({ row, at }) => {
    const path = `${indexed.path}[${at}]`;
    return { ...place, row: at, path, label, kind: "removed" as const, before: row, after: null };
  });
  return [...changed, ...added, ...removed];
}

function take(counts: Map<string, number>, text: string): boolean {
  const left = counts.get(text) ?? 0;
  if (left > 0) counts.set(text, left - 1);
  return left > 0;
}

function sorted(row: Row): Row {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
