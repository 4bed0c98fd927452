import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { readonly type: "major"; readonly execution: "async" }) => Promise<void>;

let collect: Collect | undefined;

/**
 * Asks for the memory that large forms took and nobody uses any more. Left alone, an idle process keeps it until
 * something else fills it: hundreds of megabytes for hours.
 */
export async function giveBackMemory(): Promise<void> {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as Collect;
    setFlagsFromString("--no-expose-gc");
  }
  await collect({ type: "major", execution: "async" });
}
