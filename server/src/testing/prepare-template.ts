import { createHash } from "node:crypto";
import fs from "node:fs";
import type { Database } from "../db/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { checksumOf, readCatalogue } from "../db/seed/catalogue.ts";
import { seedDatabase } from "../db/seed/seed-database.ts";
import { openJobQueue } from "../jobs/queue.ts";
import { createPasswordHasher } from "../security/password-hash.ts";

/** Brings an empty database to where every test begins: tables, demo company, the tables of the job queue. */
export async function prepareTemplate(db: Database): Promise<void> {
  await migrate(db);
  await seedDatabase(db, { company: "demo", passwords: createPasswordHasher(), now: () => new Date() });
  const queue = await openJobQueue(db, [], failLoudly);
  await queue.stop();
}

/** Changes with everything the template is made of: migrations, catalogue, the code of the seed, the day (news dates), the engine. */
export function templateKey(): string {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  hash.update(checksumOf(readCatalogue()));
  const seedFolder = new URL("../db/seed/", import.meta.url);
  for (const file of fs.readdirSync(seedFolder).sort()) hash.update(fs.readFileSync(new URL(file, seedFolder)));
  hash.update(fs.readFileSync(new URL("../../package.json", import.meta.url)));
  hash.update(new Date().toDateString());
  return hash.digest("hex").slice(0, 16);
}

/** Trouble in the background of a test is trouble of the test. */
export function failLoudly(what: string, error: unknown): void {
  throw new Error(`in the background: ${what}`, { cause: error });
}
