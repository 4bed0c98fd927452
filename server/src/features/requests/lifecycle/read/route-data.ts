import { type FormValues, isRecord } from "@signoff/forms/values/form-values";
import type { Route } from "@signoff/workflow/route";

/**
 * The values that the conditions and approver rules of a route read. They are kept on the request row, so that a
 * decision never has to load the whole form.
 */
export function routeDataOf(route: Route, data: FormValues): FormValues {
  const picked: FormValues = {};
  for (const path of pathsOf(route)) {
    const [head = "", tail] = path.split(".", 2);
    const value = data[head];
    if (value === undefined) continue;
    if (tail === undefined) picked[head] = value;
    else if (Array.isArray(value)) picked[head] = mergeRows(picked[head], value, tail);
    else if (isRecord(value)) picked[head] = { ...asRecord(picked[head]), ...cell(value, tail) };
  }
  return picked;
}

/** The fields that its conditions declare and its approver rules name. Brackets may mark a list. */
function pathsOf({ fields, nodes }: Route): ReadonlySet<string> {
  const approvers = Object.values(nodes).flatMap((node) => (node.kind === "user" ? node.approvers : []));
  const ruled = approvers.flatMap(({ rule }) => (rule.by === "field" ? [rule.path] : []));
  return new Set([...fields, ...ruled].map((path) => path.replaceAll("[]", "")));
}

function mergeRows(known: unknown, rows: readonly unknown[], column: string): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(known) ? known : [];
  return rows.map((row, at) => ({ ...asRecord(before[at]), ...cell(asRecord(row), column) }));
}

function cell(row: FormValues, column: string): FormValues {
  return row[column] === undefined ? {} : { [column]: row[column] };
}

function asRecord(value: unknown): FormValues {
  return isRecord(value) ? value : {};
}
