import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";

const names = new Map<string, string>();

/** A mistake that makes texts without end must not fill the server's memory with plans. */
const mostStatements = 500;

/**
 * A statement that the server plans once per connection instead of every time. For the few that run with every action;
 * they must name their columns, because a plan does not survive that a table gets another one.
 */
export function preparedQuery<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  if (!names.has(text) && names.size < mostStatements)
    names.set(text, `signoff_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`);
  return CompiledQuery.raw(text, [...values]);
}

/** Under which name the statement is known to the server; undefined: under none. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
