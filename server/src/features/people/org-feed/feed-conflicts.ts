import type { JsonValue } from "../../../db/tables/columns.ts";

/** Fields of a person or department as plain values: of references the ids. */
export type PlainFields = Readonly<Record<string, JsonValue>>;

export interface Sides {
  /** What is here now. */
  readonly ours: PlainFields;
  /** What the feed says now. */
  readonly theirs: PlainFields;
  /** What the feed said last; undefined where it speaks of it for the first time. */
  readonly base: PlainFields | undefined;
  /** Whether somebody decided that ours stays though the feed says this. */
  readonly isKept: (field: string, theirs: JsonValue) => boolean;
}

export interface Settled {
  /** Fields that take the feed's value. */
  readonly taken: readonly string[];
  /** Fields that were changed by hand and that the feed would overwrite. */
  readonly open: readonly string[];
  /** What the feed is known to have said from now on: of what did not get through, still the old word. */
  readonly base: PlainFields;
}

/** Whatever was not touched by hand since the feed last spoke follows the feed; the rest is for people to decide. */
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
