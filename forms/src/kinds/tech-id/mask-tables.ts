import { is, isIn, ref, when } from "../../definition/condition.ts";
import { table } from "../../definition/detail-table.ts";
import { computed, lookup, number, radio, select, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import type { TableOutline } from "../../definition/detail-table.ts";

export const maskTables: readonly TableOutline[] = [
  table(
    "maskBias",
    [
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      text("layerName", {
        system: taken("layerName", "toptierMask", "maskCode", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      number("mainBias", { required: true, unit: "nm", min: -500, max: 500, step: 0.5, precision: 1 }),
      number("scribeBias", { required: true, unit: "nm", min: -500, max: 500, step: 0.5, precision: 1 }),
      number("maskCdTarget", { unit: "nm", min: 10, max: 20000, precision: 1 }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type1", minRows: 1, excel: true, visible: when("tableTypes", isIn("type1")) },
  ),
  table(
    "mainPatternTone",
    [
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      select("tone", { required: true, options: dictionary("mask_tone") }),
      select("dataPolarity", { required: true, options: dictionary("data_polarity") }),
      radio("mirror", { required: true, options: yesNo }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type1", minRows: 1, excel: true, visible: when("tableTypes", isIn("type1")) },
  ),
  table(
    "scribeLaneTone",
    [
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      select("tone", { required: true, options: dictionary("mask_tone") }),
      radio("sameAsMain", { system: computed("sameToneAsMain"), options: yesNo }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type1", minRows: 1, excel: true, visible: when("tableTypes", isIn("type1")) },
  ),
  table(
    "reticleGrade",
    [
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      select("grade", { required: true, options: dictionary("reticle_grade") }),
      number("cdTol", { required: true, unit: "nm", min: 1, max: 500, precision: 1 }),
      number("cdu", { required: true, unit: "nm", min: 0.5, max: 200, precision: 1 }),
      number("registration", { required: true, unit: "nm", min: 1, max: 200, precision: 1 }),
      number("defectSize", { required: true, unit: "nm", min: 20, max: 2000, precision: 0 }),
      radio("pellicle", { required: true, options: yesNo }),
      select("blank", { required: true, options: dictionary("mask_type") }),
    ],
    { type: "type3", minRows: 1, excel: true, visible: when("tableTypes", isIn("type3")) },
  ),
  table(
    "cdMeasuring",
    [
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      text("featureName", { required: true, maxLength: 60 }),
      number("target", { required: true, unit: "nm", min: 10, max: 50000, precision: 1 }),
      number("spec", { required: true, unit: "nm", min: 0.5, max: 5000, precision: 1 }),
      select("direction", { required: true, options: values("X", "Y", "both") }),
      number("siteCount", { required: true, min: 1, max: 200, precision: 0 }),
      select("location", { required: true, options: dictionary("cd_location") }),
    ],
    { type: "type4", minRows: 1, excel: true, visible: when("tableTypes", isIn("type4")) },
  ),
];
