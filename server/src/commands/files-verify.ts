/**
 * `npm run files:verify`: looks for the bytes of every file. Exit 0: all present; 1: some missing; 2: could not check.
 */
import { filesWithoutBytes } from "../features/files/attachments/public.ts";
import { requireDatabase, runCommand, withInstallation } from "./archive/run-command.ts";

await runCommand((config) => {
  requireDatabase(config);
  return withInstallation(config, async ({ database, files }) => {
    let missing = 0;
    for await (const { sha256, fileName, requestNo } of filesWithoutBytes(database, files, new Date())) {
      missing += 1;
      console.log(`missing: ${sha256} ${fileName ?? "(no attachment)"} of ${requestNo ?? "(no request)"}`);
    }
    console.log(missing === 0 ? "The bytes of every file are there." : `The bytes of ${missing} files are missing.`);
    return missing === 0 ? 0 : 1;
  });
});
