import type { Compute, ComputedSet } from "../../computed/compute.ts";

/**
 * The value a field of the FSR has now is found by the FSR's own definition. A page does not wait for that: it comes after
 * the form, and until it is there the value stays as it was. The server has it from the start (`kind.ts`).
 */
let found: Compute | undefined;

void import("./value-in-fsr.ts").then(({ valueInFsr }) => {
  found = valueInFsr;
});

export const computed: ComputedSet = { valueInFsr: (input) => (found ? found(input) : input.row.oldValue) };
