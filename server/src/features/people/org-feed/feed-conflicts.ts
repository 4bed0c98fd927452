import type { JsonValue } from "../../../db/tables/columns.ts";

/** Fields of a person or department as plain values; references become ids. */
export type PlainFields = Readonly<Record<string, JsonValue>>;

export interface Sides {
  /** The present values. */
  readonly ours: PlainFields;
  /** The values in the feed. */
  readonly theirs: PlainFields;
  /** The values in the previous feed; undefined if the feed names the record for the first time. */
  readonly base: PlainFields | undefined;
  /** Whether a person decided to keep our value against this value of the feed. */
  readonly isKept: (field: string, theirs: JsonValue) => boolean;
}

export interface Settled {
  /** Fields that take the feed's value. */
  readonly taken: readonly string[];
  /** Fields that were changed by hand and that the feed would overwrite. */
  readonly open: readonly string[];
  /** The feed values to compare with next time. For values that were not taken, still the previous ones. */
  readonly base: PlainFields;
}

/**
 * Fields that were not changed by hand since the previous feed take the feed's value. People decide about the others.
 */
export function settle({ ours, theirs, base, isKept }: Sides): Settled {
  const differing = Object.keys(theirs).filter((field) => !isSame(ours[field], theirs[field]));
  const byHand = differing.filter((field) => base?.[field] !== undefined && !isSame(base[field], ours[field]));
  const open = byHand.filter((field) => !isKept(field, theirs[field] ?? null));
  return {
    taken: differing.filter((field) => !byHand.includes(field)),
    open,
    base: { ...theirs, ...Object.fromEntries(byHand.map((field) => [field, base?.[field] ?? null])) },
  };
}

export function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
