import { limits } from "@signoff/domain/limits";
import type { DefinitionIndex, IndexedTable } from "../definition/definition-index.ts";
import { maxRowsOf } from "../definition/detail-table.ts";
import { isEmptyValue, isRecord, type FormValues, type Row } from "../values/form-values.ts";
import { isRowId, rowIdKey } from "../values/row-id.ts";
import { checkShape } from "./check-value.ts";
import { issue, type Issue } from "./issue.ts";

/**
 * Checked at every level: known keys only, no more rows than a table allows, and each value in the format of its type.
 * Stops after enough findings: the input may be wrong everywhere.
 */
export function checkFormShape(index: DefinitionIndex, data: FormValues): Issue[] {
  const tooMany = tooManyInAll(index, data);
  if (tooMany) return [tooMany];
  const issues: Issue[] = unknownKeys(index, data);
  for (const { field, inside, dataKey, path } of index.fields.values()) {
    const value = holderOf(data, inside)?.[dataKey];
    const wrong = isEmptyValue(value) ? undefined : checkShape(value, field, path);
    if (wrong) issues.push(wrong);
  }
  for (const table of index.tables.values()) checkTableShape(table, data, issues);
  return issues;
}

/**
 * Checks only whether there are more rows than the tables and the form allow: unfinished input may have other errors.
 */
export function checkRowLimits(index: DefinitionIndex, data: FormValues): Issue[] {
  const inAll = tooManyInAll(index, data);
  if (inAll) return [inAll];
  return [...index.tables.values()].flatMap((indexed) => {
    const value = holderOf(data, indexed.inside)?.[indexed.table.key];
    const max = maxRowsOf(indexed.table);
    return Array.isArray(value) && value.length > max
      ? [issue(indexed.path, "maxRows", { max, title: indexed.table.title })]
      : [];
  });
}

/** Reported at the longest table, where most rows can be removed. */
function tooManyInAll(index: DefinitionIndex, data: FormValues): Issue | undefined {
  let count = 0;
  let longest = { path: "", length: 0 };
  for (const { inside, table, path } of index.tables.values()) {
    const value = holderOf(data, inside)?.[table.key];
    if (!Array.isArray(value)) continue;
    count += value.length;
    if (value.length > longest.length) longest = { path, length: value.length };
  }
  return count > limits.formRows ? issue(longest.path, "formRows", { max: limits.formRows }) : undefined;
}

function checkTableShape(indexed: IndexedTable, data: FormValues, issues: Issue[]): void {
  const value = holderOf(data, indexed.inside)?.[indexed.table.key];
  if (value === undefined || value === null) return;
  if (!Array.isArray(value)) {
    issues.push(issue(indexed.path, "shape", { type: "table" }));
    return;
  }
  const max = maxRowsOf(indexed.table);
  if (value.length > max) {
    issues.push(issue(indexed.path, "maxRows", { max, title: indexed.table.title }));
    return;
  }
  for (const [at, row] of value.entries()) {
    if (issues.length >= limits.listedProblems) return;
    if (isRecord(row)) checkRowShape(indexed, row, at, issues);
    else issues.push(issue(`${indexed.path}[${at}]`, "shape", { type: "row" }));
  }
}

function checkRowShape(indexed: IndexedTable, row: Row, at: number, issues: Issue[]): void {
  for (const key in row) {
    if (issues.length >= limits.listedProblems) return;
    const value = row[key];
    const column = indexed.columns.get(key);
    if (key === rowIdKey) {
      if (!isRowId(value)) issues.push(issue(`${indexed.path}[${at}]`, "unknownRow"));
    } else if (!column) issues.push(issue(`${indexed.path}[${at}].${key}`, "unknownField"));
    else if (!isEmptyValue(value)) {
      const wrong = checkShape(value, column, "");
      if (wrong) issues.push({ ...wrong, path: `${indexed.path}[${at}].${key}` });
    }
  }
}

function unknownKeys(index: DefinitionIndex, data: FormValues): Issue[] {
  const known = new Map<string | undefined, Set<string>>();
  const note = (inside: string | undefined, key: string) => {
    const keys = known.get(inside);
    if (keys) keys.add(key);
    else known.set(inside, new Set([key]));
  };
  for (const { inside, dataKey } of index.fields.values()) note(inside, dataKey);
  for (const { inside, table } of index.tables.values()) note(inside, table.key);
  const issues: Issue[] = [];
  for (const [inside, keys] of known) {
    if (inside !== undefined) note(undefined, inside);
    const holder = inside === undefined ? undefined : data[inside];
    if (holder === undefined) continue;
    if (!isRecord(holder)) issues.push(issue(String(inside), "shape", { type: "object" }));
    else issues.push(...strangers(holder, keys, `${inside}.`));
  }
  issues.push(...strangers(data, known.get(undefined) ?? new Set(), ""));
  return issues;
}

function strangers(holder: FormValues, keys: ReadonlySet<string>, prefix: string): Issue[] {
  return Object.keys(holder)
    .filter((key) => !keys.has(key))
    .slice(0, limits.listedProblems)
    .map((key) => issue(prefix + key, "unknownField"));
}

function holderOf(data: FormValues, inside: string | undefined): FormValues | undefined {
  if (inside === undefined) return data;
  const holder = data[inside];
  return isRecord(holder) ? holder : undefined;
}
