import { type DefinitionIndex, indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { isNamed } from "@signoff/forms/values/code-name";
import { readRows } from "@signoff/forms/values/form-values";
import type { FormViewProps } from "./form-view-props.ts";
import { neededFirst } from "./needed-first.ts";

/** The parts of the form that a table reads. */
export type FormAround = Pick<FormViewProps, "data" | "state" | "rows">;

/** Everything outside a table that its columns can depend on for display or editing. */
export function watchedBy(
  indexed: IndexedTable,
  form: FormAround,
  definition: FormViewProps["definition"],
): readonly unknown[] {
  const index = indexOf(definition);
  const scope = formScope(index, form.data, { rows: form.rows });
  const { readOnly } = form.state.table(indexed.table.key);
  const names = outsideNames(indexed, definition);
  const values = names.map((name) => {
    const other = index.tables.get(name.split(".", 1)[0] ?? name);
    return other ? readRows(form.data, other) : scope.valuesOf(name)[0];
  });
  return [readOnly, showsNames(indexed, index) ? form.rows : undefined, ...values];
}

/** Names arrive with the registry rows, later than the codes. */
function showsNames(indexed: IndexedTable, index: DefinitionIndex): boolean {
  return indexed.table.columns.some((column) => isNamed(column, indexed, index));
}

const namesOf = new WeakMap<IndexedTable, readonly string[]>();

function outsideNames(indexed: IndexedTable, definition: FormViewProps["definition"]): readonly string[] {
  const known = namesOf.get(indexed);
  if (known) return known;
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === "field" || key === "parentField" || key === "ref") && typeof inner === "string") found.add(inner);
      visit(inner);
    }
  };
  for (const { visible, required, readOnly, fixedWhen, multiple, options, dependsOn } of indexed.table.columns) {
    visit([visible, required, readOnly, fixedWhen, multiple, dependsOn]);
    if (options && "table" in options) found.add(`${options.table.key}.${options.table.column}`);
    else if (options && !("lookup" in options) && !("inline" in options)) visit(options);
  }
  for (const column of indexed.table.columns) visit(neededFirst(column, definition));
  if (indexed.table.dependsOn) found.add(indexed.table.dependsOn.field);
  const names = [...found].filter((name) => !indexed.columns.has(name) && !name.startsWith("$"));
  namesOf.set(indexed, names);
  return names;
}

export function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((value, at) => Object.is(value, after[at]));
}
