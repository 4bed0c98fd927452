import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../db/database.ts";
import { openInMemory } from "../db/embedded.ts";
import { demoTemplateKey, prepareDemoTemplate, prepareTemplate, templateKey } from "./prepare-template.ts";

/** With the demo company, loaded from a dump that the first test creates and all others share. */
export async function createEmbeddedTestDatabase(): Promise<Database> {
  return fromDump(templateKey(), prepareTemplate);
}

/** Also with its records and requests. */
export async function createEmbeddedDemoDatabase(): Promise<Database> {
  return fromDump(demoTemplateKey(), prepareDemoTemplate);
}

/** Without any table; also from a dump, because setting up an empty one takes seconds. */
export async function createEmptyEmbeddedDatabase(): Promise<Database> {
  return fromDump("empty-0.5.14", async () => undefined);
}

async function fromDump(key: string, prepare: (db: Database) => Promise<void>): Promise<Database> {
  const file = path.join(os.tmpdir(), `signoff-test-${process.getuid?.() ?? 0}-${key}.tar`);
  if (!fs.existsSync(file)) await oneAtATime(`${file}.lock`, () => writeDump(file, prepare));
  return openInMemory(new Blob([fs.readFileSync(file)]));
}

/** Test workers start together: one creates the dump, the others wait for it. */
async function oneAtATime(lockFile: string, work: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec("pragma busy_timeout = 300000; begin exclusive");
    await work();
  } finally {
    lock.close();
  }
}

async function writeDump(file: string, prepare: (db: Database) => Promise<void>): Promise<void> {
  if (fs.existsSync(file)) return;
  const db = await openInMemory();
  await prepare(db);
  if (db.driver.kind !== "embedded") throw new Error("a database in memory is embedded");
  const dump = await db.driver.pglite.dumpDataDir("none");
  await db.close();
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  fs.renameSync(draft, file);
}
