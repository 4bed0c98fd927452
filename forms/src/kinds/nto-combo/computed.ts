import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { codesIn } from "../../values/form-values.ts";

/** The body is of the kind that is ticked. */
const bodyKindOfNtoType: Compute = ({ value }) => codesIn(value("ntoType"))[0];

/** The chip of the LDDI that a placement names. */
const chipOfLddi: Compute = ({ row, rows }) => rows("lddi").find((one) => one.lddiNo === row.lddiNo)?.chipName;

export const computed: ComputedSet = { bodyKindOfNtoType, chipOfLddi };
