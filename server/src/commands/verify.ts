/**
 * `npm run verify`: one report of all checks: logs, files byte by byte, jobs, registries, requests. Exit 0: no
 * problems; 1: problems found; 2: could not check.
 */
import { requireDatabase, runCommand, withInstallation } from "./archive/run-command.ts";
import { verifyInstallation } from "./integrity/verify-installation.ts";

const maxShown = 200;

await runCommand((config) => {
  requireDatabase(config);
  return withInstallation(config, async (installation) => {
    let found = 0;
    for await (const { what, looked, findings } of verifyInstallation(installation)) {
      console.log(`${findings.length === 0 ? "ok      " : "PROBLEM "} ${what}: ${looked}`);
      for (const finding of findings.slice(0, maxShown)) console.log(`         ${finding}`);
      found += findings.length;
    }
    console.log(found === 0 ? "Everything fits." : `${found} findings.`);
    return found === 0 ? 0 : 1;
  });
});
