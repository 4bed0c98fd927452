import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runCommand } from "./run-command.ts";

const stampFile = join(repositoryRoot, "web/dist/.source-hash");
/** All inputs of the web app's build; a change in any of them triggers a new build. */
const sourceFolders = ["web/src", "web/build", "web/public", "domain/src", "forms/src", "server/src/features"];
const sourceFiles = ["web/index.html", "web/vite.config.ts", "web/package.json", "package-lock.json"];

/** Builds the web app unless the existing build was made from exactly these sources. Returns whether a build exists. */
export async function buildWebWhenNeeded(): Promise<boolean> {
  const hash = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return true;
  console.log("Building the web app …");
  const { code, output } = await runCommand("npm", ["run", "build", "--silent", "--workspace", "web"], {
    output: "collect",
  });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  writeFileSync(stampFile, hash);
  return true;
}

function hashSources(): string {
  const hash = createHash("sha256");
  const files = [...sourceFolders.flatMap(filesBelow), ...sourceFiles].filter((file) => !file.includes(".test."));
  for (const file of files.toSorted()) {
    const path = join(repositoryRoot, file);
    if (existsSync(path)) hash.update(file).update("\0").update(readFileSync(path));
  }
  return hash.digest("hex");
}

function filesBelow(folder: string): string[] {
  const path = join(repositoryRoot, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length));
}
