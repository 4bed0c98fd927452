import type { Compute, ComputedSet } from "./compute.ts";

let loaded: Compute | undefined;

/** As in `differences.ts`, which a page loads after the form: until then the stored rows stay. */
export const lateDifferences: ComputedSet = { differences: (input) => loaded?.(input) };

export async function loadDifferences(): Promise<void> {
  loaded = (await import("./differences.ts")).differenceRows["differences"];
}
