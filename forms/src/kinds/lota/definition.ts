import { is, isAbove, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { attachment, date, lookup, number, select, server, taken, text, textarea } from "../../definition/field.ts";
import { dictionary, lookupIn } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";

/** Release the logic operation that turns drawn layers into each mask. */
export const definition = defineForm({
  kind: "lota",
  sections: [
    section("base", [
      lookup("toptierNo", {
        required: true,
        options: lookupIn("toptier", { filter: when("status", is("5")) }),
        unique: true,
      }),
      select("techNode", { system: taken("techNode", "toptier", "toptierNo"), options: dictionary("tech_node") }),
      select("productType", {
        system: taken("productType", "toptier", "toptierNo"),
        options: dictionary("product_type"),
      }),
      text("lotaCode", { system: server, refersTo: "lota" }),
      lookup("baseLota", { options: lookupIn("lota") }),
      textarea("changeReason", { required: when("version", isAbove(1)) }),
      select("runTool", { required: true, options: dictionary("run_tool") }),
      text("runsetFileName", { required: true, maxLength: 128 }),
      text("layerMapVersion", { required: true, maxLength: 20 }),
      date("effectiveDate", { required: true, min: "today" }),
    ]),
    section("ops", [
      table(
        "logicOps",
        [
          lookup("maskCode", {
            required: true,
            options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
          }),
          text("layerName", {
            system: taken("layerName", "toptierMask", "maskCode", {
              filter: when("toptierCode", is(ref("toptierNo"))),
            }),
          }),
          number("step", { required: true, min: 1, max: 99, precision: 0 }),
          text("outLayer", { required: true, maxLength: 40 }),
          textarea("expression", { required: true }),
          number("sizing", { unit: "nm", min: -1000, max: 1000, step: 0.5, precision: 1 }),
          select("assist", { options: lookupIn("toptier", { field: "layers", valueKey: "layerName" }) }),
          text("remark", { maxLength: 500 }),
        ],
        { minRows: 1, excel: true },
      ),
      table(
        "verify",
        [
          text("testCase", { required: true, maxLength: 100 }),
          select("runTool", { required: true, options: dictionary("run_tool") }),
          select("runResult", { required: true, options: dictionary("run_result") }),
          number("diffCount", { min: 0, max: 1000000000, precision: 0 }),
          attachment("file"),
        ],
        { minRows: 1 },
      ),
    ]),
  ],
  attachments: [{ bizType: "lota_runset", required: true }, { bizType: "lota_log" }],
  rules: [
    rule("mandatoryMasks", { table: "logicOps" }, { states: "each mandatory mask of the Toptier has ≥ 1 operation" }),
    rule(
      "noRowWith",
      { table: "verify", column: "runResult", value: "fail", dictionary: "run_result" },
      { states: "runResult = fail blocks submit" },
    ),
    rule("expressionParses"),
    rule("declaredLayersOnly"),
    rule("ownLayerTakesPart"),
  ],
  summary: ["toptierNo", "techNode", "lotaCode", "runTool", "runsetFileName", "effectiveDate"],
  revise: true,
  copy: true,
  void: false,
  registries: ["lota"],
});
