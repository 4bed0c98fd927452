import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { seedDemoRecords } from "./commands/demo-records/seed-demo-records.ts";
import { type Config, loadConfig } from "./config/config.ts";
import { explainFailure } from "./config/explain-failure.ts";
import { publicUrlOf } from "./config/public-url.ts";
import { StartupError } from "./config/startup-error.ts";
import { connectDatabase } from "./db/connect.ts";
import { checkConnectionBudget } from "./db/connection-budget.ts";
import type { BackgroundReport, Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { ensureFirstAdministrator } from "./db/seed/first-administrator.ts";
import { seedDatabase } from "./db/seed/seed-database.ts";
import { createWorkflowServices } from "./features/workflow-services.ts";
import { TipKeeper } from "./features/operations/audit/public.ts";
import { DefinitionStore, installDefinitions, seededKinds } from "./features/base/definitions/public.ts";
import { DirectoryCache } from "./features/base/directory/public.ts";
import { declaredJobs, jobHandlers } from "./features/index.ts";
import { LogKeeper } from "./features/operations/signature-log/public.ts";
import { watchNode } from "./features/operations/health/open-node-metrics.ts";
import { linkEverybody } from "./features/sign-in/sign-on/public.ts";
import { followWebhooks } from "./features/messages/webhooks/public.ts";
import { WorkingCalendars } from "./features/requests/timers/public.ts";
import type { WorkflowServices } from "./features/base/workflow-store/public.ts";
import { type JobQueue, openJobQueue } from "./jobs/queue.ts";
import { KeyHolder } from "./signing/key-holder.ts";
import type { SigningKey } from "./signing/signing-key.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { openFileStore } from "./storage/open-file-store.ts";
import { createPasswordHasher } from "./security/password-hash.ts";
import { welcomeLines } from "./welcome.ts";
import packageFile from "../package.json" with { type: "json" };

export interface RunningServer {
  /** The address on which it listens, `http://127.0.0.1:8080`. */
  readonly address: string;
  /** What the operator should read now. */
  readonly welcome: readonly string[];
  /**
   * Stops accepting calls, finishes running calls and jobs, and closes the database. Draining means announcing this
   * first, and answering as usual until load balancers have noticed.
   */
  stop(options?: { readonly drain?: boolean }): Promise<void>;
}

/** Opens the database, migrates it, and serves. Fails with a StartupError if the operator has to act. */
export async function startServer(config: Config): Promise<RunningServer> {
  let app: FastifyInstance | undefined;
  const report = reportTo(() => app?.log);
  const database = await connectDatabase(config.database, report);
  const mailer = mailerOf(config);
  let queue: JobQueue | undefined;
  const keepers: Keeper[] = [];
  let endWatching: (() => Promise<void>) | undefined;
  let address = "";
  const stop: RunningServer["stop"] = async ({ drain = false } = {}) => {
    app?.startDraining();
    if (app && drain) await pause(config.http.drainSeconds * 1000);
    await app?.close();
    await queue?.stop();
    await endWatching?.();
    await mailer?.close();
    for (const keeper of keepers.toReversed()) await keeper.close();
    await database.close();
  };
  try {
    const passwordFile = await prepareDatabase(config, database);
    const signingKey = await openKeepers(config, database, report, keepers);
    const files = await openFileStore(config);
    if (config.mode === "demo") await seedDemoRecords(database, { files, onBegin: sayDemoIsFilled, signingKey });
    const { workingTime } = await WorkingCalendars.open(database, (error) => report("working calendars", error));
    // Jobs queue further jobs; by the time one runs, the queue is open and the address known.
    const enqueue: WorkflowServices["queue"]["enqueue"] = (...job) => requireOpen(queue).enqueue(...job);
    const workflow = workflowServices({ workingTime, queue: { enqueue }, signingKey });
    const publicUrl = (): string => publicUrlOf(config, address);
    const handlers = jobHandlers({ ...config, database, files, report, workflow, mailer, publicUrl, signingKey });
    queue = await openJobQueue(database, declaredJobs(handlers), report);
    app = await buildApp({ config, database, files, queue, workingTime, signingKey });
    address = await listen(app, config);
    endWatching = await watchNode(config, database, { address, version: packageFile.version }, report);
    await Promise.all([queue.work(handlers), followWebhooks(database, queue, report)]);
    return { address, welcome: welcomeLines(config, address, passwordFile), stop };
  } catch (error) {
    await stop().catch((failure: unknown) => report("stopping", failure));
    throw error;
  }
}

type Keeper = TipKeeper | KeyHolder | LogKeeper;

/**
 * Opens what keeps the logs and the key while the server runs; each is in the list once it has to be closed. Returns the
 * key.
 */
async function openKeepers(
  { auditTip, signingKey }: Config,
  database: Database,
  report: BackgroundReport,
  opened: Keeper[],
): Promise<() => SigningKey | undefined> {
  if (auditTip) opened.push(await TipKeeper.open(database, auditTip, report));
  const holder = await KeyHolder.open(database, signingKey, report);
  if (holder) opened.push(holder);
  opened.push(new LogKeeper(database, report));
  return holder?.current ?? (() => undefined);
}

/** Reports of background work go to the log or, before there is one, to the terminal. */
function reportTo(log: () => FastifyInstance["log"] | undefined): BackgroundReport {
  return (what, error) => {
    const lines = log();
    if (lines && typeof error === "string") lines.warn({ about: error }, what);
    else if (lines) lines.error({ err: error }, what);
    else process.stderr.write(`${what}: ${String(error)}\n`);
  };
}

function mailerOf({ mail: { smtpUrl, from } }: Config) {
  return smtpUrl === undefined ? undefined : createSmtpMailer(smtpUrl, from);
}

function sayDemoIsFilled(): void {
  process.stdout.write("Filling the demo company with its records and requests, once; this takes half a minute …\n");
}

/** The services of jobs that act on requests. */
function workflowServices(
  parts: Pick<Parameters<typeof createWorkflowServices>[0], "workingTime" | "queue" | "signingKey">,
): WorkflowServices {
  return createWorkflowServices({ directory: new DirectoryCache(), definitions: new DefinitionStore(), ...parts });
}

function requireOpen(queue: JobQueue | undefined): JobQueue {
  if (!queue) throw new Error("the job queue is not open yet");
  return queue;
}

/** Resolves to the file with the first administrator's password if one was created. */
async function prepareDatabase(config: Config, database: Database): Promise<string | undefined> {
  await checkConnectionBudget(database.kysely, config.database);
  const passwords = createPasswordHasher({ pepper: config.passwords.pepper });
  await migrate(database);
  await seedDatabase(database, {
    company: config.mode === "demo" ? "demo" : "own",
    passwords,
    kinds: await seededKinds(),
    now: () => database.now(),
  });
  await installDefinitions(database);
  if (config.mode === "demo") {
    if (config.oidc) await linkEverybody(database.kysely, config.oidc.issuer);
    return undefined;
  }
  return ensureFirstAdministrator(database, { dataDir: config.dataDir, passwords });
}

async function listen(app: FastifyInstance, { http }: Config): Promise<string> {
  try {
    return await app.listen({ host: http.host, port: http.port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartupError(`PORT: ${http.port} is already in use on ${http.host}. Set PORT to another.`);
    if (code === "EACCES")
      throw new StartupError(`PORT: this user may not open port ${http.port}. Set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartupError(`HOST: ${http.host} is not an address of this machine.`);
    }
    throw error;
  }
}

/** The process: starts, stops on SIGTERM and SIGINT, and reports in one line why it could not start. */
export async function runServer(options: { readonly production: boolean }): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env, options);
    const server = await startServer(config);
    stopOnSignal(server, config);
    process.stdout.write(`${server.welcome.join("\n")}\n`);
  } catch (error) {
    process.stderr.write(explainFailure(error, config?.dataDir));
    process.exitCode = 1;
  }
}

/** The longest time for a stop: a call may last two minutes, but the service manager kills the process sooner. */
const stopWithin = 25_000;

function stopOnSignal(server: RunningServer, { http }: Config): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals): void => {
    // A second signal means: stop at once. The database survives it.
    if (stopping) process.exit(1);
    stopping = true;
    // A server started from a terminal has no load balancer in front of it.
    const drain = signal === "SIGTERM";
    setTimeout(() => process.exit(1), stopWithin + (drain ? http.drainSeconds * 1000 : 0)).unref();
    server.stop({ drain }).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

if (import.meta.main) await runServer({ production: process.argv.includes("--production") });
