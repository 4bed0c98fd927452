import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSourceFiles, repositoryRoot } from "../support/source-files.ts";

const topFolders = ["domain", "workflow", "forms", "server", "web", "tests", "docs", "catalogue", "scripts", "ops"];

describe("the repository", () => {
  it("explains every top folder in a short README", () => {
    const missing = topFolders.filter((folder) => !existsSync(join(repositoryRoot, folder, "README.md")));
    expect(missing).toEqual([]);
  });

  it("describes every command of package.json in docs/commands.md", () => {
    const manifest = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
      readonly scripts: Record<string, string>;
    };
    const named = readFileSync(join(repositoryRoot, "docs/commands.md"), "utf8").match(/(?<=^\| ).*?(?= \| )/gm) ?? [];
    const words = named.flatMap((cell) => cell.split(/[`,\s]+/));
    expect(Object.keys(manifest.scripts).filter((name) => !words.includes(name))).toEqual([]);
  });

  it("writes each decision under the same headings, and lists all in the index by their titles", () => {
    const folder = join(repositoryRoot, "docs/adr");
    const index = readFileSync(join(folder, "README.md"), "utf8");
    const pages = readdirSync(folder).filter((file) => file !== "README.md");
    const wrong = pages.filter((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const title = /^# \d{4} (.+)$/m.exec(text)?.[1] ?? "";
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      const isListed = index.includes(`| ${file.slice(0, 4)} | [${title}](${file}) |`);
      return !isListed || headings.join() !== "Context,Decision,Consequences";
    });
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(40);
  });

  it("has no link to a missing page or file", () => {
    const broken = readMarkdown().flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(repositoryRoot, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
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

const notWritten = /(?:^|\/)(?:node_modules|data|dist|test-results)(?:\/|$)/;

function readMarkdown(): readonly { readonly path: string; readonly text: string }[] {
  const inFolders = topFolders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return [...readdirSync(repositoryRoot), ...inFolders]
    .filter((path) => path.endsWith(".md") && !notWritten.test(path))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), "utf8") }));
}

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
