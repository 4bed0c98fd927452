import type { Bilingual, Locale } from "@signoff/domain/locale";
import { closedParts, type VersionContext } from "@signoff/forms/validation/closed-parts";
import { formScope } from "@signoff/forms/conditions/form-scope";
import type { ComputedSet } from "@signoff/forms/computed/compute";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { deriveValues } from "@signoff/forms/values/derive-values";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import {
  type FormValues,
  isEmptyValue,
  readField,
  readRows,
  type Row,
  rowsIn,
  writeValue,
} from "@signoff/forms/values/form-values";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import { fixedValue } from "@signoff/forms/values/normalise";
import { offeredDefaults } from "@signoff/forms/values/offered-defaults";
import { referencesOf } from "@signoff/forms/lookup/references";
import type { RuleSet } from "@signoff/forms/rules/rule";
import { isDepartment } from "./filing-departments.ts";
import { formState, type FormState, type StateContext, type Viewer } from "@signoff/forms/conditions/visibility";

/** Everything that a form on screen is computed from, besides the values themselves. */
export interface FormContext {
  readonly definition: FormDefinition;
  readonly rules: RuleSet;
  readonly computed: ComputedSet;
  readonly dictionaries: Dictionaries;
  readonly viewer: Viewer;
  readonly roles: readonly string[];
  readonly locale: Locale;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly requestNo: string | null;
  readonly node?: string;
  readonly version: VersionContext;
  /** The only possible department of the request. */
  readonly department?: string;
  /** Columns (`table.column`) that this person has no permission to set. */
  readonly closedColumns?: readonly string[];
}

/** The last offer to each field: the same offer is not made twice, or nobody could clear the field. */
export type Offers = Readonly<Record<string, unknown>>;

/** The values with everything derived from them: computed values, and offers to empty fields. */
export function followUp(
  context: FormContext,
  data: FormValues,
  rows: LookupRows,
  offered: Offers,
): { readonly data: FormValues; readonly offers: Offers } {
  const { definition, computed, today, dictionaries } = context;
  // A reader sees the stored values, not what would be derived from them today.
  if (context.viewer.mode === "read") return { data, offers: offered };
  const derive = (values: FormValues) => deriveValues(definition, computed, values, { today, rows, dictionaries });
  if (context.viewer.mode !== "edit") return { data: derive(data), offers: offered };
  const derived = derive(withFixedValues(definition, data, rows));
  const now = offeredDefaults(definition, derived, { today, rows, dictionaries, locale: context.locale }, offered);
  const fresh = Object.entries(now).filter(([key, value]) => !isSameText(offered[key], value));
  if (fresh.length === 0) return { data: derived, offers: offered };
  const index = indexOf(definition);
  const filled = { ...derived };
  for (const [key, value] of fresh) {
    const field = index.fields.get(key);
    if (field) writeValue(filled, field.inside, field.dataKey, value);
  }
  return { data: derive(filled), offers: { ...offered, ...Object.fromEntries(fresh) } };
}

/** Offers that an opened form still contains unchanged: they continue to follow the values they depend on. */
export function startingOffers(context: FormContext, data: FormValues): Offers {
  const { definition, today, dictionaries, locale } = context;
  if (context.viewer.mode !== "edit") return {};
  const values = [...indexOf(definition).fields.values()].map((indexed) => [
    indexed.field.key,
    readField(data, indexed),
  ]);
  const before: Offers = Object.fromEntries(values);
  const now = offeredDefaults(definition, data, { today, dictionaries, locale }, before);
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => isSameText(before[key], value)));
}

/**
 * A choice can leave another field a single possible value: the field takes it at once, because nobody could enter it.
 */
function withFixedValues(definition: FormDefinition, data: FormValues, rows: LookupRows): FormValues {
  const index = indexOf(definition);
  const scope = formScope(index, data, { rows });
  const wrong = [...index.fields.values()].flatMap((indexed) => {
    const value = fixedValue(indexed.field, scope);
    return value === undefined || value === readField(data, indexed) ? [] : [{ indexed, value }];
  });
  if (wrong.length === 0) return data;
  const right = { ...data };
  for (const { indexed, value } of wrong) writeValue(right, indexed.inside, indexed.dataKey, value);
  return right;
}

