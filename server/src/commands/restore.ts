/**
 * `npm run restore -- <archive>` (and `npm run import`): restores an archive into an empty database and an empty file
 * store, of either engine. Exit 0: restored completely; 2: nothing was changed, with the reason.
 */
import path from "node:path";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { rowsOf } from "./archive/back-up.ts";
import { checkArchive } from "./archive/archive-file.ts";
import { restoreArchive } from "./archive/restore-archive.ts";
import { runCommand, withInstallation } from "./archive/run-command.ts";

async function restore(config: Config): Promise<number> {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new StartupError("Usage: npm run restore -- <archive>");
  const archive = { file: path.resolve(given), secret: config.backup.secret };
  // Checked first, so that no embedded database is created for an unreadable archive.
  const checked = await checkArchive(archive.file, archive.secret);
  const { head, end } = checked;
  const { auditTipsFile, signingKey } = config;
  const restored = await withInstallation(config, ({ database, files }) =>
    restoreArchive({ database, files, auditTipsFile, signingKeyFile: signingKey?.file }, archive, checked),
  );
  console.log(
    `Restored as of ${head.madeAt}: ${rowsOf(checked)} rows of ${end.tables.length} tables, ${end.files.count} files. Everybody signs in anew. Check it with npm run verify.`,
  );
  if (restored.signingKey !== undefined) console.log(restored.signingKey);
  if (end.missing.length > 0) console.log(`The bytes of ${end.missing.length} files were missing when it was made.`);
  return 0;
}

await runCommand(restore);
