/** `npm run audit:verify`: checks the chains of history and operation log. Exit 0: as written; 1: tampered with; 2: could not check. */
import fs from "node:fs";
import { type Config, loadConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { connectDatabase } from "../db/connect.ts";
import { sqlState } from "../db/database-errors.ts";
import { type Finding, findingText, type Verdict, verifyLogs } from "../features/audit/public.ts";

const mostShown = 200;

async function verify(config: Config): Promise<Verdict> {
  // Opening the embedded database would make one, and an empty one has nothing to hide.
  if (config.database.kind === "embedded" && !fs.existsSync(config.database.directory)) {
    throw new StartupError(`There is no database in ${config.dataDir} yet.`);
  }
  const database = await connectDatabase(config.database, (what, error) => console.error(`${what}: ${String(error)}`));
  let shown = 0;
  const show = (finding: Finding): void => {
    shown += 1;
    if (shown <= mostShown) console.log(findingText(finding));
  };
  try {
    return await verifyLogs(database, config.auditTipsFile, show, config.auditTip);
  } finally {
    await database.close();
  }
}

function summary({ history, operations, tips, findings }: Verdict): string {
  const read = `${history.rows} rows of ${history.requests} requests, ${operations} operations, tips of ${tips} days`;
  return findings === 0 ? `Nothing was tampered with: ${read}.` : `${findings} findings in ${read}.`;
}

try {
  const verdict = await verify(loadConfig(process.env));
  console.log(summary(verdict));
  process.exitCode = verdict.findings === 0 ? 0 : 1;
} catch (error) {
  console.error(explained(error));
  process.exitCode = 2;
}

function explained(error: unknown): unknown {
  if (sqlState(error) === "42P01")
    return "The database does not have the tables of this version. Start the server once.";
  return error instanceof StartupError ? error.message : error;
}
