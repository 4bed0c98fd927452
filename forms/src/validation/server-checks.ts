import { closedParts, type VersionContext } from "./closed-parts.ts";
import { formScope, type ScopeContext } from "../conditions/form-scope.ts";
import type { ConditionScope } from "../conditions/holds.ts";
import type { ComputedSet, DeriveContext } from "../computed/compute.ts";
import { indexOf, type DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { deriveValues } from "../values/derive-values.ts";
import { asList } from "../field-types/field-behaviour.ts";
import { codesIn, isEmptyValue, plainText, readField, readRows, type FormValues } from "../values/form-values.ts";
import { findRow, rowMatches, type LookupRows, type RegistryRow } from "../lookup/lookup-rows.ts";
import { entrySources, offeredEntries } from "../lookup/offered-entries.ts";
import { foreignRows, keyOfRow, offerFilter } from "../lookup/own-records.ts";
import { referencesOf, type Reference } from "../lookup/references.ts";
import { issue, type Issue } from "./issue.ts";

/** What only the server knows. */
export type RegistryPort = {
  /** Every row of these registries with these codes, in any version and scope. */
  findRows: (wanted: readonly { registry: string; code: string }[]) => Promise<LookupRows>;
  /** Whether another current record of the kind has that value in that field. */
  isTaken: (kind: string, field: string, value: unknown) => Promise<boolean>;
};

/** Rows that stand behind a row: what a rule may need although the form does not name it. */
const carriedOn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  techId: { toptierNo: "toptier", lotaCode: "lota" },
  productBody: { techId: "techId", toptierNo: "toptier", shuttleNo: "shuttle", sourceBodies: "productBody" },
  productId: { bodyCode: "productBody", techId: "techId" },
  device: { productId: "productId", techId: "techId", shuttleNo: "shuttle" },
  shuttle: { bodyCode: "productBody", techId: "techId" },
  frame: { bodyCode: "productBody", techId: "techId" },
  mci: { mtNo: "mt" },
};

const longestChain = 5;

type Resolved = { data: FormValues; rows: LookupRows };

/**
 * Loads the rows a request refers to and fills in what they give, until nothing new turns up. Whose the form is may
 * follow from them, so what turns out to be another customer's is left out in a second go, with all that hangs on it.
 */
export async function resolveForm(
  definition: FormDefinition,
  computed: ComputedSet,
  sent: FormValues,
  port: RegistryPort,
  context: Omit<DeriveContext, "rows">,
): Promise<Resolved> {
  const whole = await loadAndFill(definition, computed, sent, port, context);
  const foreign = foreignRows(referencesOf(definition, whole.data, { rows: whole.rows }), whole.rows);
  if (foreign.size === 0) return whole;
  const ownRows: RegistryPort = {
    ...port,
    findRows: (wanted) => port.findRows(wanted.filter((one) => !foreign.has(keyOfRow(one)))),
  };
  return loadAndFill(definition, computed, sent, ownRows, context);
}

async function loadAndFill(
  definition: FormDefinition,
  computed: ComputedSet,
  sent: FormValues,
  port: RegistryPort,
  context: Omit<DeriveContext, "rows">,
): Promise<Resolved> {
  let rows: LookupRows = [];
  let data = sent;
  const asked = new Set<string>();
  for (let turn = 0; turn < longestChain; turn += 1) {
    const wanted = [...namedBy(definition, data, rows), ...rows.flatMap(behind)].filter(
      ({ registry, code }) => !asked.has(`${registry}/${code}`),
    );
    if (wanted.length === 0 && turn > 0) break;
    const fresh = new Map(wanted.map((one) => [`${one.registry}/${one.code}`, one]));
    for (const key of fresh.keys()) asked.add(key);
    rows = [...rows, ...(await port.findRows([...fresh.values()]))];
    data = deriveValues(definition, computed, data, { ...context, rows });
  }
  return { data, rows };
}

/** Rows that values of the right shape are going to ask for first: whoever knows them early need not wait for them. */
export function namedAtFirst(definition: FormDefinition, data: FormValues): { registry: string; code: string }[] {
  return namedBy(definition, data, []);
}

function namedBy(definition: FormDefinition, data: FormValues, rows: LookupRows) {
  const references = referencesOf(definition, data, { rows }).flatMap(({ sources, code }) =>
    sources.map(({ registry }) => ({ registry, code })),
  );
  return [...references, ...rowsMadeFrom(indexOf(definition), data)];
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

/** Look-ups exist, are current and are offered here; unique values are free. Asked of the server at submit. */
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
