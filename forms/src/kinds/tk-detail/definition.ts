import { limits } from "@signoff/domain/limits";
import { is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, multiselect, measured, number, select, taken, text, textarea } from "../../definition/field.ts";
import { dictionary, lookupIn, values, valuesOfColumn } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";

/** List every key of a TK Body with geometry, pads and measuring conditions. */
export const definition = defineForm({
  kind: "tkDetail",
  sections: [
    section("base", [
      lookup("tkBodyCode", { required: true, options: lookupIn("tkBody") }),
      text("techId", { system: taken("techId", "tkBody", "tkBodyCode"), refersTo: "techId" }),
      select("moduleName", {
        required: true,
        options: lookupIn("tkBody", { field: "modules", valueKey: "moduleName" }),
        dependsOn: { field: "tkBodyCode", rule: "previousLevelFirst" },
      }),
      select("tableType", {
        required: true,
        options: dictionary("tk_table_type", { only: ["type2", "type5", "type6"] }),
      }),
      lookup("measureSpec", { required: true, options: lookupIn("document") }),
      text("programName", { required: when("tableType", is("type2")), maxLength: 60 }),
      textarea("detailNote"),
    ]),
    section("keys", [
      table(
        "keys",
        [
          text("tkCode", { required: true, maxLength: 30, unique: true }),
          text("tkName", { required: true, maxLength: 60 }),
          select("tkCategory", { required: true, options: dictionary("tk_category") }),
          text("device", { maxLength: 60 }),
          number("width", { unit: "um", min: 0, max: 1000, precision: 3 }),
          number("length", { unit: "um", min: 0, max: 1000, precision: 3 }),
          number("count", { default: 1, min: 1, max: 9999, precision: 0 }),
          multiselect("masks", {
            required: true,
            options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techId.toptierNo"))) }),
          }),
          number("originX", { required: true, unit: "um", min: -50000, max: 50000, precision: 3 }),
          number("originY", { required: true, unit: "um", min: -50000, max: 50000, precision: 3 }),
          select("rotation", { required: true, options: values("0", "90", "180", "270") }),
          text("remark", { maxLength: 500 }),
        ],
        { minRows: 1, maxRows: limits.longTableRows, excel: true },
      ),
    ]),
    section("pads", [
      table(
        "pads",
        [
          select("tkCode", { required: true, options: valuesOfColumn("keys", "tkCode") }),
          number("padNo", { required: true, min: 1, max: 60, precision: 0 }),
          text("terminal", { required: true, maxLength: 20 }),
        ],
        { minRows: 2, excel: true },
      ),
    ]),
    section("items", [
      table(
        "items",
        [
          select("tkCode", { required: true, options: valuesOfColumn("keys", "tkCode") }),
          text("item", { required: true, maxLength: 40 }),
          text("condition", { required: true, maxLength: 200 }),
          text("unit", { required: true, maxLength: 12 }),
          number("lowSpec", { ...measured, precision: 6 }),
          number("target", { ...measured, precision: 6 }),
          number("highSpec", { ...measured, precision: 6, compare: [{ op: ">=", field: "lowSpec" }] }),
        ],
        { minRowsWhen: [{ rows: 1, when: when("tableType", is("type2")) }], excel: true },
      ),
    ]),
  ],
  attachments: [{ bizType: "tkDetail_list" }, { bizType: "tkDetail_layout" }],
  rules: [
    rule("keysOfTableType", {}, { states: "for the chosen tableType" }),
    rule("uniqueRows", { table: "pads", columns: ["tkCode", "padNo"] }),
    rule("uniqueRows", { table: "items", columns: ["tkCode", "item", "condition"] }),
  ],
  summary: ["tkBodyCode", "moduleName", "tableType", "techId", "measureSpec"],
  revise: true,
  copy: true,
  void: false,
  registries: ["tkTable"],
  notCopied: ["moduleName"],
  fixedOnRevise: ["tkBodyCode", "moduleName"],
});
