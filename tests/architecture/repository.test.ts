import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSourceFiles, repositoryRoot } from "../support/source-files.ts";

const topFolders = ["domain", "workflow", "forms", "server", "web", "tests", "docs", "catalogue", "scripts", "ops"];

describe("the repository", () => {
  it("explains every top folder in a short README", () => {
    const missing = topFolders.filter((folder) => !existsSync(join(repositoryRoot, folder, "README.md")));
    expect(missing).toEqual([]);
  });

  it("has a lock file without download addresses", () => {
    expect(readFileSync(join(repositoryRoot, "package-lock.json"), "utf8")).not.toMatch(/"resolved": "http/);
  });

  it("knows the checksum of every package, also of those for other machines", () => {
    const text = readFileSync(join(repositoryRoot, "package-lock.json"), "utf8");
    const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
    const unchecked = Object.entries(packages).filter(
      ([path, locked]) => path.includes("node_modules/") && !locked.link && !isChecksum(locked.integrity),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it("pins exact versions of every dependency", () => {
    const manifests = ["package.json", ...topFolders.map((folder) => `${folder}/package.json`)];
    const loose = manifests.filter((file) => existsSync(join(repositoryRoot, file))).flatMap(looseVersions);
    expect(loose).toEqual([]);
  });

  it("reads nothing outside itself", () => {
    const outside = readSourceFiles().filter((file) => /["'`/]\.\.\/shared\//.test(file.text));
    expect(outside.map((file) => file.path)).toEqual([]);
  });
});

interface LockedPackage {
  readonly link?: boolean;
  readonly integrity?: string;
}

function isChecksum(integrity: string | undefined): boolean {
  return integrity !== undefined && /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity);
}

function looseVersions(manifest: string): string[] {
  const parsed = JSON.parse(readFileSync(join(repositoryRoot, manifest), "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const all = { ...parsed.dependencies, ...parsed.devDependencies };
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${manifest}: ${name}@${version}`);
}
