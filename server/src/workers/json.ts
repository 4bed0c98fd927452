import { jsonThreads } from "./pools.ts";
import { work as parse } from "./parse-json.work.ts";
import { work as write } from "./write-json.work.ts";

/** Shorter texts are parsed and written where they are needed: handing them over would cost more. */
export const smallJsonLength = 200_000;
const smallValueCount = 5_000;

/** As JSON.parse and without holding up others. For texts that were judged before. */
export async function parseJson(text: string): Promise<unknown> {
  return text.length <= smallJsonLength ? (JSON.parse(text) as unknown) : jsonThreads.run(parse, text);
}

/** As JSON.stringify of a value that has a text, and without holding up others. */
export async function writeJson(value: unknown): Promise<string> {
  return isSmall(value) ? JSON.stringify(value) : jsonThreads.run(write, value);
}

/** Looks no further than it has to. */
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
