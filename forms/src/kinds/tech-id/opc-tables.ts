import { all, is, isIn, ref, when } from "../../definition/condition.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, radio, select, text } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import type { TableOutline } from "../../definition/detail-table.ts";

/** Only released models are in the registry; a mask takes one of its own platform and layer. */
const releasedModels = lookupIn("opcModel", {
  filter: all(when("toptierNo", is(ref("toptierNo"))), when("maskCode", is(ref("maskCode")))),
});

export const opcTables: readonly TableOutline[] = [
  table(
    "opcTable",
    [
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
      }),
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
      lookup("maskCode", { options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }) }),
      text("remark", { maxLength: 500 }),
    ],
    { type: "type8", excel: true, visible: when("tableTypes", isIn("type8")) },
  ),
];
