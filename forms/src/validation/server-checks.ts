import { closedParts, type VersionContext } from "./closed-parts.ts";
import { formScope, type ScopeContext } from "../conditions/form-scope.ts";
import type { ConditionScope } from "../conditions/holds.ts";
import type { ComputedSet, DeriveContext } from "../computed/compute.ts";
import { indexOf, type DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { deriveValues } from "../values/derive-values.ts";
import { platesOrdered } from "../effects/plate-claims.ts";
import { asList } from "../field-types/field-behaviour.ts";
import { codesIn, isEmptyValue, plainText, readField, readRows, type FormValues } from "../values/form-values.ts";
import { findRow, rowMatches, type LookupRows, type RegistryRow } from "../lookup/lookup-rows.ts";
import { entrySources, offeredEntries } from "../lookup/offered-entries.ts";
import { foreignRows, keptApart, keyOfRow, offerFilter } from "../lookup/own-records.ts";
import { referencesOf, type Reference } from "../lookup/references.ts";
import { issue, type Issue } from "./issue.ts";

/** Data that only the server has. */
export type RegistryPort = {
  /** Every row of these registries with these codes, in any version and scope. */
  findRows: (wanted: readonly { registry: string; code: string }[]) => Promise<LookupRows>;
  /** Whether another current record of the kind has that value in that field. */
  isTaken: (kind: string, field: string, value: unknown) => Promise<boolean>;
};

/** Rows that a row refers to: a rule may need them although the form does not name them. */
const carriedOn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  techId: { toptierNo: "toptier", lotaCode: "lota" },
  productBody: { techId: "techId", toptierNo: "toptier", shuttleNo: "shuttle", sourceBodies: "productBody" },
  productId: { bodyCode: "productBody", techId: "techId" },
  device: { productId: "productId", techId: "techId", shuttleNo: "shuttle" },
  shuttle: { bodyCode: "productBody", techId: "techId" },
  frame: { bodyCode: "productBody", techId: "techId" },
  mci: { mtNo: "mt" },
};

const maxChainLength = 5;

type Resolved = { data: FormValues; rows: LookupRows };

/**
 * Loads the rows that a request refers to and fills in their values, until nothing new turns up. A row of another
 * customer is loaded like every other and then dropped, so that its code takes as long as a code that does not exist.
 */
export async function resolveForm(
  definition: FormDefinition,
  computed: ComputedSet,
  sent: FormValues,
  port: RegistryPort,
  context: Omit<DeriveContext, "rows">,
): Promise<Resolved> {
  let loaded: LookupRows = [];
  let known: Resolved = { data: sent, rows: [] };
  const asked = new Set<string>();
  for (let turn = 0; turn < maxChainLength; turn += 1) {
    const wanted = [...namedBy(definition, known.data, known.rows), ...known.rows.flatMap(behind)].filter(
      (one) => !asked.has(keyOfRow(one)),
    );
    if (wanted.length === 0 && turn > 0) break;
    const fresh = new Map(wanted.map((one) => [keyOfRow(one), one]));
    for (const key of fresh.keys()) asked.add(key);
    loaded = [...loaded, ...(await port.findRows([...fresh.values()]))];
    known = withOwnRows(known, loaded, { definition, computed, context });
  }
  return known;
}

type Filling = { definition: FormDefinition; computed: ComputedSet; context: Omit<DeriveContext, "rows"> };

/**
 * Fills in the values of rows that belong to no other customer. The form's customer may follow from one of them, so
 * rows with an owner check are examined after the others have filled in theirs.
 */
function withOwnRows(
  { data, rows }: Resolved,
  loaded: LookupRows,
  { definition, computed, context }: Filling,
): Resolved {
  const fill = (values: FormValues, shown: LookupRows): Resolved => ({
    data: deriveValues(definition, computed, values, { ...context, rows: shown }),
    rows: shown,
  });
  const before = new Set(rows);
  const references = referencesOf(definition, data, { rows });
  const kept = keptApart(references);
  const open = loaded.filter((row) => before.has(row) || !kept.has(keyOfRow(row)));
  const opened = fill(data, open);
  if (open.length === loaded.length) return opened;
  const foreign = foreignRows(referencesOf(definition, opened.data, { rows: open }), loaded);
  const own = loaded.filter((row) => !foreign.has(keyOfRow(row)));
  return own.length === open.length ? opened : fill(opened.data, own);
}

