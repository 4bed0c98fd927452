import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { geometryRules } from "../../rules/geometry-rules.ts";
import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import { codesIn, isEmptyValue, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { type Block, blockOf, isInsideField, largestField, overlap } from "./placements.ts";

/** An NTO is made of one body, a combo of two or more. */
const sourceBodyCount: Rule = ({ value }) => {
  const count = codesIn(value("sourceBodies")).length;
  if (count === 0) return fine;
  const fits = value("ntoType") === "combo" ? count > 1 : count === 1;
  return fits ? fine : [{ path: "sourceBodies", params: { count } }];
};

/** Every block of chips is inside the field and apart from the others. */
const placementsFit: Rule = (input) => {
  const found: Finding[] = [];
  const placed: { block: Block; row: number }[] = [];
  blocks(input).forEach((block, at) => {
    if (!block) return;
    const path = `floorplan[${at}].posX`;
    if (!isInsideField(block)) found.push({ path, params: largestField });
    const other = placed.find((one) => overlap(one.block, block));
    if (other) found.push({ path, rule: "placementsApart", params: { row: other.row } });
    placed.push({ block, row: at + 1 });
  });
  return found;
};

function blocks({ rows, value }: RuleInput): (Block | undefined)[] {
  const chips = new Map(rows("lddi").map((chip) => [chip.lddiNo, chip]));
  const scribe = { x: Number(value("scribeX") ?? 0) / 1000, y: Number(value("scribeY") ?? 0) / 1000 };
  return rows("floorplan").map((placement) => {
    const chip = chips.get(placement.lddiNo);
    return chip && blockOf(placement, chip, scribe);
  });
}

/**
 * Parts of one mask set share a technology: source bodies and data sets have the Tech ID of the form, and its metal
 * option. Checked on loaded records.
 */
const sameTechnology: Rule = ({ value, rows, chosen, registryRow }) => {
  const techId = value("techId");
  if (isEmptyValue(techId)) return fine;
  const metal = chosen("techId", "techId")?.data.metalOption;
  const found: Finding[] = [];
  for (const code of codesIn(value("sourceBodies"))) {
    const body = registryRow("productBody", code)?.data;
    const differs = body && (body.techId !== techId || !agrees(body.metalOptionFixed, metal));
    if (differs) found.push({ path: "sourceBodies", params: { code } });
  }
  rows("lddi").forEach(({ dataSetNo }, at) => {
    const data = registryRow("dataSet", dataSetNo)?.data;
    const differs = data && !agrees(data.techId, techId);
    if (differs) found.push({ path: `lddi[${at}].dataSetNo`, params: { code: plainText(dataSetNo) } });
  });
  return found;
};

function agrees(one: unknown, other: unknown): boolean {
  return isEmptyValue(one) || isEmptyValue(other) || one === other;
}

/** M04: every LDDI has a place. */
const everyLddiPlaced: Rule = ({ rows }) => {
  const placed = new Set(rows("floorplan").map((row) => row.lddiNo));
  return rows("lddi")
    .filter(({ lddiNo }) => !isEmptyValue(lddiNo) && !placed.has(lddiNo))
    .map(({ lddiNo }) => ({ path: "floorplan", rule: "rowOfType", params: { type: plainText(lddiNo) } }));
};

const rules: RuleSet = { ...geometryRules, sourceBodyCount, placementsFit, sameTechnology, everyLddiPlaced };

/** The body is of the ticked kind. */
const bodyKindOfNtoType: Compute = ({ value }) => codesIn(value("ntoType"))[0];

/** The chip of the LDDI that a placement names. */
const chipOfLddi: Compute = ({ row, rows }) => rows("lddi").find((one) => one.lddiNo === row.lddiNo)?.chipName;

const computed: ComputedSet = { bodyKindOfNtoType, chipOfLddi };

export const behaviour: KindBehaviour = { rules, computed };
