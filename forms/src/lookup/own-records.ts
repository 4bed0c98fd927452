import type { ConditionScope } from "../conditions/holds.ts";
import { all, any, is, isEmpty, ref, when, type Condition } from "../definition/condition.ts";
import type { LookupSource } from "../definition/options.ts";
import { rowMatches, type LookupRows, type RegistryRow } from "./lookup-rows.ts";
import type { Reference } from "./references.ts";

/** The records of the form's customers, and those of the foundry itself, which are nobody's. */
function ownedBy(own: string): Condition {
  return any(when("customerCode", isEmpty), when("customerCode", is(ref(own))));
}

/** What a look-up offers of a registry: what its filter admits, and of no other customer. */
export function offerFilter({ filter, own }: LookupSource): Condition | undefined {
  if (own === undefined) return filter;
  return filter ? all(filter, ownedBy(own)) : ownedBy(own);
}

/**
 * The keys of rows that belong to another customer than the form, of those that its look-ups keep apart. A row that the
 * form names elsewhere too, without such a wall, is no secret here.
 */
export function foreignRows(references: readonly Reference[], rows: LookupRows): ReadonlySet<string> {
  const foreign = new Set<string>();
  const open = new Set<string>();
  for (const { sources, code, scope } of references) {
    for (const { registry, own } of sources) {
      const found = rows.filter((row) => row.registry === registry && row.code === code);
      const isHidden = own !== undefined && found.length > 0 && !found.some((row) => isOwned(row, own, scope));
      (isHidden ? foreign : open).add(keyOfRow({ registry, code }));
    }
  }
  return new Set([...foreign].filter((key) => !open.has(key)));
}

function isOwned(row: RegistryRow, own: string, scope: ConditionScope): boolean {
  return rowMatches(row, ownedBy(own), scope);
}

export function keyOfRow({ registry, code }: { registry: string; code: string }): string {
  return `${registry}/${code}`;
}
