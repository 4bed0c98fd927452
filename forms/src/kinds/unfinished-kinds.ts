import type { FormKindKey } from "./index.ts";

/** Kinds whose rules, effects or sample are still to be written. Shrinks to nothing, and then goes. */
export const unfinishedKinds: readonly FormKindKey[] = [
  "tkBody",
  "tkDetail",
  "createDevice",
  "fsr",
  "ipdf",
  "deviceVoid",
  "fsrRevision",
];
