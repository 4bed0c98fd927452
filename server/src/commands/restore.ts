/**
 * `npm run restore -- <archive>` (and `npm run import`): puts an archive into an empty database and an empty file store, of
 * whichever engine. Exit 0: all of it is there; 2: nothing was changed, and why.
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
  // Before the embedded database is made for an archive that cannot be read.
  const checked = await checkArchive(archive.file, archive.secret);
  const { head, end } = checked;
  await withInstallation(config, ({ database, files }) =>
    restoreArchive({ database, files, auditTipsFile: config.auditTipsFile }, archive, checked),
  );
  console.log(
    `Restored as of ${head.madeAt}: ${rowsOf({ head, end })} rows of ${end.tables.length} tables, ${end.files.count} files. Everybody signs in anew. Check it with npm run verify.`,
  );
  if (end.missing.length > 0) console.log(`The bytes of ${end.missing.length} files were missing when it was made.`);
  return 0;
}

await runCommand(restore);
