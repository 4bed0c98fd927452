import { type FormData, isRecord } from "@signoff/forms/form-data";
import type { Route } from "@signoff/workflow/route";

/**
 * The values that a route's conditions and approver rules read. They stay on the request row, so that a decision never
 * has to load the whole form.
 */
export function routeDataOf(route: Pick<Route, "fields">, data: FormData): FormData {
  const picked: FormData = {};
  for (const path of route.fields) {
    const [head = "", tail] = path.split(".", 2);
    const value = data[head];
    if (value === undefined) continue;
    if (tail === undefined) picked[head] = value;
    else if (Array.isArray(value)) picked[head] = mergeRows(picked[head], value, tail);
    else if (isRecord(value)) picked[head] = { ...asRecord(picked[head]), ...cell(value, tail) };
  }
  return picked;
}

function mergeRows(known: unknown, rows: readonly unknown[], column: string): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(known) ? known : [];
  return rows.map((row, at) => ({ ...asRecord(before[at]), ...cell(asRecord(row), column) }));
}

function cell(row: FormData, column: string): FormData {
  return row[column] === undefined ? {} : { [column]: row[column] };
}

function asRecord(value: unknown): FormData {
  return isRecord(value) ? value : {};
}
