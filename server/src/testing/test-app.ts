import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Envelope } from "@signoff/domain/http/envelope";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type AppDeps, buildApp } from "../app.ts";
import { loadConfig } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { demoPassword } from "../db/seed/seed-database.ts";
import { sessionContract } from "../features/sign-in/session/contract.ts";
import type { Allowances } from "../http/rate-limit.ts";
import { createMemoryFileStore, type MemoryFileStore } from "../storage/memory-file-store.ts";
import { createRecordedQueue, type RecordedQueue } from "./recorded-queue.ts";
import { sealPassword, type SealingOffer } from "./seal-password.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The application's store, unless the test provides one. */
  readonly files: MemoryFileStore;
  /** Likewise the job queue: records jobs without running them. */
  readonly queue: RecordedQueue;
  close(): Promise<void>;
}

const plenty = { perSecond: 1e6, burst: 1e6 };
export const noLimits: Allowances = {
  user: plenty,
  address: plenty,
  export: plenty,
  upload: plenty,
  "people-search": plenty,
  "sign-on": plenty,
};

/** The whole server on a database of its own, with every result checked against its contract. */
export async function startTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = deps.database ?? (await createTestDatabase());
  const config = deps.config ?? loadConfig({ LOG_LEVEL: "silent" });
  const files = createMemoryFileStore();
  const queue = createRecordedQueue();
  // A web build that happens to exist is not part of a test.
  const webDirectory = "no-web-application";
  const app = await buildApp({
    allowances: noLimits,
    checkResults: true,
    files,
    queue,
    webDirectory,
    ...deps,
    config,
    database,
  });
  return {
    app,
    database,
    files,
    queue,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export interface Answer<Result = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly envelope: Envelope<Result>;
}

export interface CallOptions {
  readonly token?: string;
  readonly locale?: "zh" | "en";
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST";
  readonly remoteAddress?: string;
}

/** Calls an endpoint by its contract: path parameters are filled in, GET sends a query, other methods a JSON body. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: RequestInputOf<E>,
  options: CallOptions = {},
): Promise<Answer<ResultOf<E>>> {
  const method = options.method ?? endpoint.method;
  const fields: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const content: InjectOptions =
    method === "GET" || method === "DELETE" ? { query: fields as Record<string, string> } : { payload: fields };
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: headersOf(options),
    remoteAddress: options.remoteAddress ?? "127.0.0.1",
    ...content,
  });
  return { status: response.statusCode, headers: response.headers, envelope: response.json() };
}

export function headersOf({ token, locale = "en", headers }: CallOptions): Record<string, string> {
  return { "accept-language": locale, ...(token === undefined ? {} : { "access-token": token }), ...headers };
}

/** The result of a successful answer; any other answer fails the test and is shown. */
export async function resultOf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: RequestInputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const { status, envelope } = await call(app, endpoint, input, options);
  if (status !== 200 || envelope.code !== 200)
    throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(envelope)}`);
  return envelope.result;
}

export async function sealingOffer(app: FastifyInstance): Promise<SealingOffer> {
  return resultOf(app, sessionContract.publicKey, {});
}

/** Signs a user of the demo company in, sealed as in a browser, and returns the token. */
export async function signIn(app: FastifyInstance, username: string, password = demoPassword): Promise<string> {
  const offer = await sealingOffer(app);
  const sealed = sealPassword(offer, "login", username, password);
  const { token } = await resultOf(app, sessionContract.login, { username, password: sealed });
  return token;
}
