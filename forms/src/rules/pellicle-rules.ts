import { titleOf } from "../lookup/dictionaries.ts";
import { needsPlate } from "../values/needs-plate.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { Finding, Rule, RuleInput } from "./rule.ts";

/** The row of a layer's mask in the Tech ID's table of reticle grades. */
export function gradeOf({ chosen }: RuleInput, layer: Row | undefined): Row | undefined {
  const tech = chosen("techId", "techId");
  return layer && rowsIn(tech?.data.reticleGrade).find((line) => line.maskCode === layer.maskCode);
}

/** Whether a plate comes with a pellicle, as its form says, else as the Tech ID does; undefined where nobody does. */
export function wantsPellicle(input: RuleInput, layer: Row | undefined): unknown {
  return layer?.pellicle ?? gradeOf(input, layer)?.pellicle;
}

/** A film is made for the light of one exposure; immersion exposes by the same light as dry ArF. */
function fits(madeFor: string | undefined, exposure: string): boolean {
  return madeFor === undefined || exposure === "" || madeFor === (exposure === "arfi" ? "arf" : exposure);
}

/** A plate with a pellicle has a type, a plate without has none, and the film suits the light of the exposure. */
export const pellicleChosen: Rule = (input) =>
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
