import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";
import { extraForTests, nodeDoors, pureRooms, ruleOf } from "./rooms.ts";

const files = readSourceFiles();

describe("import direction", () => {
  it("knows the room of every file", () => {
    expect(files.filter((file) => ruleOf(file.path) === undefined).map((file) => file.path)).toEqual([]);
  });

  it("lets every file import only from the rooms its own room may", () => {
    expect(files.flatMap(forbiddenImports)).toEqual([]);
  });

  it("keeps the insides of a server or web feature to itself", () => {
    expect(files.flatMap(foreignFeatureImports)).toEqual([]);
  });

  it("keeps Node's built-in modules out of code that is pure or runs in the browser", () => {
    const offenders = files.filter(
      (file) => isPure(file) && importsOf(file).some((target) => target.startsWith("node:")),
    );
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  it("finds a forbidden import when there is one", () => {
    const offender = { path: "domain/src/x.ts", text: 'import { y } from "@signoff/forms/y";', isTest: false };
    expect(forbiddenImports(offender)).toEqual(["domain/src/x.ts -> forms/src/y.ts"]);
  });
});

function isPure(file: SourceFile): boolean {
  const room = ruleOf(file.path)?.room;
  return (
    room !== undefined && pureRooms.includes(room) && !file.isTest && !nodeDoors.some((door) => door.test(file.path))
  );
}

function importsOf(file: SourceFile): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|(?:^|\n)\s*import\s+"([^"]+)"|import\("([^"]+)"\)/g;
  return [...file.text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** Path of an imported file of this repository; undefined for packages from outside. */
function targetOf(file: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file.path), specifier);
  const contract = /^@signoff\/server\/contract\/(.+)$/.exec(specifier);
  if (contract) return `server/src/features/${contract[1]}/contract.ts`;
  const inPackage = /^@signoff\/([a-z]+)\/(.+)$/.exec(specifier);
  return inPackage ? `${inPackage[1]}/src/${inPackage[2]}.ts` : undefined;
}

function forbiddenImports(file: SourceFile): string[] {
  const rule = ruleOf(file.path);
  if (rule === undefined) return [];
  const allowed = [rule.room, ...rule.mayImport, ...(file.isTest ? (extraForTests[rule.room] ?? []) : [])];
  return importsOf(file).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    const room = target === undefined ? undefined : ruleOf(target)?.room;
    return target === undefined || room === undefined || allowed.includes(room) ? [] : [`${file.path} -> ${target}`];
  });
}

function featureOf(path: string): string | undefined {
  return /^((?:server|web)\/src\/features\/[^/]+)\//.exec(path)?.[1];
}

/** Another server feature is entered by its public.ts only; another web feature not at all. */
function foreignFeatureImports(file: SourceFile): string[] {
  const own = featureOf(file.path);
  if (own === undefined || file.isTest) return [];
  return importsOf(file).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    const feature = target === undefined ? undefined : featureOf(target);
    const isDoor = target !== undefined && /^server\/.*\/(?:public|(?:[a-z-]+-)?contract)\.ts$/.test(target);
    return feature === undefined || feature === own || isDoor ? [] : [`${file.path} -> ${target}`];
  });
}
