/**
 * `npm run audit:verify`: checks the chains of history and operation log. Exit 0: unchanged; 1: tampered with; 2: could
 * not check.
 */
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { connectDatabase } from "../db/connect.ts";
import { type Finding, findingText, type Verdict, verifyLogs } from "../features/operations/audit/public.ts";
import { requireDatabase, runCommand } from "./archive/run-command.ts";

const maxShown = 200;

async function verify(config: Config, database: Database): Promise<Verdict> {
  let shown = 0;
  const show = (finding: Finding): void => {
    shown += 1;
    if (shown <= maxShown) console.log(findingText(finding));
  };
  return verifyLogs(database, config.auditTipsFile, show, { signedTip: config.auditTip, anchorDir: config.anchorDir });
}

function summary({ history, operations, tips, findings }: Verdict): string {
  const read = `${history.rows} rows of ${history.requests} requests, ${operations} operations, tips of ${tips} days`;
  return findings === 0 ? `Nothing was tampered with: ${read}.` : `${findings} findings in ${read}.`;
}

await runCommand(async (config) => {
  requireDatabase(config);
  // Needs only the logs, so the check runs without access to the files.
  const database = await connectDatabase(config.database, (what, error) => console.error(`${what}: ${String(error)}`));
  try {
    const verdict = await verify(config, database);
    console.log(summary(verdict));
    return verdict.findings === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});
