import { titleOf } from "../lookup/dictionaries.ts";
import { isEmptyValue, plainText, type Row, rowsIn } from "../values/form-values.ts";
import { needsPlate } from "../values/plate-of-layer.ts";
import { listed, someOf, type Title } from "./listed.ts";
import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "./rule.ts";

/** The row of a layer's mask in the Tech ID's table of reticle grades. */
function gradeOf({ chosen }: RuleInput, layer: Row | undefined): Row | undefined {
  const tech = chosen("techId", "techId");
  return layer && rowsIn(tech?.data.reticleGrade).find((line) => line.maskCode === layer.maskCode);
}

/** Whether a plate has a pellicle, from its form, else from the Tech ID; undefined if neither says. */
function wantsPellicle(input: RuleInput, layer: Row | undefined): unknown {
  return layer?.pellicle ?? gradeOf(input, layer)?.pellicle;
}

/** A film is made for the light of one exposure; immersion uses the same light as dry ArF. */
function fits(madeFor: string | undefined, exposure: string): boolean {
  return madeFor === undefined || exposure === "" || madeFor === (exposure === "arfi" ? "arf" : exposure);
}

/** A plate with a pellicle has a type, a plate without has none, and the film suits the light of the exposure. */
const pellicleChosen: Rule = (input) =>
  input.rows("maskLayers").flatMap((layer, at): readonly Finding[] => {
    if (!needsPlate(layer)) return [];
    const path = `maskLayers[${at}].pellicleType`;
    const [mask, type, exposure] = [layer.maskCode, layer.pellicleType, layer.exposureType].map(plainText);
    const wanted = wantsPellicle(input, layer);
    if (!type) return wanted === "Y" ? [{ path, params: { mask: mask ?? "" } }] : [];
    const { dictionaries } = input.context;
    const made = dictionaries?.["pellicle_type"]?.find(({ value }) => value === type)?.parent;
    const named = (code: string, value = "") => titleOf(dictionaries, code, value);
    const params = { mask: mask ?? "", type: named("pellicle_type", type) };
    if (wanted === "N") return [{ path, rule: "pellicleNotWanted", params }];
    if (fits(made, exposure ?? "")) return [];
    const lights = { exposure: named("exposure_type", exposure), made: named("exposure_type", made) };
    return [{ path, rule: "pellicleMisfit", params: { ...params, ...lights } }];
  });

/** Every written plate has its line. */
const resultsPerPlate: Rule = ({ rows }) => {
  const has = new Set(rows("results").map((row) => row.plateId));
  const missing = rows("maskLayers")
    .filter((layer) => needsPlate(layer) && !isEmptyValue(layer.plateId) && !has.has(layer.plateId))
    .map((layer) => plainText(layer.plateId));
  return missing.length > 0 ? [{ path: "results", params: { plates: someOf(missing) } }] : fine;
};

/** A plate out of tolerance is used by a named person's decision, or made again. */
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
