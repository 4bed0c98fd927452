import { all, any, is, isEmpty, ref, when, type Condition } from "../definition/condition.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { LookupSource } from "../definition/options.ts";
import { rowMatches, type LookupRows } from "./lookup-rows.ts";
import type { Reference } from "./references.ts";

/**
 * Registries whose rows may belong to a customer: their look-ups hide other customers' rows, or determine the form's
 * customer.
 */
export const customerRegistries: ReadonlySet<string> = new Set([
  "productBody",
  "productId",
  "device",
  "fsr",
  "request",
  "ip",
  "dataSet",
  "mergedData",
  "frame",
  "mt",
  "jdv",
  "mci",
  "trrs",
]);

/**
 * Whether the look-up determines the form's customer: it offers rows of every customer, and the chosen row's customer
 * becomes the form's.
 */
export function choosesCustomer({ options, system }: Pick<FieldDefinition, "options" | "system">): boolean {
  if (system || !options || !("lookup" in options)) return false;
  const { registry, field, own } = options.lookup;
  return customerRegistries.has(registry) && field === undefined && own === undefined;
}

/** The field with the form's customer, as its look-ups name it. */
export function ownerField({ sections }: FormDefinition): string {
  const fields = sections.flatMap((section) => [
    ...section.fields,
    ...section.tables.flatMap(({ columns }) => columns),
  ]);
  const named = fields.flatMap(({ options }) => (options && "lookup" in options ? (options.lookup.own ?? []) : []));
  return named[0] ?? "customerCode";
}

/** The records of the form's customers, and those of the foundry itself, which belong to no customer. */
function ownedBy(own: string): Condition {
  return any(when("customerCode", isEmpty), when("customerCode", is(ref(own))));
}

/** The rows that a look-up offers: those that match its filter and belong to no other customer. */
export function offerFilter({ filter, own }: LookupSource): Condition | undefined {
  if (own === undefined) return filter;
  return filter ? all(filter, ownedBy(own)) : ownedBy(own);
}

/**
 * The keys of rows that the form names only in look-ups with `own`: a row that is named elsewhere too is no secret
 * here.
 */
export function keptApart(references: readonly Reference[]): ReadonlySet<string> {
  const kept = new Set<string>();
  const open = new Set<string>();
  for (const { sources, code } of references) {
    for (const { registry, own } of sources) (own === undefined ? open : kept).add(keyOfRow({ registry, code }));
  }
  return new Set([...kept].filter((key) => !open.has(key)));
}

/** The keys of rows of other customers than the form's, among those that its look-ups with `own` name. */
export function foreignRows(references: readonly Reference[], rows: LookupRows): ReadonlySet<string> {
  const kept = keptApart(references);
  if (kept.size === 0) return kept;
  const loaded = Map.groupBy(rows, keyOfRow);
  const own = new Set<string>();
  for (const { sources, code, scope } of references) {
    for (const source of sources) {
      const key = keyOfRow({ registry: source.registry, code });
      if (loaded.get(key)?.some((row) => rowMatches(row, ownerFilter(source), scope))) own.add(key);
    }
  }
  return new Set([...kept].filter((key) => loaded.has(key) && !own.has(key)));
}

function ownerFilter({ own }: LookupSource): Condition | undefined {
  return own === undefined ? undefined : ownedBy(own);
}

export function keyOfRow({ registry, code }: { registry: string; code: string }): string {
  return `${registry}/${code}`;
}
