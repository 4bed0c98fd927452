import type { Progress } from "@signoff/domain/http/progress";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../db/database.ts";

/** The part of the database that a use case sees. */
export type Db = Pick<Database, "kysely" | "transaction" | "reading" | "listen">;

export interface CallerUser {
  readonly id: string;
  readonly username: string;
  readonly names: Bilingual;
  /** Role codes. */
  readonly roles: readonly string[];
  /**
   * The token of a machine that calls in the user's name. The machine may do what the user may, within the token's
   * scopes.
   */
  readonly token?: CallToken;
}

export interface CallToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
}

/**
 * The transaction that completes a call: it returns the answer of the call. With an idempotency key the answer is
 * stored in the same commit, so that a crash between commit and reply loses nothing.
 */
export type Conclude = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** The context of every use case, signed in or not. Time, database and services come only from here. */
export interface PublicContext<Services = unknown> {
  readonly db: Db;
  readonly conclude: Conclude;
  /** The services of the server, as far as the use case names them. */
  readonly services: Services;
  readonly locale: Locale;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The token as sent, checked or not. Only sign-in uses it, to end the session that it replaces. */
  readonly presentedToken: string | undefined;
  /** From a client that reconnects to an event stream: the id of the last event that it received. */
  readonly lastEventId: string | undefined;
}

/** The context of a use case that requires sign-in. */
export interface Context<Services = unknown> extends PublicContext<Services> {
  readonly user: CallerUser;
  readonly sessionId: string;
  /** The version of people and their rights when the call was admitted. */
  readonly organisationVersion: string;
}

/** For use cases that no call waits for. */
export const nobodyWaits: Pick<UploadContext, "tell" | "gone"> = {
  tell: () => {},
  gone: new AbortController().signal,
};

/** The context of a use case that receives a file. The stream is read once, by the use case. */
export interface UploadContext<Services = unknown> extends Context<Services> {
  readonly upload: Upload;
  /** Reports progress, if the caller asked for it and the endpoint supports it. */
  readonly tell: (progress: Progress) => void;
  /** Aborted when the caller no longer waits for the answer, so that long work stops. */
  readonly gone: AbortSignal;
}

export interface Upload {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: NodeJS.ReadableStream & AsyncIterable<Buffer>;
  /** True once the stream was cut off at the size limit of the endpoint. */
  readonly isCutOff: () => boolean;
}
