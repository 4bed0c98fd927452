import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

interface Collect {
  (options: { readonly type: "major"; readonly execution: "async" }): Promise<void>;
  (options: { readonly type: "minor" }): void;
}

let collect: Collect | undefined;

function collector(): Collect {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as Collect;
    setFlagsFromString("--no-expose-gc");
  }
  return collect;
}

/**
 * Frees the memory of large forms that are no longer used. Otherwise an idle process keeps it until something else
 * needs it: hundreds of megabytes for hours.
 */
export async function giveBackMemory(): Promise<void> {
  await collector()({ type: "major", execution: "async" });
}

const passingBytes = 16 * 1_048_576;
let passed = 0;

/**
 * Reports that this many bytes of a file have passed, in buffers that are no longer needed. By itself the engine finds
 * such buffers only by scanning all its memory, repeatedly while a large file passes; scanning only new objects costs a
 * hundredth of that.
 */
export function tellPassed(bytes: number): void {
  passed += bytes;
  if (passed < passingBytes) return;
  passed = 0;
  collector()({ type: "minor" });
}
