import { is, isIn, ref, when } from "../../definition/condition.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, number, radio, select, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import type { TableOutline } from "../../definition/detail-table.ts";

export const reticleTables: readonly TableOutline[] = [
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
  table(
    "frameCells",
    [
      text("cellName", { required: true, maxLength: 60 }),
      select("cellType", { required: true, options: dictionary("frame_cell_type") }),
      number("sizeX", { required: true, unit: "um", min: 1, max: 30000, precision: 1 }),
      number("sizeY", { required: true, unit: "um", min: 1, max: 5000, precision: 1 }),
      select("position", { required: true, options: dictionary("frame_position") }),
      number("count", { required: true, min: 1, max: 200, precision: 0 }),
      text("libVersion", { required: true, maxLength: 20 }),
    ],
    { type: "type5", minRows: 1, excel: true, visible: when("tableTypes", isIn("type5")) },
  ),
  table(
    "ocf",
    [
      text("ocfName", { required: true, maxLength: 60 }),
      select("ocfType", { required: true, options: dictionary("ocf_type") }),
      lookup("currentMask", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      lookup("previousMask", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
      number("spec", { required: true, unit: "nm", min: 0.5, max: 1000, precision: 1 }),
      number("count", { required: true, min: 1, max: 50, precision: 0 }),
    ],
    { type: "type6", minRows: 1, excel: true, visible: when("tableTypes", isIn("type6")) },
  ),
];
