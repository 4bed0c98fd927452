import { jsonThreads } from "./pools.ts";
import { work as parse } from "./parse-json.work.ts";
import { work as write } from "./write-json.work.ts";

/** Shorter texts are parsed and written in place: a transfer to a worker thread would cost more. */
export const smallJsonLength = 200_000;
const smallValueCount = 5_000;

/** Like JSON.parse, without blocking others. For texts that were checked before. */
export async function parseJson(text: string): Promise<unknown> {
  return text.length <= smallJsonLength ? (JSON.parse(text) as unknown) : jsonThreads.run(parse, text);
}

/** Like JSON.stringify for a value that has a JSON text, without blocking others. */
export async function writeJson(value: unknown): Promise<string> {
  return isSmall(value) ? JSON.stringify(value) : jsonThreads.run(write, value);
}

/** Stops as soon as the answer is known. */
export function isSmall(value: unknown): boolean {
  let values = 0;
  let length = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    values += 1;
    if (typeof next === "string") length += next.length;
    else if (typeof next === "object" && next !== null) {
      const inner: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
      if (inner.length > smallValueCount) return false;
      for (const one of inner) open.push(one);
    }
    if (values > smallValueCount || length > smallJsonLength) return false;
  }
  return true;
}
