import { fileURLToPath } from "node:url";
import { limits } from "@signoff/domain/limits";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config/config.ts";
import { publicUrlOf } from "./config/public-url.ts";
import type { Database } from "./db/database.ts";
import { serveUploads } from "./features/files/attachments/public.ts";
import { createWorkflowServices } from "./features/workflow-services.ts";
import { ChangeHub } from "./features/messages/events/change-hub.ts";
import { DefinitionStore } from "./features/base/definitions/public.ts";
import { serveHealth } from "./features/operations/health/serve-health.ts";
import { areas, contractsOf, type Services } from "./features/index.ts";
import { DirectoryCache } from "./features/base/directory/public.ts";
import { createExportRecorder, createRefusalRecorder } from "./features/base/operation-log/public.ts";
import { serveLog } from "./features/operations/signature-log/public.ts";
import { serveScim } from "./features/people/scim/serve-scim.ts";
import { createIdentityProvider } from "./features/sign-in/sign-on/public.ts";
import { createTokenCheck } from "./features/sign-in/session/open-session.ts";
import { withApiTokens } from "./features/people/tokens/public.ts";
import { readUnifiedTodo } from "./features/requests/request-lists/public.ts";
import type { Signing } from "./features/base/statements/public.ts";
import type { WorkingTime } from "./features/base/workflow-store/public.ts";
import { type LogSettings, logCalls, loggerOptions } from "./http/access-log.ts";
import { handleErrors } from "./http/error-handler.ts";
import { warnOfUnknownProxy } from "./http/forwarded-warning.ts";
import { openApiDocument } from "./http/openapi.ts";
import type { Platform } from "./http/platform.ts";
import { prepareApi } from "./http/prepare-api.ts";
import { type Allowances, createRateLimiter, defaultAllowances } from "./http/rate-limit.ts";
import { setSecurityHeaders } from "./http/security-headers.ts";
import { reportCalls } from "./http/report-calls.ts";
import { traceCalls } from "./http/trace-calls.ts";
import { answerBadAddress, serveWebApp } from "./http/web-app.ts";
import { dropUnusedConnections } from "./http/unused-connections.ts";
import { createClamd } from "./security/clamd.ts";
import { createPasswordHasher } from "./security/password-hash.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { FileStore } from "./storage/file-store.ts";
import packageFile from "../package.json" with { type: "json" };

export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: Pick<JobQueue, "enqueue">;
  /** Plain clock time unless the company's calendars are given. */
  readonly workingTime?: WorkingTime;
  readonly clock?: () => Date;
  /** Signs what people decide; without one, decisions are marked as unsigned. */
  readonly signingKey?: Signing["key"] | undefined;
  readonly allowances?: Allowances;
  readonly log?: LogSettings;
  /** The folder of the built web application; it need not exist. */
  readonly webDirectory?: string;
  /** Compare every result with its contract; for tests. */
  readonly checkResults?: boolean;
  readonly services?: Partial<Pick<Services, "passwords" | "todo" | "identityProvider" | "sessionCheckMs">>;
}

const builtWebApp = fileURLToPath(new URL("../../web/dist/", import.meta.url));

const timeouts = { headerMs: 20_000, requestMs: limits.requestTimeoutMs, keepAliveMs: 72_000 };

/** The only place where everything is wired together; the server and the tests both call it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database } = deps;
  const app = createServer(deps);
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  // A connection that stays open after its last answer would delay the stop.
  app.addHook("onSend", async (_request, reply) => {
    if (closing.signal.aborted) void reply.header("connection", "close");
  });
  dropUnusedConnections(app);
  setSecurityHeaders(app, config.http.publicUrl?.startsWith("https:") ?? false);
  reportCalls(app);
  traceCalls(app);
  logCalls(app);
  warnOfUnknownProxy(app, config.http.trustProxy);
  handleErrors(app);
  serveHealth(app, database);
  serveWebApp(app, { directory: deps.webDirectory ?? builtWebApp, version: packageFile.version });
  const services = servicesOf(deps, () => publicUrlOf(config, addressOf(app, config)));
  const platform = platformOf(deps, services, closing.signal);
  await app.register((api) => serveApi(api, platform, services), { prefix: "/api" });
  await serveScim(app, platform, { ...services, token: config.scimToken, publicUrl: config.http.publicUrl });
  await app.ready();
  return app;
}

function createServer({ config, log }: AppDeps): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(log ?? { level: config.logLevel }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // As many hops as configured; the next address is the caller's.
    trustProxy: (_address, hop) => hop < config.http.trustProxy,
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // Calls on open connections are still answered while the server stops, with `Connection: close`.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
  });
  app.server.headersTimeout = timeouts.headerMs;
  return app;
}

async function serveApi(app: FastifyInstance, platform: Platform, services: Services): Promise<void> {
  await prepareApi(app);
  const api = { app, platform, services };
  for (const area of Object.values(areas)) area.bind(api);
  await serveUploads(api);
  serveLog(api);
}

function platformOf(
  { config, database, clock, allowances, checkResults }: AppDeps,
  { directory }: Services,
  closing: AbortSignal,
): Platform {
  const now = clock ?? (() => database.now());
  return {
    database,
    now,
    closing,
    checkToken: withApiTokens(database, createTokenCheck(database, config)),
    hasRight: async ({ user, organisationVersion }, right) => {
      const rights = await directory.ofVersion(database.kysely, organisationVersion);
      return rights.holds(user, right);
    },
    onAccessRefused: createRefusalRecorder(database),
    onExported: createExportRecorder(database),
    limiter: createRateLimiter(allowances ?? defaultAllowances, () => now().getTime()),
    checkResults: checkResults ?? false,
  };
}

/** The address on which the server listens or, before that, will listen. */
function addressOf(app: FastifyInstance, { http }: Config): string {
  const place = app.server.address();
  return `http://localhost:${typeof place === "object" && place ? place.port : http.port}`;
}

function servicesOf(
  { config, files, queue, workingTime, signingKey, services }: AppDeps,
  publicUrl: Services["publicUrl"],
): Services {
  const directory = new DirectoryCache();
  let apiDocument: ReturnType<Services["describeApi"]> | undefined;
  return {
    config,
    publicUrl,
    files,
    storageQuota: config.storageQuota,
    scanning: config.clamd && {
      scanner: createClamd(config.clamd.socket),
      takesUnscanned: !config.clamd.isRequired,
    },
    ...createWorkflowServices({ directory, definitions: new DefinitionStore(), queue, workingTime, signingKey }),
    passwords: createPasswordHasher({ pepper: config.passwords.pepper }),
    todo: (context) => readUnifiedTodo({ ...context, services: { directory } }),
    identityProvider: config.oidc && createIdentityProvider(config.oidc),
    changes: new ChangeHub(),
    sessionIdleMinutes: config.session.idleMinutes,
    sessionCheckMs: 15_000,
    describeApi: () => (apiDocument ??= openApiDocument(contractsOf(areas), packageFile.version)),
    ...services,
  };
}
