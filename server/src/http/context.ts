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
  /** Of a machine that calls in the user's name: it may do what the user may, and of that only its scopes. */
  readonly token?: CallToken;
}

export interface CallToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
}

/**
 * The transaction that brings a call to its end: what it returns is what the call answers. With an idempotency key the
 * answer is stored in the same commit, so that a crash between commit and reply loses nothing.
 */
export type Conclude = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** What every use case gets, signed in or not. Time, database and services come from here and from nowhere else. */
export interface PublicContext<Services = unknown> {
  readonly db: Db;
  readonly conclude: Conclude;
  /** What the server was put together with, as far as the use case names it. */
  readonly services: Services;
  readonly locale: Locale;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The token as sent, judged or not; only sign-in looks at it, to end the session it replaces. */
  readonly presentedToken: string | undefined;
  /** Of a client that comes back to an event stream: the id of the last event it got. */
  readonly lastEventId: string | undefined;
}

/** What a use case behind sign-in gets. */
export interface Context<Services = unknown> extends PublicContext<Services> {
  readonly user: CallerUser;
  readonly sessionId: string;
  /** Of people and their rights, as it was when the call was admitted. */
  readonly organisationVersion: string;
}

/** For use cases that no call waits for. */
export const nobodyWaits: Pick<UploadContext, "tell" | "gone"> = {
  tell: () => {},
  gone: new AbortController().signal,
};

/** What a use case that receives a file gets. The stream is read once, by the use case. */
export interface UploadContext<Services = unknown> extends Context<Services> {
  readonly upload: Upload;
  /** Tells the caller how far it is, where they asked for it and the endpoint says it can. */
  readonly tell: (progress: Progress) => void;
  /** Aborted when the caller no longer waits for the answer: long work ends with it. */
  readonly gone: AbortSignal;
}

export interface Upload {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: NodeJS.ReadableStream & AsyncIterable<Buffer>;
  /** True once the stream was cut off at the size limit of the endpoint. */
  readonly isCutOff: () => boolean;
}
