import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import { rowsByCode } from "../../base/registry-rows/public.ts";
import {
  type ChoiceFields,
  type RegistryData,
  registryArea,
  textIn,
  unofferedChoices,
} from "../../base/edited-registry-rows/public.ts";
import { type MaskFields, maskOptions } from "./contract.ts";

const choices: ChoiceFields<MaskFields> = {
  module: "mask_module",
  exposureType: "exposure_type",
  maskType: "mask_type",
  tone: "mask_tone",
  grade: "reticle_grade",
};

const dataKeys = [
  "maskCode",
  "layerName",
  "layerNumber",
  "module",
  "exposureType",
  "maskType",
  "tone",
  "grade",
  "usage",
  "optionOf",
  "logicOp",
  "tier",
] as const satisfies readonly (keyof MaskFields)[];

const optionMissing: Bilingual = {
  zh: "可选光罩须说明对应选项",
  en: "An optional mask must name the option that needs it",
};

/** The masks that a Toptier has, as everything looks them up that names a mask. */
export const maskArea = registryArea<MaskFields>({
  object: "mask",
  registry: "toptierMask",
  view: "mask_records",
  keyOf: ({ maskCode, toptierCode }) => ({ code: maskCode, scope: toptierCode }),
  keyFields: ["maskCode", "toptierCode"],
  dataKeys,
  toData: async (_tx, fields) => dataOf(fields),
  toFields: async (_db, { code, scope, data }) => fieldsOf(code, scope, data),
  problems: async (tx, fields, { known }) => [
    ...(known ? [] : await unknownToptier(tx, fields.toptierCode)),
    ...(fields.usage === "optional" && fields.optionOf === null
      ? [{ path: "optionOf", rule: "required", message: optionMissing }]
      : []),
    ...(await unofferedChoices(tx, choices, fields, known?.fields)),
  ],
});

async function unknownToptier(tx: Tx, code: string): Promise<readonly Problem[]> {
  const rows = await rowsByCode(tx, [{ registry: "toptier", code }]);
  return rows.some(({ state }) => state === "current") ? [] : [problem("toptierCode", "option")];
}

/** Of a mandatory mask no option is kept. */
function dataOf({ tier, optionOf, logicOp, ...fields }: MaskFields): RegistryData {
  return {
    ...fields,
    ...(fields.usage === "optional" && optionOf !== null ? { optionOf } : {}),
    ...(logicOp === "" ? {} : { logicOp }),
    ...(tier === null ? {} : { tier }),
  };
}

function fieldsOf(maskCode: string, toptierCode: string, data: RegistryData): MaskFields {
  const tier = data["tier"];
  return {
    toptierCode,
    maskCode,
    layerName: textIn(data, "layerName"),
    layerNumber: textIn(data, "layerNumber"),
    module: textIn(data, "module"),
    exposureType: textIn(data, "exposureType"),
    maskType: textIn(data, "maskType"),
    tone: textIn(data, "tone"),
    grade: textIn(data, "grade"),
    usage: data["usage"] === "optional" ? "optional" : "mandatory",
    optionOf: maskOptions.find((option) => option === data["optionOf"]) ?? null,
    logicOp: textIn(data, "logicOp"),
    tier: typeof tier === "number" ? tier : null,
  };
}
