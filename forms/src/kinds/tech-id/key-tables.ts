import { is, isIn, ref, when } from "../../definition/condition.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, number, radio, select, text } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import type { TableOutline } from "../../definition/detail-table.ts";

export const keyTables: readonly TableOutline[] = [
  table(
    "watTestKey",
    [
      text("tkCode", { required: true, maxLength: 30 }),
      text("tkName", { required: true, maxLength: 60 }),
      select("tkCategory", { required: true, options: dictionary("tk_category") }),
      number("padCount", { required: true, min: 2, max: 60, precision: 0 }),
      number("sizeX", { required: true, unit: "um", min: 1, max: 30000, precision: 1 }),
      number("sizeY", { required: true, unit: "um", min: 1, max: 5000, precision: 1 }),
      radio("mustPlace", { required: true, options: yesNo }),
      number("minCount", { required: true, min: 1, max: 20, precision: 0 }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type2", minRows: 1, excel: true, visible: when("tableTypes", isIn("type2")) },
  ),
  table(
    "reTestKey",
    [
      text("tkCode", { required: true, maxLength: 30 }),
      text("tkName", { required: true, maxLength: 60 }),
      select("tkCategory", { required: true, options: dictionary("tk_category") }),
      number("padCount", { required: true, min: 2, max: 60, precision: 0 }),
      number("sizeX", { required: true, unit: "um", min: 1, max: 30000, precision: 1 }),
      number("sizeY", { required: true, unit: "um", min: 1, max: 5000, precision: 1 }),
      radio("mustPlace", { required: true, options: yesNo }),
      number("minCount", { required: true, min: 1, max: 20, precision: 0 }),
      text("remark", { maxLength: 500 }),
      select("reItem", { required: true, options: dictionary("re_item") }),
    ],
    { type: "type2", minRows: 1, excel: true, visible: when("tableTypes", isIn("type2")) },
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
