import { limits } from "@signoff/domain/limits";
import { isIn, when } from "../../definition/condition.ts";
import { table } from "../../definition/detail-table.ts";
import { number, radio, select, text } from "../../definition/field.ts";
import { dictionary, yesNo } from "../../definition/options.ts";
import type { TableOutline } from "../../definition/detail-table.ts";

export const testKeyTables: readonly TableOutline[] = [
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
    {
      type: "type2",
      minRows: 1,
      maxRows: limits.longTableRows,
      excel: true,
      visible: when("tableTypes", isIn("type2")),
    },
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
    {
      type: "type2",
      minRows: 1,
      maxRows: limits.longTableRows,
      excel: true,
      visible: when("tableTypes", isIn("type2")),
    },
  ),
];
