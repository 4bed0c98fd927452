import type { InputRule } from "@signoff/domain/http/input-rules";
import { limits } from "@signoff/domain/limits";
import { pathText } from "./input-errors.ts";
import { badInput, problem } from "./refused.ts";

/** Names that reach into the prototype of an object when someone later copies keys carelessly. */
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

interface Flaw {
  readonly rule: InputRule;
  readonly path: PropertyKey[];
}

/**
 * Refuses what no honest client sends and what would fail further in: keys that touch prototypes, half characters
 * (PostgreSQL stores no lone surrogates) and NUL. Runs on every input, from body, query and path alike.
 */
export function checkPlainData(value: unknown): void {
  const flaw = findFlaw(value, 0);
  if (flaw) throw badInput(problem(pathText(flaw.path), flaw.rule));
}

/** The path is put together on the way back only, so that good input costs no memory. */
function findFlaw(value: unknown, depth: number): Flaw | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : { rule: "text", path: [] };
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > limits.jsonDepth) return { rule: "json-depth", path: [] };
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const step of steps) {
    const flaw = flawOfKey(step) ?? findFlaw((value as Record<PropertyKey, unknown>)[step], depth + 1);
    if (flaw) return { rule: flaw.rule, path: [step, ...flaw.path] };
  }
  return undefined;
}

function flawOfKey(key: string | number): Flaw | undefined {
  if (typeof key === "number") return undefined;
  return forbiddenKeys.has(key) || !isStorableText(key) ? { rule: "json-key", path: [] } : undefined;
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
