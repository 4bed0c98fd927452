import os from "node:os";
import { buildApp } from "../../server/src/app.ts";
import { loadConfig } from "../../server/src/config/config.ts";
import type { Database, Tx } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { createWorkflowServices } from "../../server/src/features/workflow-services.ts";
import { DefinitionStore } from "../../server/src/features/base/definitions/public.ts";
import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { declaredJobs, jobHandlers } from "../../server/src/features/index.ts";
import { wallClock } from "../../server/src/features/base/workflow-store/public.ts";
import { type JobQueue, openJobQueue } from "../../server/src/jobs/queue.ts";
import type { Mailer } from "../../server/src/mail/mailer.ts";
import { createSmtpMailer } from "../../server/src/mail/smtp-mailer.ts";
import { createMemoryFileStore } from "../../server/src/storage/memory-file-store.ts";

/**
 * Points where the process can be made to die. Each is armed by a message and hit once, because the process ends there.
 */
export type FaultPoint = "before-commit" | "after-commit" | "before-mail" | "after-mail";

export interface CrashNodeMessage {
  readonly armed?: FaultPoint;
  readonly address?: string;
}

let armed: FaultPoint | undefined;

function dieAt(point: FaultPoint): void {
  if (armed !== point) return;
  process.kill(process.pid, "SIGKILL");
  // The signal takes effect at once; nothing of this process may run until then.
  for (;;);
}

/** For calls of users; jobs use the plain database. */
function mortalDatabase(database: Database): Database {
  const transaction = async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    const result = await database.transaction(async (tx) => {
      const done = await work(tx);
      dieAt("before-commit");
      return done;
    });
    dieAt("after-commit");
    return result;
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function mortalMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    async send(mail, handOver) {
      dieAt("before-mail");
      await mailer.send(mail, handOver);
      dieAt("after-mail");
    },
  };
}

async function main(url: string, smtpUrl: string): Promise<void> {
  const report = (what: string, error: unknown): void => {
    process.stderr.write(`${what}: ${String(error)}\n`);
  };
  const database = await openPostgres({ url, poolSize: 4 }, report);
  const config = loadConfig({ LOG_LEVEL: "silent", DATA_DIR: os.tmpdir(), DATABASE_URL: url });
  const files = createMemoryFileStore();
  let queue: JobQueue | undefined;
  const enqueue: JobQueue["enqueue"] = (...job) => {
    if (!queue) throw new Error("the job queue is not open yet");
    return queue.enqueue(...job);
  };
  const definitions = new DefinitionStore();
  const directory = new DirectoryCache();
  const workflow = createWorkflowServices({ directory, definitions, queue: { enqueue }, workingTime: wallClock });
  const mailer = mortalMailer(createSmtpMailer(smtpUrl, "Signoff <signoff@example.com>"));
  const handlers = jobHandlers({
    database,
    files,
    report,
    auditTipsFile: "no-tips",
    anchorDir: undefined,
    tsaUrl: undefined,
    signingKey: () => undefined,
    archiveAfterYears: undefined,
    quarantineDays: 30,
    orgFeed: config.orgFeed,
    session: config.session,
    webhooks: config.webhooks,
    workflow,
    mailer,
    publicUrl: () => "http://127.0.0.1",
  });
  queue = await openJobQueue(database, declaredJobs(handlers), report);
  const app = await buildApp({ config, database: mortalDatabase(database), files, queue, webDirectory: "none" });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  await queue.work(handlers.filter(({ job }) => job.schedule === undefined));
  process.on("message", (message: CrashNodeMessage) => {
    armed = message.armed;
    process.send?.(message);
  });
  process.send?.({ address } satisfies CrashNodeMessage);
}

const [url = "", smtpUrl = ""] = process.argv.slice(2);
if (process.send) await main(url, smtpUrl);
