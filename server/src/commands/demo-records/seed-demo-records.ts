import type { Signing } from "../../features/base/statements/public.ts";
import { demoRecords } from "@signoff/forms/demo/all-records";
import { addDays } from "@signoff/forms/values/calendar";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { createWorkflowServices } from "../../features/workflow-services.ts";
import { DefinitionStore } from "../../features/base/definitions/public.ts";
import { DirectoryCache } from "../../features/base/directory/public.ts";
import { applyDueChanges } from "../../features/base/registry-rows/public.ts";
import { type WorkflowServices } from "../../features/base/workflow-store/public.ts";
import { writeText } from "../../features/files/documents/text/read-text.job.ts";
import { dayText } from "../../time/local-time.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { playDocumentFiles } from "./document-files.ts";
import { playOpenRequests } from "./open-requests.ts";
import { playRecords } from "./play-record.ts";
import { registerRows } from "./registered-rows.ts";
import { Stage } from "./stage.ts";
import { daysOfWork } from "./working-clock.ts";

const mark = "seed.demo-records";
const lockId = 7_216_402_553;
const aYear = 365 * 24 * 3600_000;

export interface DemoRecordsOptions {
  readonly files: FileStore;
  readonly now?: () => Date;
  /** Signs what the people of the demo company decided. */
  readonly signingKey?: Signing["key"] | undefined;
  /** Called before the work starts, which takes a while. */
  readonly onBegin?: () => void;
}

/**
 * Creates the past of the demo company. Every record is a request that its people filed and signed, by the same use
 * cases as any other, in one transaction. Runs once; false if it was there already.
 */
export async function seedDemoRecords(database: Database, options: DemoRecordsOptions): Promise<boolean> {
  if (await isSeeded(database.kysely)) return false;
  const seeded = await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockId}::bigint)`.execute(tx);
    if (await isSeeded(tx)) return false;
    options.onBegin?.();
    await play(tx, options);
    await tx
      .insertInto("app_settings")
      .values({ key: mark, value: JSON.stringify(true) })
      .execute();
    return true;
  });
  // The embedded database gathers no statistics by itself.
  if (seeded && database.kind === "embedded") await sql`analyze`.execute(database.kysely);
  return seeded;
}

async function isSeeded(db: Database["kysely"]): Promise<boolean> {
  const row = await db.selectFrom("app_settings").select("key").where("key", "=", mark).executeTakeFirst();
  return row !== undefined;
}

async function play(tx: Tx, { files, now = () => new Date(), signingKey }: DemoRecordsOptions): Promise<void> {
  const today = now();
  const day = dayText(today);
  const services = quietServices(signingKey);
  const stage = new Stage({ tx, services, files });
  await registerRows(tx, await services.directory.at(tx), day, new Date(today.getTime() - aYear));
  await playRecords(stage, demoRecords(day));
  await applyDueChanges(tx, day, today);
  await playOpenRequests(stage, day);
  stage.between(daysOfWork(addDays(day, -3), addDays(day, -1)));
  await playDocumentFiles(stage);
  await writeTexts(tx, files);
}

/** No job runs while the past is created. */
async function writeTexts(tx: Tx, files: FileStore): Promise<void> {
  const waiting = await tx.selectFrom("document_versions").select("id").where("text_state", "=", "waiting").execute();
  for (const { id } of waiting) await writeText(tx, files, id);
}

/** Nobody is notified of events from long ago. */
function quietServices(signingKey: Signing["key"] | undefined): WorkflowServices {
  const queue = { enqueue: async () => null };
  return createWorkflowServices({
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue,
    signingKey,
  });
}
