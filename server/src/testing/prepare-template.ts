import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import { seedDemoRecords } from "../commands/demo-records/seed-demo-records.ts";
import type { Database } from "../db/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { checksumOf, readCatalogue } from "../db/seed/catalogue.ts";
import { slowStatement } from "../db/slow-statements.ts";
import { seedDatabase, type SeedOptions } from "../db/seed/seed-database.ts";
import { installDefinitions, seededKinds } from "../features/base/definitions/public.ts";
import { declaredJobs } from "../features/index.ts";
import { openJobQueue } from "../jobs/queue.ts";
import { createPasswordHasher } from "../security/password-hash.ts";
import { createMemoryFileStore } from "../storage/memory-file-store.ts";

export async function demoSeed(): Promise<SeedOptions> {
  return {
    company: "demo",
    passwords: createPasswordHasher(),
    kinds: await seededKinds(),
    now: () => new Date(),
  };
}

/**
 * Brings an empty database to the initial state of all tests: tables, demo company, forms and routes, the job queues.
 */
export async function prepareTemplate(db: Database): Promise<void> {
  await migrate(db);
  await seedDatabase(db, await demoSeed());
  await installDefinitions(db);
  const queue = await openJobQueue(db, declaredJobs([]), failLoudly);
  await queue.stop();
}

/** The same, with the demo company's records and running requests. */
export async function prepareDemoTemplate(db: Database): Promise<void> {
  await prepareTemplate(db);
  await seedDemoRecords(db, { files: createMemoryFileStore() });
}

/** Changes with everything that the demo records depend on, in addition to the content of every template. */
export const demoTemplateKey = madeOnce(() => {
  const hash = createHash("sha256").update(templateKey());
  for (const folder of ["../commands/demo-records/", "../features/", "../../../workflow/src/"])
    hashFolder(hash, new URL(folder, import.meta.url));
  return `demo_${hash.digest("hex").slice(0, 16)}`;
});

/**
 * Changes with the content of the template: migrations, catalogue, seed, forms and routes, the day (news dates), the
 * engine.
 */
export const templateKey = madeOnce(() => {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  hash.update(checksumOf(readCatalogue()));
  for (const folder of ["../db/seed/", "../features/base/definitions/", "../../../forms/src/"])
    hashFolder(hash, new URL(folder, import.meta.url));
  hash.update(fs.readFileSync(new URL("../../package.json", import.meta.url)));
  hash.update(new Date().toDateString());
  return hash.digest("hex").slice(0, 16);
});

/** The files do not change during a test run, and every test file of a worker asks for the same key. */
function madeOnce(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

function hashFolder(hash: Hash, folder: URL): void {
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((name) => /\.(?:ts|bpmn)$/.test(name) && !name.endsWith(".test.ts")))
    hash.update(fs.readFileSync(new URL(file, folder)));
}

/** A background problem fails the test, except one that only shows that the machine is busy. */
export function failLoudly(what: string, error: unknown): void {
  if (what === slowStatement) return;
  throw new Error(`in the background: ${what}`, { cause: error });
}
