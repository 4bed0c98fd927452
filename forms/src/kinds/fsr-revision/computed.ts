import type { Compute, ComputedSet } from "../../computed/compute.ts";

/**
 * The value a field of the FSR has now is found by the FSR's own definition, which is large. A page shows the form without
 * waiting for it: until `loadLater` has ended the value stays as it was. The server has it from the start (`kind.ts`).
 */
let found: Compute | undefined;

export const computed: ComputedSet = { valueInFsr: (input) => (found ? found(input) : input.row.oldValue) };

export async function loadLater(): Promise<void> {
  found = (await import("./value-in-fsr.ts")).valueInFsr;
}
