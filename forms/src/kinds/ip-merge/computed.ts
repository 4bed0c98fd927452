import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { environmentOf } from "../../computed/shared-computed.ts";

const mergeEnvironment: Compute = ({ value }) => environmentOf(value("runResult"));

export const computed: ComputedSet = { mergeEnvironment };
