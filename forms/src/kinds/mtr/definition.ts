import { all, any, is, isIn, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { date, lookup, multiselect, neededWhen, number, radio, select, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values, valuesOfColumn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { differenceGroup } from "../../groups/differences.ts";
import { handedLayerColumns } from "../../groups/handed-values.ts";
import { eviewGroup } from "../../groups/eview-group.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { maskLayerTable } from "../../groups/mask-layer-table.ts";
import { tapeoutGroup } from "../../groups/tapeout-group.ts";
import { techBase } from "../../groups/tech-base.ts";
import { reviewsOfDevice } from "../../lookup/reviews.ts";

/** Authorise which plates are made for a device and on which data. */
export const definition = defineForm({
  kind: "mtr",
  sections: [
    section("device", [
      lookup("deviceName", {
        required: true,
        requiredRule: "deviceChosen",
        options: lookupIn("device", { filter: when("deviceStatus", is("active")) }),
      }),
      lookup("fsrNo", {
        required: true,
        options: lookupIn("fsr", {
          filter: all(when("status", is("5")), when("deviceName", is(ref("deviceName")))),
          own: "customerCode",
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("customerCode", { system: taken("customerCode", "device", "deviceName"), refersTo: "customer" }),
      text("productId", { system: taken("productId", "device", "deviceName"), refersTo: "productId" }),
      text("techId", { system: taken("techId", "device", "deviceName"), refersTo: "techId" }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
      radio("mtType", { required: true, options: dictionary("mt_type") }),
      lookup("dataSetNo", {
        required: true,
        // Data with IP placeholders is not offered: its merged data is.
        options: lookupIn("dataSet", {
          filter: all(when("deviceName", is(ref("deviceName"))), when("ipMergeType", is("none"))),
          own: "customerCode",
          or: { registry: "mergedData", filter: when("deviceName", is(ref("deviceName"))), own: "customerCode" },
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("lotaCode", { system: taken("lotaCode", "techId", "techId"), refersTo: "lota" }),
      lookup("trrsNo", {
        required: any(when("mtType", isIn("new", "respin")), when("deviceName.automotive", is("Y"))),
        options: reviewsOfDevice("customerCode"),
      }),
      lookup("frameNo", {
        required: when("mtType", isIn("new", "mpw")),
        options: lookupIn("frame", {
          filter: all(when("overall", is("confirmed")), when("bodyCode", is(ref("deviceName.bodyCode")))),
          own: "customerCode",
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      select("maskSetType", { required: true, options: dictionary("mask_set_type") }),
      select("maskShop", {
        required: true,
        options: dictionary("mask_shop"),
        default: { rule: "sameAsFsr" },
      }),
      date("maskOutDue", { required: true, min: "today" }),
      radio("rush", { required: true, options: yesNo, default: "N" }),
      text("rushReason", { ...neededWhen(when("rush", is("Y"))), maxLength: 200 }),
      radio("releasePlan", { required: true, options: values("all", "batch") }),
    ]),
    section(
      "data",
      takenOver(fieldsOf(tapeoutGroup), "dataSet", "dataSetNo", {
        or: [{ registry: "mergedData", by: "dataSetNo" }],
        entered: ["maskVersion", "dummyInsertionRequest", "comment"],
      }),
    ),
    section("mapping", maskLayerMapping.tables),
    section("masks", [...maskLayerTable.tables, ...differenceGroup.tables]),
    section("batches", [
      table(
        "batches",
        [
          number("batchNo", { required: true, min: 1, max: 9, precision: 0 }),
          multiselect("maskCodes", { required: true, options: valuesOfColumn("maskLayers", "maskCode") }),
          date("releaseDate", { required: true }),
          radio("hold", { options: yesNo }),
        ],
        { minRowsWhen: [{ rows: 1, when: when("releasePlan", is("batch")) }] },
      ),
    ]),
    section("eview", fieldsOf(eviewGroup)),
  ],
  attachments: [{ bizType: "mtr_layermap", required: true }, { bizType: "mtr_customer" }],
  rules: [
    rule("deviceFirst", { tables: ["maskMapping", "maskLayers", "batches"] }),
    rule("mappingChosen"),
    rule("uniqueRows", { table: "maskLayers", columns: ["maskCode"] }, { states: "maskCode unique in the table" }),
    rule(
      "changedCellsNeedRemark",
      {},
      {
        states:
          "rows are pre-filled from the Tech ID (types 1, 3, 7) and a change from the pre-filled value turns the cell amber and asks for remark",
      },
    ),
    rule(
      "mandatoryMasks",
      { table: "maskLayers" },
      { when: when("mtType", is("new")), states: "every mandatory mask of the Toptier present when mtType = new" },
    ),
    rule("orderedMasks", {}, { when: when("mtType", is("new")) }),
    rule("dueByOrder"),
    rule("opcFlagOfTechId"),
    rule("maskInOneBatch", {}, { states: "mask in one batch only" }),
    rule("uniqueRows", { table: "batches", columns: ["batchNo"] }),
    rule("respinData", {}, { when: when("mtType", is("respin")) }),
  ],
  summary: ["deviceName", "customerCode", "mtType", "dataSetNo", "maskShop", "maskOutDue", "rush"],
  revise: true,
  reviseUntil: { usedBy: "mtf" },
  copy: true,
  void: false,
  registries: ["mt"],
  fixedOnRevise: ["deviceName"],
  takesOver: [
    {
      registry: "fsr",
      by: "fsrNo",
      fields: ["maskShop", "needEview", "dummyInsertionRequest"],
      tables: [{ key: "maskLayers", rowKey: "maskCode", columns: handedLayerColumns }],
    },
  ],
});
