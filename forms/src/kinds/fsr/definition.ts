import { any, is, isFilled, isIn, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  computed,
  date,
  email,
  lookup,
  multiselect,
  neededWhen,
  number,
  radio,
  rowMark,
  select,
  taken,
  text,
  textarea,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { eviewGroup } from "../../groups/eview-group.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { maskLayerTable } from "../../groups/mask-layer-table.ts";
import { techBase } from "../../groups/tech-base.ts";
import { waiverDecision, waiverGroup, waiverRules, waiverTable } from "../../groups/waivers.ts";
import { technologyQuestions } from "./questions.ts";
import { reviewsOfDevice } from "../../lookup/reviews.ts";

/** The back-end values of the product ID are offered here. */
const presetFromProduct = Object.fromEntries(
  backendService.fields.map(({ key }) => [key, { default: { rule: "sameAsProductId" } }]),
);

/** A copy keeps masks and services; it is for another device, on other days. */
const ofThisOrder = [
  "deviceName",
  "relatedFsr",
  "poNo",
  "quoteNo",
  "dataDue",
  "maskOutDue",
  "waferOutDue",
  "stiAnswers",
  "eviewEmail",
  "eviewLayers",
  "contacts",
  "drcStatus",
  "waiversFrom",
  "waivers",
  "trrsNo",
  "comment",
];

const rulesWaived = when("drcStatus", is("waived"));

/** Order of tape-out services for a device: which masks, which data, which services, when. */
export const definition = defineForm({
  kind: "fsr",
  sections: [
    section("device", [
      lookup("deviceName", {
        required: true,
        requiredRule: "deviceChosen",
        options: lookupIn("device", { filter: when("deviceStatus", is("active")) }),
      }),
      text("customerCode", { system: taken("customerCode", "device", "deviceName"), refersTo: "customer" }),
      text("productId", { system: taken("productId", "device", "deviceName"), refersTo: "productId" }),
      text("techId", { system: taken("techId", "device", "deviceName"), refersTo: "techId" }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
      radio("fsrType", { required: true, options: dictionary("fsr_type"), default: "newTapeout" }),
      lookup("relatedFsr", {
        ...neededWhen(when("fsrType", isIn("respin", "maskOnly", "waferOnly"))),
        options: lookupIn("fsr", { filter: when("deviceName", is(ref("deviceName"))), own: "customerCode" }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("poNo", { required: when("serviceItems", isIn("mask", "wafer", "cp", "bg", "dicing")), maxLength: 40 }),
      text("quoteNo", { maxLength: 40 }),
    ]),
    section("service", [
      multiselect("serviceItems", { required: true, options: dictionary("service_item") }),
      select("fabSite", { required: true, options: dictionary("fab_site") }),
      select("maskShop", { required: true, options: dictionary("mask_shop") }),
      radio("maskOwner", {
        required: true,
        options: values("foundry", "customer"),
        fixedWhen: { when: when("ifcot", is("Y")), value: "customer" },
      }),
      number("waferQty", {
        ...neededWhen(when("serviceItems", isIn("wafer"))),
        unit: "pcs",
        min: 1,
        max: 500,
        step: 1,
        precision: 0,
      }),
      text("holdStep", { visible: when("serviceItems", isIn("wafer")), maxLength: 60 }),
      ...fieldsOf(backendService, { change: presetFromProduct }),
      date("dataDue", { required: true, min: "today" }),
      date("maskOutDue", { required: true, compare: [{ op: ">", field: "dataDue" }] }),
      date("waferOutDue", {
        ...neededWhen(when("serviceItems", isIn("wafer"))),
        compare: [{ op: ">", field: "maskOutDue" }],
      }),
      select("ipMergeType", { required: true, options: dictionary("ip_merge_type"), default: "none" }),
      radio("dummyInsertionRequest", { required: true, options: dictionary("dummy_request") }),
    ]),
    section("sti", [
      table(
        "stiAnswers",
        [
          select("question", {
            system: rowMark,
            options: values(...technologyQuestions.map(({ question }) => question)),
          }),
          select("answer", { required: true, options: yesNo }),
          text("detail", { required: when("answer", is("Y")), maxLength: 200 }),
        ],
        { minRows: 1, fixedRows: true, rowsFrom: { ...computed("platformQuestions"), rowKey: "question" } },
      ),
    ]),
    section("masks", [
      ...maskLayerMapping.tables,
      ...maskLayerTable.tables,
      table(
        "platesThere",
        [
          text("fsrNo", { system: rowMark }),
          text("holder", { system: rowMark }),
          text("masks", { system: rowMark, maxLength: 4000 }),
        ],
        {
          fixedRows: true,
          visible: when("platesThere", isFilled),
          rowsFrom: { ...computed("platesThere"), rowKey: "holder" },
        },
      ),
    ]),
    section("eview", fieldsOf(eviewGroup)),
    section("contacts", [
      table(
        "contacts",
        [
          select("role", { required: true, options: dictionary("contact_role") }),
          text("name", { required: true, maxLength: 60 }),
          email("mail", { required: true, maxLength: 500 }),
          text("phone", { maxLength: 30 }),
        ],
        { minRows: 1 },
      ),
    ]),
    section("declare", [
      select("drcStatus", { required: true, options: dictionary("run_result", { only: ["pass", "waived"] }) }),
      ...fieldsOf(waiverGroup, { change: { waiversFrom: { visible: rulesWaived } } }),
      lookup("trrsNo", {
        required: any(when("fsrType", is("respin")), when("deviceName.automotive", is("Y"))),
        options: reviewsOfDevice("customerCode"),
      }),
      textarea("comment"),
      waiverTable({
        visible: rulesWaived,
        minRowsWhen: [{ rows: 1, when: rulesWaived }],
        missingRule: "waiversNeeded",
      }),
    ]),
  ],
  attachments: [{ bizType: "fsr_signed", required: true }, { bizType: "fsr_drc" }, { bizType: "fsr_waiver" }],
  rules: [
    rule("waferOfFab", { registry: "device", by: "deviceName", dictionary: "wafer_size" }),
    rule("deviceFirst", { tables: ["stiAnswers", "maskMapping", "maskLayers"] }),
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
    rule("questionsAnswered"),
    rule("ruledOutMasksAbsent"),
    rule(
      "rowOfType",
      { table: "contacts", column: "role", value: "jdv", dictionary: "contact_role" },
      { when: when("needEview", is("Y")), states: "at least one contact of role jdv" },
    ),
    ...waiverRules(["pieReview", "tapeoutAccept", "ceMgr"]),
  ],
  nodeEdits: [{ node: "pieReview", editable: waiverDecision }],
  summary: ["deviceName", "customerCode", "fsrType", "serviceItems", "fabSite", "maskShop", "maskOutDue"],
  revise: false,
  copy: true,
  void: false,
  registries: ["fsr"],
  notCopied: ofThisOrder,
  ordersPlates: { product: "productId" },
});
