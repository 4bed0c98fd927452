import { is, isIn, ref, when } from "../../definition/condition.ts";
import { table } from "../../definition/detail-table.ts";
import { computed, lookup, number, radio, select, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import type { TableOutline } from "../../definition/detail-table.ts";

export const toneTables: readonly TableOutline[] = [
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
];
