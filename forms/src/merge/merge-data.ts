import type { Bilingual } from "@signoff/domain/locale";
import { counterOf, type IndexedTable, indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { container, type FormValues, isEmptyValue, readField, readRows, writeValue } from "../values/form-values.ts";
import { rowKeyColumns } from "../values/row-key.ts";
import { isSame } from "./is-same.ts";
import { mergeRows, type RowClash } from "./merge-rows.ts";

/** A form as it was, with one's own changes, and as others have stored it meanwhile. */
export interface Versions {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

/** A field, a cell, or a row removed on one side, for which two versions differ. */
export interface Clash {
  /** Identifies a clash of a merge: `subject`, `masks[2].tone`, `masks[2]`. */
  readonly path: string;
  /** The field or table. */
  readonly key: string;
  readonly label: Bilingual;
  readonly section: Bilingual;
  /** For a table: position of the row, from 0. */
  readonly row?: number;
  /** The cell; absent for a whole row. */
  readonly column?: FieldDefinition;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** One-sided changes are merged; clashes have my value unless theirs was chosen. */
  readonly data: FormValues;
  readonly clashes: readonly Clash[];
}

/** Merges my input with what was stored meanwhile; only different changes on both sides remain as clashes. */
export function mergeData(
  definition: FormDefinition,
  versions: Versions,
  /** Paths of clashes in which the other version counts. */
  chosen: ReadonlySet<string> = new Set(),
): Merge {
  const { base, mine, theirs } = versions;
  const index = indexOf(definition);
  const data: FormValues = { ...theirs };
  const clashes: Clash[] = [];
  const ask = (clash: Clash): boolean => {
    clashes.push(clash);
    return chosen.has(clash.path);
  };
  for (const indexed of index.fields.values()) {
    const { field, section, inside, dataKey, path } = indexed;
    const [was, own, other] = [readField(base, indexed), readField(mine, indexed), readField(theirs, indexed)];
    if (isSame(own, other) || isSame(own, was)) continue;
    const isClash = !isSame(other, was) && !isDerived(field);
    const clash = { path, key: field.key, label: field.label, section: section.title, mine: own, theirs: other };
    if (isClash && ask(clash)) continue;
    writeValue(data, inside, dataKey, isEmptyValue(own) ? undefined : own);
  }
  for (const indexed of index.tables.values()) {
    const rows = mergeTable(definition, indexed, versions, ask);
    if (!isSame(rows, container(data, indexed.inside)?.[indexed.table.key]))
      writeValue(data, indexed.inside, indexed.table.key, rows.length > 0 ? rows : undefined);
  }
  return { data, clashes };
}

function mergeTable(
  definition: FormDefinition,
  indexed: IndexedTable,
  { base, mine, theirs }: Versions,
  ask: (clash: Clash) => boolean,
) {
  const { table, section, path, columns } = indexed;
  // Rows that people add and move are renumbered; rows that the system makes keep their numbers.
  const counter = counterOf(indexed);
  const clashOf = ({ row, column: key, ...sides }: RowClash): Clash => {
    const column = key === undefined ? undefined : columns.get(key);
    // A row that only the other side still has counts there.
    const count = key === undefined && sides.mine === undefined ? `+${row}` : String(row);
    const place = `${path}[${count}]${key === undefined ? "" : `.${key}`}`;
    const named = { path: place, key: table.key, label: table.title, section: section.title };
    return { ...named, row, ...(column ? { column } : {}), ...sides };
  };
  return mergeRows(
    { base: readRows(base, indexed), mine: readRows(mine, indexed), theirs: readRows(theirs, indexed) },
    {
      keys: rowKeyColumns(definition, indexed),
      counter,
      isDerived: (key) => {
        const column = columns.get(key);
        return column !== undefined && isDerived(column);
      },
      ask: (clash) => ask(clashOf(clash)),
    },
  );
}

/** Computed from other values: it follows them. */
function isDerived({ system }: FieldDefinition): boolean {
  return system?.from === "computed" || system?.from === "lookup";
}
