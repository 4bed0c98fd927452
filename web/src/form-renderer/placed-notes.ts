import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { PlacedDifference, PlacedProblem } from "./form-view-props.ts";
import { type Place, placeOf } from "./places.ts";
import { isRowNumber } from "./table-rows.ts";

export interface TableNotes {
  /** By row, then by column. */
  readonly cells: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** For the table as a whole, or for a row as a whole. */
  readonly general: readonly { readonly row: number | undefined; readonly message: string }[];
}

export interface PlacedProblems {
  readonly fields: ReadonlyMap<string, string>;
  readonly tables: ReadonlyMap<string, TableNotes>;
  readonly attachments: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, number>;
}

interface OpenNotes {
  cells: Map<number, Map<string, string>>;
  general: { row: number | undefined; message: string }[];
}

/** Sorts problems by the place that shows them. The first one of a place is its message. */
export function sortProblems(definition: FormDefinition, problems: readonly PlacedProblem[]): PlacedProblems {
  const fields = new Map<string, string>();
  const tables = new Map<string, OpenNotes>();
  const attachments = new Map<string, string>();
  const sections = new Map<string, number>();
  for (const { path, message } of problems) {
    const place = placeOf(definition, path);
    if (place.kind === "form") continue;
    if (place.section) sections.set(place.section.key, (sections.get(place.section.key) ?? 0) + 1);
    if (place.kind === "field") setFirst(fields, place.indexed.field.key, message);
    else if (place.kind === "attachments") setFirst(attachments, place.bizType, message);
    else if (place.kind === "table") addTableNote(tables, place.indexed.table.key, place.row, place.column, message);
  }
  return { fields, tables, attachments, sections };
}

function addTableNote(
  tables: Map<string, OpenNotes>,
  key: string,
  row: number | undefined,
  column: string | undefined,
  message: string,
): void {
  const notes = tables.get(key) ?? { cells: new Map<number, Map<string, string>>(), general: [] };
  tables.set(key, notes);
  if (row === undefined || column === undefined) {
    notes.general.push({ row, message });
    return;
  }
  const cells = notes.cells.get(row) ?? new Map<string, string>();
  notes.cells.set(row, cells);
  setFirst(cells, column, message);
}

export interface TableDifferences {
  readonly added: ReadonlySet<number>;
  readonly removed: readonly { readonly at: number; readonly before: unknown }[];
  readonly cells: ReadonlyMap<number, ReadonlyMap<string, unknown>>;
}

export interface PlacedDifferences {
  readonly fields: ReadonlyMap<string, PlacedDifference>;
  readonly tables: ReadonlyMap<string, TableDifferences>;
  readonly sections: ReadonlyMap<string, number>;
}

interface OpenDifferences {
  added: Set<number>;
  removed: { at: number; before: unknown }[];
  cells: Map<number, Map<string, unknown>>;
}

/**
 * Sorts differences by the place that is marked. Added and changed rows count in the new table, removed ones in the
 * old.
 */
export function sortDifferences(
  definition: FormDefinition,
  differences: readonly PlacedDifference[],
): PlacedDifferences {
  const fields = new Map<string, PlacedDifference>();
  const tables = new Map<string, OpenDifferences>();
  const sections = new Map<string, number>();
  for (const difference of differences) {
    const place = placeOf(definition, difference.path);
    if (place.kind === "form" || place.section === undefined || isCountOfRows(place)) continue;
    sections.set(place.section.key, (sections.get(place.section.key) ?? 0) + 1);
    if (place.kind === "field") fields.set(place.indexed.field.key, difference);
    if (place.kind !== "table" || place.row === undefined) continue;
    const { key } = place.indexed.table;
    const open: OpenDifferences = tables.get(key) ?? { added: new Set<number>(), removed: [], cells: new Map() };
    tables.set(key, open);
    if (place.column !== undefined) {
      const cells = open.cells.get(place.row) ?? new Map<string, unknown>();
      open.cells.set(place.row, cells.set(place.column, difference.before));
    } else if (difference.kind === "added") open.added.add(place.row);
    else if (difference.kind === "removed") open.removed.push({ at: place.row, before: difference.before });
  }
  return { fields, tables, sections };
}

/** A row that only has another number has not changed. */
function isCountOfRows(place: Place): boolean {
  if (place.kind !== "table" || place.column === undefined) return false;
  const column = place.indexed.columns.get(place.column);
  return column !== undefined && isRowNumber(column);
}

function setFirst(map: Map<string, string>, key: string, message: string): void {
  if (!map.has(key)) map.set(key, message);
}
