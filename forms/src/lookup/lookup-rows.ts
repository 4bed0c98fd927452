import type { Condition } from "../definition/condition.ts";
import { holds, type ConditionScope } from "../conditions/holds.ts";

export type RowState = "current" | "obsolete" | "void";

/** One row of a registry, as a look-up offers it. `data` was written by its form. */
export type RegistryRow = {
  registry: string;
  code: string;
  /** Distinguishes rows with equal codes: the Toptier of a mask, the Tech ID of a table's line. */
  scope?: string;
  version: number;
  state: RowState;
  data: Readonly<Record<string, unknown>>;
};

/** The loaded registry rows. The browser has those it offered, the server all that the request refers to. */
export type LookupRows = readonly RegistryRow[];

type RowsByCode = ReadonlyMap<string, readonly RegistryRow[]>;

const byCode = new WeakMap<LookupRows, RowsByCode>();

function rowsByCode(rows: LookupRows): RowsByCode {
  const known = byCode.get(rows);
  if (known) return known;
  const made = new Map<string, RegistryRow[]>();
  for (const row of rows) {
    const key = `${row.registry}/${row.code}`;
    const list = made.get(key);
    if (list) list.push(row);
    else made.set(key, [row]);
  }
  byCode.set(rows, made);
  return made;
}

const formStatusOf = { current: "5", obsolete: "6", void: "4" } as const satisfies Record<RowState, string>;

/** The values of a row that a filter can read: its data, and its form status and version. */
export function readRow(row: RegistryRow, field: string): unknown {
  if (field === "status") return formStatusOf[row.state];
  if (field === "version") return row.version;
  return row.data[field];
}

/** The fields of a filter are read from the row, `{ ref }` values from the form. */
export function rowMatches(row: RegistryRow, filter: Condition | undefined, form: ConditionScope): boolean {
  if (!filter) return true;
  return holds(filter, { valuesOf: (field) => [readRow(row, field)] }, form);
}

/** The row of a code. Codes of registries such as masks repeat, so the filter of the look-up decides. */
export function findRow(
  rows: LookupRows | undefined,
  registry: string,
  code: unknown,
  filter?: Condition,
  form?: ConditionScope,
): RegistryRow | undefined {
  if (!rows || typeof code !== "string") return undefined;
  const found = rowsByCode(rows).get(`${registry}/${code}`);
  if (!found) return undefined;
  const fitting = form ? found.filter((row) => rowMatches(row, filter, form)) : found;
  const candidates = fitting.length > 0 ? fitting : found;
  return candidates.find((row) => row.state === "current") ?? candidates[0];
}
