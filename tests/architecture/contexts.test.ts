import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, targetOf } from "../support/imports.ts";
import { readSourceFiles, repositoryRoot, type SourceFile } from "../support/source-files.ts";

/** The picture of docs/ARCHITECTURE.md as data: a context imports only contexts of the rows below its own. */
const layers: readonly (readonly string[])[] = [
  ["operations", "people", "master-data"],
  ["messages"],
  ["forms"],
  ["registry"],
  ["requests"],
  ["files", "sign-in"],
  ["base"],
];

const features = "server/src/features/";
const sources = readSourceFiles().filter((file) => contextOf(file.path) !== undefined && !file.isTest);

describe("contexts", () => {
  it("import only contexts below their own", () => {
    expect(sources.flatMap(upwards)).toEqual([]);
  });

  it("are imported through their public file, and the base through that of an area", () => {
    expect(sources.flatMap(sideDoors)).toEqual([]);
  });

  it("are the folders of the server and of the web, and all of their areas are named in the architecture", () => {
    const page = readFileSync(join(repositoryRoot, "docs/ARCHITECTURE.md"), "utf8");
    const folders = ["server/src/features/*/*/", "web/src/features/*/*/"].flatMap((pattern) =>
      globSync(pattern, { cwd: repositoryRoot }).map((path) => path.replaceAll("\\", "/").split("/")),
    );
    const known = new Set(layers.flat());
    const unnamed = folders.filter(
      ([, , , context = "", area = ""]) => !known.has(context) || !new RegExp(`\`(?:${context}/)?${area}\``).test(page),
    );
    expect(folders.length).toBeGreaterThan(50);
    expect(unnamed.map((folder) => folder.join("/"))).toEqual([]);
  });

  it("are reported for imports upwards, sideways or past the public file", () => {
    const file = (path: string, target: string) => ({
      path: `${features}${path}`,
      text: `import x from "${target}";`,
      isTest: false,
    });
    expect(upwards(file("base/directory/x.ts", "../../requests/public.ts"))).toHaveLength(1);
    expect(upwards(file("messages/news/x.ts", "../../people/public.ts"))).toHaveLength(1);
    expect(upwards(file("people/users/x.ts", "../../requests/public.ts"))).toHaveLength(0);
    expect(sideDoors(file("people/users/x.ts", "../../requests/tasks/public.ts"))).toHaveLength(1);
    expect(sideDoors(file("people/users/x.ts", "../../base/directory/public.ts"))).toHaveLength(0);
  });
});

function contextOf(path: string): string | undefined {
  return new RegExp(`^${features}([^/]+)/`).exec(path)?.[1];
}

function layerOf(context: string): number {
  return layers.findIndex((layer) => layer.includes(context));
}

/** Contracts are shapes that the web reads too; importing one does not count as using the context's code. */
function foreignTargets(file: SourceFile): { readonly target: string; readonly context: string }[] {
  return importsOf(file).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    const context = target === undefined ? undefined : contextOf(target);
    if (target === undefined || context === undefined || context === contextOf(file.path)) return [];
    return /\/(?:[a-z-]+-)?contract\.ts$/.test(target) ? [] : [{ target, context }];
  });
}

function upwards(file: SourceFile): string[] {
  const own = layerOf(contextOf(file.path) ?? "");
  return foreignTargets(file)
    .filter(({ context }) => layerOf(context) <= own)
    .map(({ target }) => `${file.path} -> ${target}`);
}

function sideDoors(file: SourceFile): string[] {
  return foreignTargets(file)
    .filter(({ target, context }) =>
      context === "base" ? !/\/base\/[^/]+\/public\.ts$/.test(target) : target !== `${features}${context}/public.ts`,
    )
    .map(({ target }) => `${file.path} -> ${target}`);
}
