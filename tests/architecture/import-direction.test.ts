import { describe, expect, it } from "vitest";
import { importsOf, targetOf } from "../support/imports.ts";
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

  it("keeps the internals of a server or web feature private", () => {
    expect(files.flatMap(foreignFeatureImports)).toEqual([]);
  });

  it("keeps Node's built-in modules out of code that is pure or runs in the browser", () => {
    const offenders = files.filter(
      (file) => isPure(file) && importsOf(file).some((target) => target.startsWith("node:")),
    );
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  it("finds a forbidden import if there is one", () => {
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
  return /^((?:server|web)\/src\/features\/[^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** Another server feature may be imported through its public.ts only; another web feature not at all. */
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
