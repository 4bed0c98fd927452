import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { Queryable } from "./database.ts";

export interface KnownStatement {
  /** The name under which the server keeps its plan. */
  readonly name: string;
  /** Its result is not read. */
  readonly isUnread: boolean;
  /** One plan fits all values. */
  readonly isForAny: boolean;
}

const known = new Map<string, KnownStatement>();

/** Limited, so that a bug that creates ever new texts cannot fill the server's memory with plans. */
const maxStatements = 500;

/**
 * A statement that the server plans once per connection instead of every time. For the few that run with every action.
 * They must name their columns, because a plan becomes invalid when a column is added to its table.
 */
export function preparedQuery<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  remember(text, {});
  return CompiledQuery.raw(text, [...values]);
}

/** The same for a composed statement. Its text must be one of a few, whatever the input. */
export async function runPrepared<Row>(
  db: Queryable,
  query: { compile(db: Queryable): CompiledQuery<Row> },
): Promise<readonly Row[]> {
  return runRemembered(db, query.compile(db), {});
}

/**
 * The same where one plan fits all values, because it follows an index in its order. PostgreSQL would otherwise keep
 * planning wherever it expects few rows to cost less than many; planning a list takes longer than reading it.
 */
export async function runPlannedOnce<Row>(
  db: Queryable,
  query: { compile(db: Queryable): CompiledQuery<Row> },
): Promise<readonly Row[]> {
  return runRemembered(db, query.compile(db), { isForAny: true });
}

async function runRemembered<Row>(db: Queryable, query: CompiledQuery<Row>, traits: Traits): Promise<readonly Row[]> {
  remember(query.sql, traits);
  return (await db.executeQuery(query)).rows;
}

/**
 * A prepared statement whose result is not read. In a transaction it may be sent with the next one, or with the commit
 * at the latest; an error then undoes the transaction as usual.
 */
export function unreadQuery(text: string, values: readonly unknown[]): CompiledQuery<never> {
  remember(text, { isUnread: true });
  return CompiledQuery.raw(text, [...values]);
}

/** The options given when the statement was created; undefined: an ordinary one. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

type Traits = Partial<Omit<KnownStatement, "name">>;

function remember(text: string, { isUnread = false, isForAny = false }: Traits): void {
  if (known.has(text) || known.size >= maxStatements) return;
  const name = `signoff_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  known.set(text, { name, isUnread, isForAny });
}
