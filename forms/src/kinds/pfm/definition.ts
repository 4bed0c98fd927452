import { is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { computed, lookup, number, radio, select, server, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf } from "../../groups/field-group.ts";

/** Define the reticle frame of a product: die array, scribe lanes, test keys, marks. */
export const definition = defineForm({
  kind: "pfm",
  sections: [
    section("base", [
      lookup("bodyCode", { required: true, options: lookupIn("productBody") }),
      lookup("productId", {
        options: lookupIn("productId", { filter: when("bodyCode", is(ref("bodyCode"))), own: "customerCode" }),
      }),
      text("techId", { system: taken("techId", "productBody", "bodyCode"), refersTo: "techId" }),
      text("customerCode", { system: taken("customerCode", "productBody", "bodyCode"), refersTo: "customer" }),
      lookup("tkBodyCode", {
        required: true,
        options: lookupIn("tkBody", { filter: when("techId", is(ref("techId"))) }),
        dependsOn: { field: "bodyCode", rule: "previousLevelFirst" },
      }),
      text("frameNo", { system: server }),
      select("frameStyle", { required: true, options: dictionary("frame_style") }),
      number("stackTier", { system: taken("stackTier", "productBody", "bodyCode") }),
    ]),
    section("die", [
      ...fieldsOf(dieInfo),
      number("arrayX", { required: true, min: 1, max: 200, step: 1, precision: 0 }),
      number("arrayY", { required: true, min: 1, max: 200, step: 1, precision: 0 }),
      number("fieldX", { system: computed("fieldX") }),
      number("fieldY", { system: computed("fieldY") }),
      number("edgeExclusion", { required: true, default: 3, unit: "mm", min: 1, max: 5, step: 0.5, precision: 1 }),
      number("shotCount", { system: computed("shotCount") }),
      radio("childPlan", { required: true, options: values("single", "perTier", "perVariant") }),
      text("framePath", { required: true, maxLength: 255 }),
      text("frameTopcell", { required: true, maxLength: 128 }),
    ]),
    section("keys", [
      table(
        "tkPlacement",
        [
          lookup("tkCode", {
            required: true,
            options: lookupIn("tkTable", { filter: when("tkBodyCode", is(ref("tkBodyCode"))) }),
          }),
          select("tableType", {
            system: taken("tableType", "tkTable", "tkCode"),
            options: dictionary("tk_table_type"),
          }),
          select("lane", { required: true, options: dictionary("frame_position") }),
          number("posX", { required: true, unit: "um", min: -50000, max: 50000, precision: 3 }),
          number("posY", { required: true, unit: "um", min: -50000, max: 50000, precision: 3 }),
          select("rotation", { required: true, options: values("0", "90") }),
          number("count", { required: true, min: 1, max: 50, precision: 0 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("cells", [
      table(
        "cellPlacement",
        [
          lookup("cellName", {
            required: true,
            options: lookupIn("techId", {
              field: "frameCells",
              valueKey: "cellName",
              or: { registry: "techId", field: "ocf", valueKey: "ocfName" },
            }),
          }),
          select("cellType", { system: computed("cellTypeOfCell"), options: dictionary("frame_cell_type") }),
          number("posX", { required: true, unit: "um", min: -50000, max: 50000, precision: 3 }),
          number("posY", { required: true, unit: "um", min: -50000, max: 50000, precision: 3 }),
          number("count", { required: true, min: 1, max: 200, precision: 0 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("children", [
      table(
        "children",
        [
          text("childNo", { system: server }),
          text("variant", { required: true, maxLength: 40 }),
          select("status", { system: server, options: dictionary("smart_status") }),
        ],
        { minRows: 1 },
      ),
    ]),
  ],
  attachments: [{ bizType: "pfm_drawing", required: true }, { bizType: "pfm_map" }],
  rules: [
    rule("waferOfFab", { registry: "productBody", by: "bodyCode", dictionary: "fab_site" }),
    rule("mustPlaceKeys", {}, { states: "every must-place key of the Tech ID placed ≥ minCount" }),
    rule("mandatoryFrameCells", {}, { states: "every frame cell type mandatory in the Tech ID present" }),
    rule("fieldFitsReticle"),
    rule("cellsInLane"),
    rule("cellsApart"),
    rule("dieOfBody"),
    rule("stackTierZero", { field: "stackTier", registry: "productBody", by: "bodyCode" }),
  ],
  summary: ["bodyCode", "techId", "frameStyle", "stackTier", "arrayX", "arrayY", "childPlan"],
  revise: true,
  copy: true,
  void: false,
  registries: ["frame"],
  notCopied: ["bodyCode", "productId"],
});
