import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { HasRight } from "./access.ts";
import type { CheckToken } from "./authenticate.ts";
import type { CallerUser } from "./context.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** The services that every endpoint needs, created once in app.ts. */
export interface Platform {
  readonly database: Database;
  readonly now: () => Date;
  /** Aborts when the server stops, so that endless answers end. */
  readonly closing: AbortSignal;
  readonly checkToken: CheckToken;
  readonly hasRight: HasRight;
  readonly limiter: RateLimiter;
  /**
   * Called for every call that was refused for lack of a right, including a right to one record. The operation log
   * supplies it.
   */
  readonly onAccessRefused?: (refused: NotedCall) => Promise<void>;
  /** Called for every list that is exported as a file. The operation log supplies it. */
  readonly onExported?: (exported: NotedCall) => Promise<void>;
  /** In tests every result is compared with its schema, so that no undeclared field is sent. */
  readonly checkResults: boolean;
}

export interface NotedCall {
  readonly endpoint: Endpoint;
  /** The input; absent if the call was refused before it was read. */
  readonly input?: unknown;
  readonly user: CallerUser;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** The environment of a call: the platform, and the services in the context of its use case. */
export interface CallScope<Services = unknown> {
  readonly platform: Platform;
  readonly services: Services;
}

/** The part of the application below `/api`, with what its endpoints need. */
export interface ApiScope<Services = unknown> extends CallScope<Services> {
  readonly app: FastifyInstance;
}
