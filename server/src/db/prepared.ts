import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { Queryable } from "./database.ts";

export interface KnownStatement {
  /** Under which the server keeps its plan. */
  readonly name: string;
  /** Nobody reads its answer. */
  readonly isUnread: boolean;
  /** One plan serves whatever values are given. */
  readonly isForAny: boolean;
}

const known = new Map<string, KnownStatement>();

/** A mistake that makes texts without end must not fill the server's memory with plans. */
const mostStatements = 500;

/**
 * A statement that the server plans once per connection instead of every time. For the few that run with every action;
 * they must name their columns, because a plan does not survive that a table gets another one.
 */
export function preparedQuery<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  remember(text, {});
  return CompiledQuery.raw(text, [...values]);
}

/** The same for one that was put together. Its text must be one of a few, whatever is asked. */
export async function runPrepared<Row>(
  db: Queryable,
  query: { compile(db: Queryable): CompiledQuery<Row> },
): Promise<readonly Row[]> {
  return runRemembered(db, query.compile(db), {});
}

/**
 * The same where one plan serves whatever values are given, because it goes along an index in its order. PostgreSQL by
 * itself goes on planning where it expects less of few rows than of many; planning a list takes longer than reading it.
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
 * A prepared statement whose answer nobody reads. In a transaction it may travel together with the next one, with the
 * commit at the latest; what is wrong with it is told then, and undoes the transaction as it would at once.
 */
export function unreadQuery(text: string, values: readonly unknown[]): CompiledQuery<never> {
  remember(text, { isUnread: true });
  return CompiledQuery.raw(text, [...values]);
}

/** The options given when the statement was made; undefined: an ordinary one. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

type Traits = Partial<Omit<KnownStatement, "name">>;

function remember(text: string, { isUnread = false, isForAny = false }: Traits): void {
  if (known.has(text) || known.size >= mostStatements) return;
  const name = `signoff_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  known.set(text, { name, isUnread, isForAny });
}