/** Visible, required and read-only; fields that this version keeps closed are closed on screen too. */
export function liveState(context: FormContext, data: FormValues, rows: LookupRows): FormState {
  const { definition, viewer } = context;
  const state = withClosedColumns(context, formState(definition, data, stateContext(context, rows)));
  if (viewer.mode !== "edit") return state;
  const isClosed = closedParts(definition, context.version);
  const isFiled = isDepartment(data, context.department);
  return {
    ...state,
    field: (key) => {
      if (isClosed(key)) return { ...state.field(key), required: false, readOnly: true };
      return key === "department" && isFiled ? { ...state.field(key), readOnly: true } : state.field(key);
    },
    table: (key) => (isClosed(key) ? { ...state.table(key), readOnly: true, minRows: 0 } : state.table(key)),
  };
}

/**
 * Values that only others may set are shown closed; they are still required, or nobody would notice that they are
 * missing.
 */
function withClosedColumns({ closedColumns = [] }: FormContext, state: FormState): FormState {
  if (closedColumns.length === 0) return state;
  const closed = new Set(closedColumns);
  const row: FormState["row"] = (table, values) =>
    new Map(
      [...state.row(table, values)].map(([column, cell]) => [
        column,
        closed.has(`${table}.${column}`) ? { ...cell, readOnly: true } : cell,
      ]),
    );
  return { ...state, row };
}

function stateContext({ viewer, roles, node, requestNo, version }: FormContext, rows: LookupRows): StateContext {
  return {
    viewer,
    rows,
    roles,
    ...(node === undefined ? {} : { node }),
    ...(requestNo === null ? {} : { requestNo }),
    ...(version.version === undefined ? {} : { version: version.version }),
  };
}

/** The registry rows that the values name: when this changes, the rows are fetched. */
export function referenceKey({ definition }: FormContext, data: FormValues, rows: LookupRows): string {
  const codes = referencesOf(definition, data, { rows }).map(
    ({ sources, code }) => `${sources[0]?.registry ?? ""}/${code}`,
  );
  // Existing plates depend on version and action too.
  const plates = definition.ordersPlates ? rowsIn(data["maskLayers"]).map(plateKey) : [];
  return [...new Set([...codes, ...plates])].sort().join("\n");
}

function plateKey({ maskCode, maskVersion, action }: Row): string {
  return JSON.stringify([maskCode, maskVersion, action]);
}

export function mergeRows(known: LookupRows, found: LookupRows): LookupRows {
  const rowKey = ({ registry, scope = "", code, version }: RegistryRow) => `${registry}/${scope}/${code}/${version}`;
  const merged = new Map([...known, ...found].map((row) => [rowKey(row), row]));
  return merged.size === known.length ? known : [...merged.values()];
}

/** Entered values that a change would hide, and so drop. */
export function lostByChange(
  context: FormContext,
  before: FormValues,
  after: FormValues,
  rows: LookupRows,
): readonly Bilingual[] {
  const index = indexOf(context.definition);
  const [was, will] = [liveState(context, before, rows), liveState(context, after, rows)];
  const fields = [...index.fields.values()]
    .filter(({ field }) => !field.system && field.fixed === undefined)
    .filter((indexed) => !isEmptyValue(readField(after, indexed)))
    .filter(({ field }) => was.field(field.key).visible && !will.field(field.key).visible);
  const tables = [...index.tables.values()]
    .filter((indexed) => !indexed.table.fixedRows && readRows(after, indexed).length > 0)
    .filter(({ table }) => was.table(table.key).visible && !will.table(table.key).visible);
  return [...fields.map(({ field }) => field.label), ...tables.map(({ table }) => table.title)];
}

function isSameText(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