/** The first rows that validation will need for values of the right shape, so that the caller can load them early. */
export function namedAtFirst(definition: FormDefinition, data: FormValues): { registry: string; code: string }[] {
  return namedBy(definition, data, []);
}

function namedBy(definition: FormDefinition, data: FormValues, rows: LookupRows) {
  const references = referencesOf(definition, data, { rows }).flatMap(({ sources, code }) =>
    sources.map(({ registry }) => ({ registry, code })),
  );
  return [...references, ...rowsMadeFrom(indexOf(definition), data), ...platesOrdered(definition, data)];
}

/** The registry rows that tables take their rows from. */
function rowsMadeFrom(index: DefinitionIndex, data: FormValues): { registry: string; code: string }[] {
  return [...index.tables.values()].flatMap(({ table: { rowsFrom } }) => {
    if (rowsFrom?.from !== "lookup") return [];
    const field = index.fields.get(rowsFrom.by);
    const code = field && readField(data, field);
    return typeof code === "string" && code !== "" ? [{ registry: rowsFrom.registry, code }] : [];
  });
}

function behind(row: RegistryRow): { registry: string; code: string }[] {
  return Object.entries(carriedOn[row.registry] ?? {}).flatMap(([field, registry]) => {
    return codesIn(row.data[field]).map((code) => ({ registry, code }));
  });
}

/** Look-ups exist, are current and are offered here; unique values are free. The server checks this at submit. */
export async function checkAgainstRegistries(
  definition: FormDefinition,
  data: FormValues,
  rows: LookupRows,
  port: RegistryPort,
  context: ScopeContext & VersionContext = {},
): Promise<readonly Issue[]> {
  const index = indexOf(definition);
  const isClosed = closedParts(definition, context);
  const wrong = referencesOf(definition, data, { ...context, rows })
    .filter((reference) => reference.entered && !isClosed(reference.part))
    .flatMap((reference) => checkReference(reference, rows) ?? []);
  const entries = checkEntries(index, data, formScope(index, data, { ...context, rows }), rows, isClosed);
  const taken = await Promise.all(
    [...index.fields.values()].map(async (indexed) => {
      const value = readField(data, indexed);
      if (!indexed.field.unique || isEmptyValue(value)) return [];
      const isTaken = await port.isTaken(definition.kind, indexed.field.key, value);
      return isTaken ? [issue(indexed.path, "taken", { value: String(value) })] : [];
    }),
  );
  return [...wrong, ...entries, ...taken.flat()];
}

function checkReference({ path, sources, code, scope }: Reference, rows: LookupRows): Issue | undefined {
  const found = sources.flatMap((source) => {
    const row = findRow(rows, source.registry, code, offerFilter(source), scope);
    return row ? [{ row, source }] : [];
  });
  const [first] = found;
  if (!first) return issue(path, "lookupMissing", { value: code });
  const current = found.filter(({ row }) => row.state === "current");
  if (current.length === 0) return issue(path, "lookupNotCurrent", { value: code });
  const offered = current.some(({ row, source }) => rowMatches(row, offerFilter(source), scope));
  return offered ? undefined : issue(path, "lookupNotOffered", { value: code });
}

/** Values chosen among the entries of a row, e.g. the seats of a shuttle. */
function checkEntries(
  index: DefinitionIndex,
  data: FormValues,
  form: ConditionScope,
  rows: LookupRows,
  isClosed: (key: string) => boolean,
): Issue[] {
  const issues: Issue[] = [];
  const check = (field: FieldDefinition, value: unknown, path: string) => {
    const entries = offeredEntries(field, index, form, rows);
    if (!entries || isEmptyValue(value)) return;
    const offered = new Set(entries.map((entry) => entry.value));
    const stranger = asList(value).find((one) => !offered.has(one));
    if (stranger !== undefined) issues.push(issue(path, "lookupNotOffered", { value: plainText(stranger) }));
  };
  for (const indexed of index.fields.values()) {
    if (!isClosed(indexed.field.key)) check(indexed.field, readField(data, indexed), indexed.path);
  }
  for (const indexed of index.tables.values()) {
    if (isClosed(indexed.table.key)) continue;
    const columns = indexed.table.columns.filter((column) => entrySources(column).length > 0);
    if (columns.length === 0) continue;
    readRows(data, indexed).forEach((row, at) => {
      for (const column of columns) check(column, row[column.key], `${indexed.path}[${at}].${column.key}`);
    });
  }
  return issues;
}
