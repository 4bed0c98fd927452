import { plateResultRules } from "../../rules/plate-result-rules.ts";
import { geometryRules } from "../../rules/geometry-rules.ts";
import { jdvPerPlate } from "../../rules/jdv-rules.ts";
import { isEmptyValue, plainText, rowsIn } from "../../values/form-values.ts";
import { needsPlate } from "../../values/needs-plate.ts";
import type { RegistryRow } from "../../lookup/lookup-rows.ts";
import { dueAtSource } from "../../mask-order/order-due.ts";
import { leftOutMasks } from "../../rules/left-out-masks.ts";
import { jobDeckComplete, placementsInField } from "./placement-rules.ts";
import { runsComplete } from "./run-rules.ts";
import { platesInTime, shopMakesPlates } from "../../rules/mask-shop-rules.ts";
import { fine, type Finding, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";

/** The Mtr or Mci the form is made from, where its row is loaded; always on the server. */
function sourceOf({ chosen }: RuleInput): RegistryRow | undefined {
  return chosen("request", "mtrNo") ?? chosen("mci", "mciNo");
}

/** Plates are made in the version the source asks for, and no others. */
const versionsOfSource: Rule = (input) => {
  const source = sourceOf(input);
  if (!source) return fine;
  const asked = versionsAsked(source);
  const found: Finding[] = [];
  input.rows("maskLayers").forEach((layer, at) => {
    const mask = plainText(layer.maskCode);
    const version = asked.get(mask);
    if (mask === "" || isEmptyValue(layer.maskVersion)) return;
    if (version === undefined)
      found.push({ path: `maskLayers[${at}].maskCode`, rule: "maskOfSource", params: { mask } });
    else if (version !== layer.maskVersion)
      found.push({ path: `maskLayers[${at}].maskVersion`, params: { mask, version } });
  });
  return found;
};

/** M04: every plate the source asks for is there, or left out with a remark. */
const sourceMasksPresent: Rule = (input) => {
  const source = sourceOf(input);
  if (!source) return fine;
  const listed = new Set(input.rows("maskLayers").map((layer) => layer.maskCode));
  const leftOut = leftOutMasks(input.rows("maskMapping"));
  return [...versionsAsked(source).keys()]
    .filter((mask) => !listed.has(mask) && !leftOut.has(mask))
    .map((mask) => ({ path: "maskLayers", rule: "rowOfType", params: { type: mask } }));
};

const dueFromSource = platesInTime((input) => dueAtSource(sourceOf(input)));

export const rules: RuleSet = {
  ...plateResultRules,
  ...geometryRules,
  versionsOfSource,
  sourceMasksPresent,
  runsComplete,
  placementsInField,
  jobDeckComplete,
  jdvPerPlate,
  shopMakesPlates,
  platesInTime: dueFromSource,
};

/** Mask versions that the source asks for: layers of a Mtr, changes of a Mci, as far as they need a plate. */
function versionsAsked(source: RegistryRow): ReadonlyMap<string, string> {
  const { registry, data } = source;
  const lines = registry === "mci" ? rowsIn(data.changes) : rowsIn(data.maskLayers);
  return new Map(lines.filter(needsPlate).map((line) => [plainText(line.maskCode), plainText(line.maskVersion)]));
}
