import { all, any, atNode, is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table, type TableOutline } from "../../definition/detail-table.ts";
import {
  attachment,
  computed,
  date,
  email,
  lookup,
  number,
  radio,
  select,
  taken,
  text,
  textarea,
} from "../../definition/field.ts";
import { dictionary, lookupIn, valuesOfColumn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { differenceGroup } from "../../groups/differences.ts";
import { handedLayerColumns, handedSeat } from "../../groups/handed-values.ts";
import { fieldsOf, tableOf, takenOver } from "../../groups/field-group.ts";
import { lddiBlock } from "../../groups/lddi-block.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { maskLayerTable } from "../../groups/mask-layer-table.ts";
import { plateResults, resultRules } from "../../groups/plate-results.ts";
import { smartConfirm } from "../../groups/smart-confirm.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Every customer of the shuttle has data on its masks. */
const dataOfSeats = (outline: TableOutline): TableOutline => ({
  ...outline,
  columns: outline.columns.map((column) =>
    column.key === "dataSetNo" ? { ...column, options: lookupIn("dataSet", { own: "seats.customerCode" }) } : column,
  ),
});

/** Consolidate all seats of a shuttle into one mask set: seat list, floor plan, unified layers, JDV per customer. */
export const definition = defineForm({
  kind: "mpw",
  sections: [
    section("shuttle", [
      lookup("shuttleNo", {
        required: true,
        options: lookupIn("shuttle", {
          filter: any(when("shuttleStatus", is("closed")), when("mpwNo", is(ref("requestNo")))),
        }),
      }),
      text("bodyCode", { system: taken("bodyCode", "shuttle", "shuttleNo"), refersTo: "productBody" }),
      text("techId", { system: taken("techId", "shuttle", "shuttleNo"), refersTo: "techId" }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
      select("shuttleStatus", {
        system: taken("shuttleStatus", "shuttle", "shuttleNo"),
        options: dictionary("shuttle_status"),
      }),
      date("dataClose", { system: taken("dataClose", "shuttle", "shuttleNo") }),
      date("planOut", { system: taken("planOut", "shuttle", "shuttleNo") }),
      number("fieldX", { system: taken("fieldX", "shuttle", "shuttleNo"), unit: "mm" }),
      number("fieldY", { system: taken("fieldY", "shuttle", "shuttleNo"), unit: "mm" }),
      select("maskShop", { required: true, options: dictionary("mask_shop"), refersTo: "maskShop" }),
      select("maskSetType", { required: true, options: dictionary("mask_set_type"), default: "full" }),
      lookup("frameNo", {
        required: true,
        options: lookupIn("frame", { filter: when("bodyCode", is(ref("bodyCode"))), own: "seats.customerCode" }),
      }),
      number("waferCount", { required: true, min: 1, max: 50, step: 1, precision: 0 }),
      select("dicingPlan", { required: true, options: dictionary("dicing_method") }),
      textarea("comment"),
    ]),
    section("seats", [
      table(
        "seats",
        [
          text("seatNo", { required: true, maxLength: 10 }),
          lookup("deviceName", {
            required: true,
            requiredRule: "deviceChosen",
            options: lookupIn("device", { filter: when("shuttleNo", is(ref("shuttleNo"))) }),
          }),
          text("customerCode", { system: taken("customerCode", "device", "deviceName"), refersTo: "customer" }),
          text("productId", { system: taken("productId", "device", "deviceName") }),
          text("fsrNo", {
            system: taken("fsrNo", "dataSet", "dataSetNo", { or: [{ registry: "mergedData", by: "dataSetNo" }] }),
            refersTo: "fsr",
          }),
          lookup("dataSetNo", {
            required: true,
            // Data with IP placeholders is not offered: its merged data is.
            options: lookupIn("dataSet", {
              filter: all(when("deviceName", is(ref("deviceName"))), when("ipMergeType", is("none"))),
              own: "seats.customerCode",
              or: {
                registry: "mergedData",
                filter: when("deviceName", is(ref("deviceName"))),
                own: "seats.customerCode",
              },
            }),
            dependsOn: { field: "deviceName", rule: "deviceFirst" },
          }),
          radio("dataReady", { system: computed("seatDataReady"), options: yesNo }),
          number("sizeX", { required: true, unit: "mm", min: 0, max: 33, precision: 3 }),
          number("sizeY", { required: true, unit: "mm", min: 0, max: 33, precision: 3 }),
          number("posX", { required: true, unit: "mm", min: -33, max: 33, precision: 3 }),
          number("posY", { required: true, unit: "mm", min: -33, max: 33, precision: 3 }),
          select("rotation", { required: true, options: dictionary("orientation") }),
          number("dieQty", { required: true, min: 0, max: 100000, precision: 0 }),
          email("eviewEmail", { required: true, formatRule: "eviewEmail", maxLength: 500, separator: ";" }),
          radio("needBackGrinding", { required: true, options: yesNo }),
          radio("needDicing", { required: true, options: yesNo }),
          select("customerJdv", { required: atNode("jdv"), options: dictionary("smart_status") }),
        ],
        { minRows: 1, excel: true },
      ),
      table("moved", [
        lookup("deviceName", {
          required: true,
          options: lookupIn("device", {
            filter: any(when("shuttleNo", is(ref("shuttleNo"))), when("movedFrom", is(ref("shuttleNo")))),
          }),
        }),
        lookup("moveTo", { options: lookupIn("shuttle") }),
        select("reason", { required: true, options: dictionary("mpw_move_reason") }),
      ]),
    ]),
    section("lddi", [...fieldsOf(lddiBlock), ...lddiBlock.tables.map(dataOfSeats)]),
    section("mapping", maskLayerMapping.tables),
    section("plates", [
      tableOf(maskLayerTable, "maskLayers", [
        text("plateId", { system: computed("plateId") }),
        select("pellicleType", { options: dictionary("pellicle_type") }),
      ]),
      ...differenceGroup.tables,
    ]),
    section("jdv", [
      table(
        "jdvItems",
        [
          select("plateId", { required: true, options: valuesOfColumn("maskLayers", "plateId") }),
          select("maskCode", { system: computed("maskOfPlate"), options: valuesOfColumn("maskLayers", "maskCode") }),
          select("item", { required: true, options: dictionary("jdv_item") }),
          select("result", { required: true, options: dictionary("activity_result") }),
          attachment("picture"),
          text("note", { maxLength: 500 }),
        ],
        { minRowsWhen: [{ rows: 1, when: atNode("jdv") }], excel: true },
      ),
      ...smartConfirm.tables,
    ]),
    section("receive", [plateResults]),
  ],
  attachments: [{ bizType: "mpw_floor", required: true }, { bizType: "mpw_jobdeck" }, { bizType: "mpw_jdv" }],
  rules: [
    rule("cdrnFirst"),
    rule("assistLayersAgree"),
    rule("mappingChosen"),
    rule("uniqueRows", { table: "maskLayers", columns: ["maskCode"] }, { states: "maskCode unique in the table" }),
    rule("opcFlagOfTechId"),
    rule(
      "changedCellsNeedRemark",
      {},
      {
        states:
          "rows are pre-filled from the Tech ID (types 1, 3, 7) and a change from the pre-filled value turns the cell amber and asks for remark",
      },
    ),
    rule(
      "confirmOwnRow",
      {},
      { at: ["jdv"], states: "each of the five rows is set only by the handler of the matching parallel node" },
    ),
    rule("noneRefused", {}, { at: ["jdv", "tapeoutMgr"] }),
    rule("jdvPerPlate", {}, { at: ["jdv"] }),
    rule("seatsApart", {}, { states: "seats do not overlap" }),
    rule("seatsInField"),
    rule("seatsCuttable"),
    rule("dataCutOff", {}, { at: ["submit"] }),
    rule("diesReachable"),
    rule("seatsWithoutDataMoved", {}, { states: "seat without data at submit must be in moved" }),
    rule("uniqueRows", { table: "seats", columns: ["seatNo"] }),
    rule("lddiOfSeats"),
    rule("pellicleChosen"),
    rule("shopMakesPlates"),
    rule("platesInTime"),
    ...resultRules,
    rule(
      "noRowWith",
      { table: "jdvItems", column: "result", value: "Fail", dictionary: "activity_result" },
      { at: ["jdv", "tapeoutMgr"] },
    ),
  ],
  nodeEdits: [
    { node: "jdv", editable: ["jdvItems", "confirms", "seats.customerJdv"] },
    { node: "maskReceive", editable: ["results"] },
  ],
  summary: ["shuttleNo", "techId", "maskShop", "maskSetType", "frameNo", "waferCount", "planOut"],
  revise: true,
  reviseUntil: { usedBy: "mci" },
  copy: false,
  void: false,
  registries: ["mt", "jdv", "shuttle"],
  fixedOnRevise: ["shuttleNo"],
  takesOver: [
    { registry: "device", by: "seats.deviceName", rowKey: "seatNo", fields: handedSeat.ofDevice },
    {
      registry: "fsr",
      by: "seats.fsrNo",
      rowKey: "seatNo",
      fields: handedSeat.ofOrder,
      tables: [{ key: "maskLayers", rowKey: "maskCode", columns: handedLayerColumns }],
    },
  ],
});
