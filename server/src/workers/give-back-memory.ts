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
 * Asks for the memory that large forms took and nobody uses any more. Left alone, an idle process keeps it until
 * something else fills it: hundreds of megabytes for hours.
 */
export async function giveBackMemory(): Promise<void> {
  await collector()({ type: "major", execution: "async" });
}

const passingBytes = 16 * 1_048_576;
let passed = 0;

/**
 * Tells that so many bytes of a file went through, in buffers that nobody needs any more. Left alone, the engine finds
 * such buffers only by going through all its memory, again and again while a large file passes; looking at what is new
 * costs a hundredth of that.
 */
export function tellPassed(bytes: number): void {
  passed += bytes;
  if (passed < passingBytes) return;
  passed = 0;
  collector()({ type: "minor" });
}
