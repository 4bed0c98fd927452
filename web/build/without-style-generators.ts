import type { Plugin, Rolldown } from "vite";

const styleModule = /\/antd\/es\/[^/]+\/(?:wave\/)?style(?:\/[\w-]+)?\.js$/;
const generators = new Set(["genStyleHooks", "genSubStyleComponent", "genComponentStyleHook"]);

/**
 * Ant Design's styles come as a static file (zeroRuntime), but every component still contains the functions that would
 * generate them. They are the second argument of its style hooks; without them about a quarter of the library is not
 * shipped. Component tokens (the third argument) stay: they become CSS variables.
 */
export function withoutStyleGenerators(): Plugin {
  return {
    name: "signoff:without-style-generators",
    apply: "build",
    transform: {
      filter: { id: styleModule },
      handler(code) {
        const ranges = generatorRanges(this.parse(code));
        return ranges.length === 0 ? null : { code: replaceRanges(code, ranges, "() => []"), map: null };
      },
    },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

type Node = { readonly type?: unknown } & Readonly<Record<string, unknown>>;

function generatorRanges(program: ReturnType<Rolldown.PluginContext["parse"]>): readonly Range[] {
  const found: Range[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    const range = generatorOf(node);
    if (range) found.push(range);
    else Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

function generatorOf(node: Node): Range | null {
  if (node.type !== "CallExpression") return null;
  const callee = node.callee as Node;
  const generator = (node.arguments as readonly (Node & Range)[])[1];
  if (typeof callee.name !== "string" || !generators.has(callee.name) || !generator) return null;
  return { start: generator.start, end: generator.end };
}

function replaceRanges(code: string, ranges: readonly Range[], text: string): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end }) => result.slice(0, start) + text + result.slice(end), code);
}
