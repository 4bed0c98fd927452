import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

export interface SourceFile {
  /** Path from the repository root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
}

const packages = ["domain/src", "workflow/src", "forms/src", "server/src", "web/src", "tests", "scripts"];
const skipped = new Set(["node_modules", "dist"]);

/** All TypeScript of the repository, as the guards see it. */
export function readSourceFiles(): SourceFile[] {
  return packages.flatMap((folder) => walk(join(repositoryRoot, folder))).map(read);
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function read(absolute: string): SourceFile {
  const path = relative(repositoryRoot, absolute).replaceAll("\\", "/");
  const isTest =
    /\.test\.tsx?$/.test(path) || path.startsWith("tests/") || path.includes("/testing/") || path.includes("test-kit");
  return { path, text: readFileSync(absolute, "utf8"), isTest };
}
