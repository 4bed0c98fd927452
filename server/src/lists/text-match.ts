import { type RawBuilder, sql } from "kysely";

/** A `like` pattern that finds the text anywhere, taken literally, in lower case. */
export function containsPattern(text: string): string {
  return `%${literally(text.toLowerCase())}%`;
}

export function startsPattern(text: string): string {
  return `${literally(text)}%`;
}

/** Case does not matter. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${column}) like ${containsPattern(text)}`;
}

/**
 * The same beside a condition that an index answers. The planner takes two signs of one thing for independent of each
 * other and expects next to nothing; of this form it expects a third of what the index finds.
 */
export function holds(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${column}), ${text.toLowerCase()}) > 0`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

/** Several words, each of which must be found. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
