import { isEmptyValue, plainText, type Row } from "../values/form-values.ts";
import { needsPlate } from "../values/needs-plate.ts";
import { listed, someOf, type Title } from "./listed.ts";
import { gradeOf, pellicleChosen, wantsPellicle } from "./pellicle-rules.ts";
import { fine, type Finding, type Rule, type RuleInput, type RuleSet } from "./rule.ts";

/** Every plate that is written has its line. */
const resultsPerPlate: Rule = ({ rows }) => {
  const has = new Set(rows("results").map((row) => row.plateId));
  const missing = rows("maskLayers")
    .filter((layer) => needsPlate(layer) && !isEmptyValue(layer.plateId) && !has.has(layer.plateId))
    .map((layer) => plainText(layer.plateId));
  return missing.length > 0 ? [{ path: "results", params: { plates: someOf(missing) } }] : fine;
};

/** A plate out of tolerance is used by somebody's name, or made once more. */
const resultInTolerance: Rule = (input) =>
  input.rows("results").flatMap((row, at): readonly Finding[] => {
    const beyond = beyondLimits(input, row);
    if (beyond.length === 0 || !isEmptyValue(row.disposition)) return [];
    const params = { plate: plainText(row.plateId), what: listed(beyond) };
    return [{ path: `results[${at}].disposition`, params }];
  });

const repairedOfFound: Rule = ({ rows }) =>
  rows("results").flatMap((row, at): readonly Finding[] => {
    const [found, repaired] = [Number(row.defectsFound ?? 0), Number(row.defectsRepaired ?? 0)];
    if (repaired <= found) return [];
    return [{ path: `results[${at}].defectsRepaired`, params: { plate: plainText(row.plateId), found, repaired } }];
  });

const pellicleNumbered: Rule = (input) =>
  input.rows("results").flatMap((row, at): readonly Finding[] => {
    const wanted = wantsPellicle(input, layerOf(input, row));
    if (wanted !== "Y" || !isEmptyValue(row.pellicleNo)) return [];
    return [{ path: `results[${at}].pellicleNo`, params: { plate: plainText(row.plateId) } }];
  });

export const plateResultRules: RuleSet = {
  resultsPerPlate,
  resultInTolerance,
  repairedOfFound,
  pellicleNumbered,
  pellicleChosen,
};

/** The tolerances of a plate: from its form, otherwise from the reticle grade of its mask in the Tech ID. */
function beyondLimits(input: RuleInput, row: Row): readonly Title[] {
  const layer = layerOf(input, row);
  const grade = gradeOf(input, layer);
  const limits = { cdMean: layer?.cdTol ?? grade?.cdTol, cdSigma: grade?.cdu, registration: grade?.registration };
  const measured = Object.entries(limits).flatMap(([column, limit]): readonly Title[] => {
    const value = row[column];
    if (typeof value !== "number" || typeof limit !== "number" || Math.abs(value) <= limit) return [];
    return [inWords(input, column, `${value} nm > ${limit} nm`)];
  });
  const open = Number(row.defectsFound ?? 0) - Number(row.defectsRepaired ?? 0);
  return open > 0 ? [...measured, inWords(input, "defectsFound", String(open))] : measured;
}

function inWords({ index }: RuleInput, column: string, value: string): Title {
  const label = index.tables.get("results")?.columns.get(column)?.label;
  return label ? { zh: `${label.zh} ${value}`, en: `${label.en} ${value}` } : value;
}

function layerOf({ rows }: RuleInput, { plateId }: Row): Row | undefined {
  return isEmptyValue(plateId) ? undefined : rows("maskLayers").find((layer) => layer.plateId === plateId);
}
