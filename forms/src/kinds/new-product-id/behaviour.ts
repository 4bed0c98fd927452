import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { maskListOf } from "../../rules/row-rules.ts";
import { plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** The masks of the platform that belong to an option. Kept while the platform is not loaded. */
const masksOfOption: Compute = ({ row, value, registryRow }) => {
  const body = registryRow("productBody", value("bodyCode"));
  const toptier = registryRow("toptier", body?.data.toptierNo);
  if (!toptier) return row.maskCodes;
  const codes = maskListOf(toptier.data)
    .filter((mask) => mask.optionOf === row.option)
    .map((mask) => plainText(mask.maskCode));
  return codes.length > 0 ? codes.join(", ") : undefined;
};

const computed: ComputedSet = { masksOfOption };

export const behaviour: KindBehaviour = { rules: {}, computed };
