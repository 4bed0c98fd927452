import { limits } from "@signoff/domain/limits";
import { all, is, isIn, ref, when } from "../../definition/condition.ts";
import { table, type TableOutline } from "../../definition/detail-table.ts";
import { computed, lookup, number, radio, select, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";

const ofToptier = when("toptierCode", is(ref("toptierNo")));
const masksOfToptier = lookupIn("toptierMask", { filter: ofToptier });
const maskCode = lookup("maskCode", { required: true, options: masksOfToptier });

/** Only released models are in the registry; a mask takes one of its own platform and layer. */
const releasedModels = lookupIn("opcModel", {
  filter: all(when("toptierNo", is(ref("toptierNo"))), when("maskCode", is(ref("maskCode")))),
});

const testKeyColumns = [
  text("tkCode", { required: true, maxLength: 30 }),
  text("tkName", { required: true, maxLength: 60 }),
  select("tkCategory", { required: true, options: dictionary("tk_category") }),
  number("padCount", { required: true, min: 2, max: 60, precision: 0 }),
  number("sizeX", { required: true, unit: "um", min: 1, max: 30000, precision: 1 }),
  number("sizeY", { required: true, unit: "um", min: 1, max: 5000, precision: 1 }),
  radio("mustPlace", { required: true, options: yesNo }),
  number("minCount", { required: true, min: 1, max: 20, precision: 0 }),
  text("remark", { maxLength: 500 }),
];
const testKeyShape = {
  type: "type2",
  minRows: 1,
  maxRows: limits.longTableRows,
  excel: true,
  visible: when("tableTypes", isIn("type2")),
};

/** The tables of a Tech ID, type by type. */
export const tables: readonly TableOutline[] = [
  table(
    "maskBias",
    [
      maskCode,
      text("layerName", { system: taken("layerName", "toptierMask", "maskCode", { filter: ofToptier }) }),
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
      maskCode,
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
      maskCode,
      select("tone", { required: true, options: dictionary("mask_tone") }),
      radio("sameAsMain", { system: computed("sameToneAsMain"), options: yesNo }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type1", minRows: 1, excel: true, visible: when("tableTypes", isIn("type1")) },
  ),
  table("watTestKey", testKeyColumns, testKeyShape),
  table(
    "reTestKey",
    [...testKeyColumns, select("reItem", { required: true, options: dictionary("re_item") })],
    testKeyShape,
  ),
  table(
    "reticleGrade",
    [
      maskCode,
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
      maskCode,
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
      lookup("currentMask", { required: true, options: masksOfToptier }),
      lookup("previousMask", { required: true, options: masksOfToptier }),
      number("spec", { required: true, unit: "nm", min: 0.5, max: 1000, precision: 1 }),
      number("count", { required: true, min: 1, max: 50, precision: 0 }),
    ],
    { type: "type6", minRows: 1, excel: true, visible: when("tableTypes", isIn("type6")) },
  ),
  table(
    "opcTable",
    [
      maskCode,
      select("opcType", { required: true, options: dictionary("opc_type") }),
      lookup("modelCode", { required: when("opcType", isIn("model", "ilt")), options: releasedModels }),
      text("recipe", { required: true, maxLength: 60 }),
      radio("sraf", { required: true, options: yesNo }),
      select("runTool", { required: true, options: dictionary("run_tool") }),
    ],
    { type: "type7", minRows: 1, excel: true, visible: when("tableTypes", isIn("type7")) },
  ),
  table(
    "customerTable",
    [
      lookup("customerCode", { required: true, options: lookupIn("customer") }),
      text("item", { required: true, maxLength: 60 }),
      text("value", { required: true, maxLength: 200 }),
      lookup("maskCode", { options: masksOfToptier }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type8", excel: true, visible: when("tableTypes", isIn("type8")) },
  ),
];
