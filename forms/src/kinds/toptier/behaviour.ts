import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** Active options, by their name in masks. MOM and varactor are made of existing layers. */
function optionsInUse({ value }: RuleInput): Readonly<Record<string, boolean>> {
  return {
    HRP: value("HRP") === "Y",
    MIM: value("MIM") === "Y",
    MOM: value("MOM") === "Y",
    varactor: value("varactor") === "Y",
    HV: !isEmptyValue(value("hvDeviceVoltage")),
    pixel: value("productType") === "cis",
    topMetal: Number(value("topMetalLayers")) > 0,
    stack: value("stacked") === "Y",
  };
}

const withoutOwnMask = new Set(["MOM", "varactor"]);

/** Every option in use has its masks, and no mask belongs to an option that is not in use. */
const optionMasksMatch: Rule = (input) => {
  const inUse = optionsInUse(input);
  const masks = input.rows("masks");
  if (masks.length === 0) return fine;
  const found: Finding[] = [];
  const covered = new Set<string>();
  masks.forEach((mask, at) => {
    const option = plainText(mask.optionOf);
    if (mask.usage !== "optional" || option === "") return;
    covered.add(option);
    if (inUse[option] === false) found.push({ path: `masks[${at}].optionOf`, params: { option } });
  });
  for (const [option, isOn] of Object.entries(inUse)) {
    if (isOn && !covered.has(option) && !withoutOwnMask.has(option)) found.push({ path: "masks", params: { option } });
  }
  return found;
};

/** There is one metal mask for each inter and top metal layer. */
const metalMaskCount: Rule = ({ rows, value }) => {
  const inter = value("interMetal");
  const top = value("topMetalLayers");
  const masks = rows("masks");
  if (typeof inter !== "number" || typeof top !== "number" || masks.length === 0) return fine;
  const count = masks.filter((mask) => mask.module === "metal").length;
  return count === inter + top ? fine : [{ path: "masks", params: { count, wanted: inter + top } }];
};

/** Only an interposer has no poly layer. */
const polyOfInterposer: Rule = ({ value }) =>
  value("polyLayer") === 0 && value("productType") !== "interposer" ? [{ path: "polyLayer" }] : fine;

const rules: RuleSet = { optionMasksMatch, metalMaskCount, polyOfInterposer };

export const behaviour: KindBehaviour = { rules, computed: {} };
