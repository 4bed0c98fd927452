import { type RawBuilder, sql } from "kysely";

/** A `like` pattern that finds the text anywhere, taken literally, in lower case. */
export function containsPattern(text: string): string {
  return `%${literally(text.toLowerCase())}%`;
}

export function startsPattern(text: string): string {
  return `${literally(text)}%`;
}

/** Ignores case. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${column}) like ${containsPattern(text)}`;
}

/**
 * The same combined with an indexed condition. The planner would treat two equivalent conditions as independent and
 * expect almost no rows; for this form it expects a third of the index's result.
 */
export function holds(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${column}), ${text.toLowerCase()}) > 0`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

/** Several words, all of which must be found. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
