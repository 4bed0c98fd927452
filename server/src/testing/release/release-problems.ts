import type { Column, Rule, SchemaShape } from "./schema-shape.ts";

export interface Released {
  readonly shape: SchemaShape;
  /** The release's statements, with `$1` for values. */
  readonly statements: readonly string[];
}

/**
 * The problems of a server of the release that still runs beside a new one. Names in `judgedSafe` (`table.rule`) are
 * rules that the migration's author has judged as safe.
 */
export function releaseProblems(
  { shape: before, statements }: Released,
  now: SchemaShape,
  judgedSafe: ReadonlySet<string> = new Set(),
): readonly string[] {
  const deleted = deletedTables(statements);
  const isOpen = ({ table, name }: Rule): boolean => !judgedSafe.has(`${table}.${name}`);
  return [
    ...before.columns.flatMap((column) => columnProblem(column, now)),
    ...now.columns.flatMap((column) => newColumnProblem(column, before)),
    ...before.rules.filter(isOpen).flatMap((rule) => missingRule(rule, now)),
    ...now.rules.filter(isOpen).flatMap((rule) => newRuleProblem(rule, before, now, deleted)),
  ];
}

function columnProblem(column: Column, { columns }: SchemaShape): readonly string[] {
  const now = columns.find(({ name }) => name === column.name);
  if (!now) return [`${column.name} is gone; the release still uses it. Drop it in the release after the next.`];
  if (now.type !== column.type)
    return [`${column.name} was ${column.type} and is ${now.type}; add a column of the new type beside it.`];
  if (now.isRequired && !column.isRequired)
    return [`${column.name} must now have a value; the release may leave it empty.`];
  if (column.hasDefault && !now.hasDefault) return [`${column.name} lost its default, on which the release relies.`];
  return [];
}

function newColumnProblem(column: Column, before: SchemaShape): readonly string[] {
  const isNew = isOfRelease(column.table, before) && !before.columns.some(({ name }) => name === column.name);
  return isNew && column.isRequired && !column.hasDefault
    ? [`${column.name} must have a value and has no default; the release writes rows without it.`]
    : [];
}

/** `on conflict` names keys, and lost races are detected by them; cascading references tidy up rows. */
function missingRule(rule: Rule, now: SchemaShape): readonly string[] {
  const isReliedOn = rule.kind === "unique" || (rule.kind === "reference" && rule.letsDelete);
  if (!isReliedOn || now.rules.some((other) => isSame(rule, other))) return [];
  return [`${rule.table}.${rule.name} (${rule.definition}) is gone; the release relies on it.`];
}

function newRuleProblem(
  rule: Rule,
  before: SchemaShape,
  now: SchemaShape,
  deleted: ReadonlySet<string>,
): readonly string[] {
  if (before.rules.some((other) => isSame(rule, other))) return [];
  const named = `${rule.table}.${rule.name} (${rule.definition})`;
  if (!isOfRelease(rule.table, before)) {
    const keeps = rule.kind === "reference" && !rule.letsDelete && deleted.has(rule.target ?? "");
    return keeps ? [`${named} keeps rows of ${rule.target} that the release deletes; let it cascade.`] : [];
  }
  const added = rule.columns.filter((column) => !before.columns.some(({ name }) => name === `${rule.table}.${column}`));
  const isHarmless =
    rule.kind === "unique" || rule.kind === "exclusion"
      ? added.some((column) => staysEmpty(`${rule.table}.${column}`, now))
      : rule.columns.length > 0 && added.length === rule.columns.length;
  return isHarmless ? [] : [`${named} is new and may refuse what the release writes.`];
}

/** The release writes nothing to this column, and it has no default. */
function staysEmpty(column: string, { columns }: SchemaShape): boolean {
  return columns.some(({ name, isRequired, hasDefault }) => name === column && !isRequired && !hasDefault);
}

function isSame(one: Rule, other: Rule): boolean {
  return one.table === other.table && one.kind === other.kind && one.definition === other.definition;
}

function isOfRelease(table: string, { columns }: SchemaShape): boolean {
  return columns.some((column) => column.table === table);
}

function deletedTables(statements: readonly string[]): ReadonlySet<string> {
  const found = statements.flatMap((text) => [...text.matchAll(/\bdelete\s+from\s+"?(\w+)"?/gi)]);
  return new Set(found.map(([, table = ""]) => table));
}
