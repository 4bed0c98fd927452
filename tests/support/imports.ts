import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** The imports of a file, as written in it. */
export function importsOf(file: SourceFile): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|(?:^|\n)\s*import\s+"([^"]+)"|import\("([^"]+)"\)/g;
  return [...file.text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** Path of an imported file of this repository; undefined for external packages. */
export function targetOf(file: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file.path), specifier);
  const contract = /^@signoff\/server\/contract\/(.+)$/.exec(specifier);
  if (contract) return `server/src/features/${contract[1]}/contract.ts`;
  const inPackage = /^@signoff\/([a-z]+)\/(.+)$/.exec(specifier);
  return inPackage ? `${inPackage[1]}/src/${inPackage[2]}.ts` : undefined;
}

/** Every file that imports `target`, directly or indirectly. */
export function filesReaching(files: readonly SourceFile[], target: string): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const specifier of importsOf(file)) {
      const imported = targetOf(file, specifier);
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), file.path]);
    }
  }
  const reaching = new Set<string>();
  const next = [target];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    for (const importer of importers.get(path) ?? []) {
      if (reaching.has(importer)) continue;
      reaching.add(importer);
      next.push(importer);
    }
  }
  return reaching;
}
