import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWebWhenNeeded } from "../../scripts/lib/build-web.ts";
import { repositoryRoot } from "./source-files.ts";

const attempts = 5;

export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A copy of the built web application for one test file: a concurrent build cannot remove its files. */
export async function copyBuiltWeb(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "signoff-web-"));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!(await buildWebWhenNeeded())) continue;
    rmSync(copy, { recursive: true, force: true });
    if (copyWhole(join(repositoryRoot, "web/dist"), copy)) return copy;
  }
  throw new Error("the web application does not build");
}

function copyWhole(from: string, to: string): boolean {
  try {
    cpSync(from, to, { recursive: true });
    return (
      Object.values(readManifest(to)).every(({ file }) => existsSync(join(to, file))) &&
      existsSync(join(to, "index.html"))
    );
  } catch {
    // Another process is building right now.
    return false;
  }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
}
