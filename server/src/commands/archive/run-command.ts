import fs from "node:fs";
import { type Config, loadConfig } from "../../config/config.ts";
import { StartupError } from "../../config/startup-error.ts";
import { connectDatabase } from "../../db/connect.ts";
import type { Database } from "../../db/database.ts";
import { sqlState } from "../../db/database-errors.ts";
import { openFileStore } from "../../storage/open-file-store.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { UnreadableArchive } from "./sealed-frames.ts";

export interface Installation {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
}

/** The database and the files that the environment configures. */
export async function withInstallation<Result>(
  config: Config,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const files = await openFileStore(config);
  const database = await connectDatabase(config.database, (what, error) => console.error(`${what}: ${String(error)}`));
  try {
    return await work({ config, database, files });
  } finally {
    await database.close();
  }
}

/** Opening the embedded database would create it; a command that reads one requires it to exist. */
export function requireDatabase({ database, dataDir }: Config): void {
  if (database.kind === "embedded" && !fs.existsSync(database.directory))
    throw new StartupError(`There is no database in ${dataDir} yet.`);
}

/** Runs a command and sets its exit code; 2, with a message, if it could not do its work. */
export async function runCommand(work: (config: Config) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(loadConfig(process.env));
  } catch (error) {
    console.error(explained(error));
    process.exitCode = 2;
  }
}

function explained(error: unknown): unknown {
  if (sqlState(error) === "42P01")
    return "The database does not have the tables of this version. Start the server once.";
  return error instanceof StartupError || error instanceof UnreadableArchive ? error.message : error;
}
