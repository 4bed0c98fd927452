import type { PGlite } from "@electric-sql/pglite";
import type { Kysely, Transaction } from "kysely";
import type { Connections } from "../metrics/sources.ts";
import type { Tables } from "./tables.ts";

/** A transaction handle. Inside `db.transaction` nothing else may touch the database. */
export type Tx = Transaction<Tables>;

/** The first parameter of a query function: the database itself or an open transaction. */
export type Queryable = Kysely<Tables>;

/** The engine behind it; only the job queue needs to know. */
export type DatabaseDriver =
  | { readonly kind: "embedded"; readonly pglite: PGlite }
  | { readonly kind: "postgres"; readonly url: string };

export interface Database {
  readonly kind: DatabaseDriver["kind"];
  readonly driver: DatabaseDriver;
  /** Queries outside a transaction. Throws when read inside one: there only `tx` may be used. */
  readonly kysely: Kysely<Tables>;
  /** Runs the work in one transaction; repeats it from the start after a deadlock or a lost race for a key. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Several reads on one connection, without a transaction. Reads started together (`Promise.all`) share a round trip.
   * Each sees what was committed when it ran.
   */
  reading<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Receives what any node sends through `notify`. `onGap` runs when messages may have been missed (connection lost and
   * restored). Resolves to a function that ends the subscription.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** For heavy reads; absent unless configured. */
  readonly replica?: Replica | undefined;
  /** Several statements per text, without time limit: for migrations. */
  withScriptSession<Result>(work: (session: ScriptSession) => Promise<Result>): Promise<Result>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** The time by the database's clock, on which all nodes agree. */
  now(): Date;
  /** How many milliseconds this machine's clock is ahead of it. */
  clockSkewMs(): number;
  /** The state of the pool; undefined: there is none. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

/** A copy of the database that follows it. */
export interface Replica {
  /**
   * Resolves once the replica has everything that was committed before the call; undefined: use the database itself.
   */
  caughtUp(): Promise<Pick<Database, "kysely" | "reading"> | undefined>;
  /** It failed: it is not used for a while. */
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
 * Reports a problem in the background (checkpoint, lost listener) that no caller waits for. A text instead of an error
 * is a warning.
 */
export type BackgroundReport = (what: string, error: unknown) => void;
