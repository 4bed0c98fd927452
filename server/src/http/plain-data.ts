import type { InputRule } from "@signoff/domain/http/input-rules";
import { limits } from "@signoff/domain/limits";
import { pathText } from "./input-errors.ts";
import { badInput, problem } from "./refused.ts";

/** Names that would reach the prototype of an object if code later copied keys carelessly. */
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

interface Flaw {
  readonly rule: InputRule;
  readonly path: PropertyKey[];
}

/** Objects that a worker thread has already checked. */
const knownPlain = new WeakSet<object>();

/** Marks the parts of a body that need no further check. */
export function markPlain(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const part of Object.values(body)) if (typeof part === "object" && part !== null) knownPlain.add(part as object);
}

/**
 * Refuses data that no honest client sends and that would fail later: keys that touch prototypes, lone surrogates
 * (which PostgreSQL cannot store) and NUL. Runs on all input, from body, query and path alike.
 */
export function checkPlainData(value: unknown): void {
  const flaw = findFlaw(value);
  if (flaw) throw badInput(problem(flaw.path, flaw.rule));
}

export function findFlaw(value: unknown): { readonly path: string; readonly rule: InputRule } | undefined {
  const flaw = flawIn(value, 0);
  return flaw && { path: pathText(flaw.path), rule: flaw.rule };
}

/** The path is built only on the way back, so that good input costs no memory. */
function flawIn(value: unknown, depth: number): Flaw | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : { rule: "text", path: [] };
  if (typeof value !== "object" || value === null || knownPlain.has(value)) return undefined;
  if (depth > limits.jsonDepth) return { rule: "json-depth", path: [] };
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const step of steps) {
    const flaw = flawOfKey(step) ?? flawIn((value as Record<PropertyKey, unknown>)[step], depth + 1);
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
