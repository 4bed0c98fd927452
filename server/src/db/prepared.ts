import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { Queryable } from "./database.ts";

export interface KnownStatement {
  /** Under which the server keeps its plan. */
  readonly name: string;
  /** Nobody reads its answer. */
  readonly isUnread: boolean;
}

const known = new Map<string, KnownStatement>();

/** A mistake that makes texts without end must not fill the server's memory with plans. */
const mostStatements = 500;

/**
 * A statement that the server plans once per connection instead of every time. For the few that run with every action;
 * they must name their columns, because a plan does not survive that a table gets another one.
 */
export function preparedQuery<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  remember(text, false);
  return CompiledQuery.raw(text, [...values]);
}

/** The same for one that was put together. Its text must be one of a few, whatever is asked. */
export async function runPrepared<Row>(
  db: Queryable,
  query: { compile(db: Queryable): CompiledQuery<Row> },
): Promise<readonly Row[]> {
  const compiled = query.compile(db);
  remember(compiled.sql, false);
  return (await db.executeQuery(compiled)).rows;
}

/**
 * A prepared statement whose answer nobody reads. In a transaction it may travel together with the next one, with the
 * commit at the latest; what is wrong with it is told then, and undoes the transaction as it would at once.
 */
export function unreadQuery(text: string, values: readonly unknown[]): CompiledQuery<never> {
  remember(text, true);
  return CompiledQuery.raw(text, [...values]);
}

/** The options given when the statement was made; undefined: an ordinary one. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

function remember(text: string, isUnread: boolean): void {
  if (known.has(text) || known.size >= mostStatements) return;
  const name = `signoff_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  known.set(text, { name, isUnread });
}
