import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./run-command.ts";

/** A package of others, from the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** `sha512-` and base64. */
  readonly integrity: string;
  /** Part of the running program, not of its build and tests. */
  readonly isShipped: boolean;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** Every package of others, once per version, in the order of the lock file. */
export function readLockedPackages(): readonly LockedPackage[] {
  const text = readFileSync(join(repositoryRoot, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Entry>> };
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (!path.includes("node_modules/") || entry.link === true) continue;
    const { version = "", license: licence = "none", integrity = "", dev = false } = entry;
    const known = found.get(`${name}@${version}`);
    found.set(`${name}@${version}`, {
      name,
      version,
      licence,
      integrity,
      isShipped: !dev || known?.isShipped === true,
    });
  }
  return [...found.values()];
}
