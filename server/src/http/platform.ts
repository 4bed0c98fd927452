import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { HasRight } from "./access.ts";
import type { CheckToken } from "./authenticate.ts";
import type { CallerUser } from "./context.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** What every endpoint leans on, put together once in app.ts. */
export interface Platform {
  readonly database: Database;
  readonly now: () => Date;
  /** Aborts when the server stops: endless answers end. */
  readonly closing: AbortSignal;
  readonly checkToken: CheckToken;
  readonly hasRight: HasRight;
  readonly limiter: RateLimiter;
  /** Called for every call that was refused because a right is missing, also on one record. The operation log supplies it. */
  readonly onAccessRefused?: (refused: NotedCall) => Promise<void>;
  /** Told of every list that leaves as a file. The operation log supplies it. */
  readonly onExported?: (exported: NotedCall) => Promise<void>;
  /** In tests every result is compared with its schema: nothing undeclared leaves. */
  readonly checkResults: boolean;
}

export interface NotedCall {
  readonly endpoint: Endpoint;
  /** What was sent; absent where the call was refused before it was read. */
  readonly input?: unknown;
  readonly user: CallerUser;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** What a call is answered with: the platform, and the services that its use case finds in its context. */
export interface CallScope<Services = unknown> {
  readonly platform: Platform;
  readonly services: Services;
}

/** The part of the application below `/api`, with what its endpoints need. */
export interface ApiScope<Services = unknown> extends CallScope<Services> {
  readonly app: FastifyInstance;
}
