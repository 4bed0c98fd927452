import type { PGlite } from "@electric-sql/pglite";
import type { Kysely, Transaction } from "kysely";
import type { Connections } from "../metrics/sources.ts";
import type { Tables } from "./tables.ts";

/** A transaction handle. Inside `db.transaction` nothing else may touch the database. */
export type Tx = Transaction<Tables>;

/** What a query function takes as its first parameter: the database at large or an open transaction. */
export type Queryable = Kysely<Tables>;

/** Where the rows live; only the job queue needs to know. */
export type DatabaseDriver =
  | { readonly kind: "embedded"; readonly pglite: PGlite }
  | { readonly kind: "postgres"; readonly url: string };

export interface Database {
  readonly kind: DatabaseDriver["kind"];
  readonly driver: DatabaseDriver;
  /** Queries outside a transaction. Throws when read inside one: there only `tx` may be used. */
  readonly kysely: Kysely<Tables>;
  /** Runs the work in one transaction, again from the start when it lost a deadlock or a race for a key. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Several reads on one connection, without a transaction: those asked for together (`Promise.all`) travel together.
   * Each sees what was committed when it ran.
   */
  reading<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Hears what any node says through `notify`. `onGap` runs when messages may have been missed (connection lost and found).
   * Resolves to a function that ends the subscription.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** For what reads much; none unless one is set. */
  readonly replica?: Replica | undefined;
  /** Several statements per text, without time limit: for migrations. */
  withScriptSession<Result>(work: (session: ScriptSession) => Promise<Result>): Promise<Result>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** The time by the database's clock, on which all nodes agree. */
  now(): Date;
  /** How many milliseconds this machine's clock is ahead of it. */
  clockSkewMs(): number;
  /** How the pool stands; undefined: there is none. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

/** A copy of the database that follows it. */
export interface Replica {
  /** To read from, once it has all that was committed before the question; undefined: ask the database itself. */
  caughtUp(): Promise<Pick<Database, "kysely" | "reading"> | undefined>;
  /** It failed: it is left alone for a while. */
  rest(error: unknown): void;
  close(): Promise<void>;
}

export interface ScriptRunner {
  /** Any number of statements, no parameters. */
  exec(script: string): Promise<void>;
  query<Row>(statement: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface ScriptSession extends ScriptRunner {
  transaction(work: (runner: ScriptRunner) => Promise<void>): Promise<void>;
}

/**
 * Tells of trouble in the background (checkpoint, lost listener) that no caller waits for. A text instead of an error is a
 * warning.
 */
export type BackgroundReport = (what: string, error: unknown) => void;
