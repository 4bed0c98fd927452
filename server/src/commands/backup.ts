/**
 * `npm run backup [-- <file or folder>]`: writes database and files into one archive and reads it back to check it;
 * with `--with-keys` also the signing key.
 * `npm run export -- <file>`: the same, to move an installation to the other engine. `npm run backup -- --check
 * <file>`: reads an archive from end to end. Exit 0: complete; 1: written, but the bytes of some files were already
 * missing; 2: not written, or not complete.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { archiveName, checkpointBefore, makeArchive, noteBackup, rowsOf } from "./archive/back-up.ts";
import { checkArchive, type CheckedArchive } from "./archive/archive-file.ts";
import { requireDatabase, runCommand, withInstallation } from "./archive/run-command.ts";

const usage =
  "Usage: npm run backup [-- [--with-keys] <file or folder>], npm run backup -- --check <file>, npm run export -- <file>";

function placeOf(config: Config, given: string | undefined): string {
  if (given === undefined) return path.join(config.backup.folder, archiveName(new Date()));
  const place = path.resolve(given);
  if (fs.existsSync(place) && fs.statSync(place).isDirectory()) return path.join(place, archiveName(new Date()));
  if (fs.existsSync(place)) throw new StartupError(`${place} is there already. Name another file.`);
  return place;
}

function contentOf(checked: CheckedArchive): string {
  const { count, bytes } = checked.end.files;
  const key = checked.hasSigningKey ? ", the signing key" : "";
  return `${rowsOf(checked)} rows of ${checked.end.tables.length} tables, ${count} files of ${bytes} bytes${key}, as of ${checked.head.madeAt}`;
}

async function backUp(config: Config): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      check: { type: "string" },
      export: { type: "boolean" },
      "with-keys": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (positionals.length > 1 || (values.export === true && positionals.length === 0)) throw new StartupError(usage);
  if (values.check !== undefined) {
    console.log(`The archive is whole: ${contentOf(await checkArchive(values.check, config.backup.secret))}.`);
    return 0;
  }
  requireDatabase(config);
  const place = placeOf(config, positionals[0]);
  const made = await withInstallation(config, async (installation) => {
    if (values.export !== true) await checkpointBefore(installation);
    const written = await makeArchive(installation, place, { withKeys: values["with-keys"] });
    if (values.export !== true) await noteBackup(installation, written);
    return written;
  });
  const how = config.backup.secret === undefined ? "not encrypted (BACKUP_KEY_FILE is not set)" : "encrypted";
  console.log(`Written and read back: ${made.file}, ${made.bytes} bytes, ${how}: ${contentOf(made)}.`);
  if (config.signingKey && !made.hasSigningKey)
    console.log("The signing key was left out: keep a copy of its file elsewhere, or back it up with --with-keys.");
  for (const sha256 of made.end.missing) console.log(`missing: ${sha256} (npm run verify names its request)`);
  return made.end.missing.length === 0 ? 0 : 1;
}

await runCommand((config) =>
  backUp(config).catch((error: unknown) => {
    throw error instanceof TypeError && "code" in error ? new StartupError(usage) : error;
  }),
);
