import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Database } from "../db/database.ts";
import { openInMemory } from "../db/embedded.ts";
import { prepareTemplate, templateKey } from "./prepare-template.ts";

/** Loaded from a dump that the first test of the day makes and all others share. */
export async function createEmbeddedTestDatabase(): Promise<Database> {
  const file = path.join(os.tmpdir(), `signoff-test-${process.getuid?.() ?? 0}-${templateKey()}.tar`);
  if (!fs.existsSync(file)) await writeDump(file);
  return openInMemory(new Blob([fs.readFileSync(file)]));
}

/** Test workers may do this at the same time: each writes aside and renames, and the last one wins with the same content. */
async function writeDump(file: string): Promise<void> {
  const db = await openInMemory();
  await prepareTemplate(db);
  if (db.driver.kind !== "embedded") throw new Error("a database in memory is embedded");
  const dump = await db.driver.pglite.dumpDataDir("none");
  await db.close();
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  fs.renameSync(draft, file);
}
