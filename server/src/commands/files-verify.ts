/** `npm run files:verify`: looks for the bytes of every file. Exit 0: all there; 1: some missing; 2: could not look. */
import fs from "node:fs";
import { type Config, loadConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { connectDatabase } from "../db/connect.ts";
import { filesWithoutBytes } from "../features/attachments/public.ts";
import { openFileStore } from "../storage/open-file-store.ts";

async function verify(config: Config): Promise<number> {
  // Opening the embedded database would make one, and an empty one misses nothing.
  if (config.database.kind === "embedded" && !fs.existsSync(config.database.directory)) {
    throw new StartupError(`There is no database in ${config.dataDir} yet.`);
  }
  const files = await openFileStore(config);
  const database = await connectDatabase(config.database, (what, error) => console.error(`${what}: ${String(error)}`));
  let missing = 0;
  try {
    for await (const { sha256, fileName, requestNo } of filesWithoutBytes(database, files, new Date())) {
      missing += 1;
      console.log(`missing: ${sha256} ${fileName ?? "(no attachment)"} of ${requestNo ?? "(no request)"}`);
    }
  } finally {
    await database.close();
  }
  return missing;
}

try {
  const missing = await verify(loadConfig(process.env));
  console.log(missing === 0 ? "The bytes of every file are there." : `The bytes of ${missing} files are missing.`);
  process.exitCode = missing === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 2;
}
