import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../db/database.ts";
import { openInMemory } from "../db/embedded.ts";
import { prepareTemplate, templateKey } from "./prepare-template.ts";

/** Loaded from a dump that the first test of the day makes and all others share. */
export async function createEmbeddedTestDatabase(): Promise<Database> {
  const file = path.join(os.tmpdir(), `signoff-test-${process.getuid?.() ?? 0}-${templateKey()}.tar`);
  if (!fs.existsSync(file)) await oneAtATime(`${file}.lock`, () => writeDump(file));
  return openInMemory(new Blob([fs.readFileSync(file)]));
}

/** Test workers start together: one makes the dump, the others wait for it. */
async function oneAtATime(lockFile: string, work: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec("pragma busy_timeout = 120000; begin exclusive");
    await work();
  } finally {
    lock.close();
  }
}

async function writeDump(file: string): Promise<void> {
  if (fs.existsSync(file)) return;
  const db = await openInMemory();
  await prepareTemplate(db);
  if (db.driver.kind !== "embedded") throw new Error("a database in memory is embedded");
  const dump = await db.driver.pglite.dumpDataDir("none");
  await db.close();
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  fs.renameSync(draft, file);
}
