import { describe, expect, it } from "vitest";
import { importsOf, targetOf } from "../support/imports.ts";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

/** Types and lazy imports count: understanding one file of a circle means reading all of them. */
const largestCircle = 3;

describe("import circles", () => {
  it(`have at most ${largestCircle} files`, () => {
    expect(circlesOf(readSourceFiles()).filter((circle) => circle.length > largestCircle)).toEqual([]);
  });

  it("are found if there is one", () => {
    const ring = ["a", "b", "c", "d"].map((name, at, all) => ({
      path: `domain/src/${name}.ts`,
      text: `import type { X } from "./${all[(at + 1) % all.length]}.ts";`,
      isTest: false,
    }));
    const beside = { path: "domain/src/e.ts", text: 'import { a } from "./a.ts";', isTest: false };
    expect(circlesOf([...ring, beside]).map((circle) => circle.toSorted())).toEqual([ring.map(({ path }) => path)]);
  });
});

/** The strongly connected parts of the import graph with more than one file (Tarjan). */
function circlesOf(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(files.map((file) => [file.path, targetsOf(file).filter((target) => known.has(target))]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const number = order.size;
    order.set(path, number);
    lowest.set(path, number);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? (order.get(target) ?? number)
          : number
        : visit(target);
      lowest.set(path, Math.min(lowest.get(path) ?? number, reached));
    }
    if (lowest.get(path) === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest.get(path) ?? number;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return circles;
}

function targetsOf(file: SourceFile): string[] {
  return importsOf(file).flatMap((specifier) => targetOf(file, specifier) ?? []);
}
