import { all, atNode, is, isIn, isNot, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  attachment,
  computed,
  date,
  lookup,
  number,
  radio,
  select,
  server,
  taken,
  text,
  textarea,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { differenceGroup } from "../../groups/differences.ts";
import { fieldsOf } from "../../groups/field-group.ts";
import { lddiBlock } from "../../groups/lddi-block.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { receiveCheckRules } from "../../groups/receive-check-rules.ts";
import { tapeoutGroup } from "../../groups/tapeout-group.ts";
import { waiverDecision, waiverGroup, waiverRules, waiverTable } from "../../groups/waivers.ts";
import { reviewsOfDevice } from "../../lookup/reviews.ts";

/** The same as DIF for a re-spin: only changed layers, compared with the previous data set. */
export const definition = defineForm({
  kind: "rscDif",
  sections: [
    section("device", [
      lookup("deviceName", { required: true, requiredRule: "deviceChosen", options: lookupIn("device") }),
      lookup("fsrNo", {
        required: true,
        options: lookupIn("fsr", {
          filter: all(when("fsrStatus", is("open")), when("deviceName", is(ref("deviceName")))),
          own: "customerCode",
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("customerCode", { system: taken("customerCode", "device", "deviceName"), refersTo: "customer" }),
      text("productId", { system: taken("productId", "device", "deviceName"), refersTo: "productId" }),
      text("techId", { system: taken("techId", "device", "deviceName"), refersTo: "techId" }),
      radio("dataPurpose", { required: true, options: dictionary("data_purpose") }),
      text("dataSetNo", { system: server }),
    ]),
    section("respin", [
      lookup("baseDataSet", {
        required: true,
        options: lookupIn("dataSet", { filter: when("deviceName", is(ref("deviceName"))), own: "customerCode" }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("baseMaskVersion", { system: taken("maskVersion", "dataSet", "baseDataSet") }),
      select("respinReason", { required: true, options: dictionary("respin_reason") }),
      radio("changeScope", { required: true, options: values("metalOnly", "partial", "full") }),
      text("ecoNo", { required: when("respinReason", is("eco")), maxLength: 40 }),
      radio("reuseMask", { required: true, options: yesNo, default: "Y" }),
      radio("ipAlreadyMerged", {
        visible: when("ipMergeType", is("none")),
        required: all(
          when("ipMergeType", is("none")),
          when("baseDataSet.ipMergeType", isIn("foundryIp", "vendorIp", "both", "stdcell")),
        ),
        options: yesNo,
      }),
      lookup("trrsNo", { required: true, options: reviewsOfDevice("customerCode") }),
      textarea("respinDesc", { required: true }),
      table(
        "changedLayers",
        [
          lookup("maskCode", {
            required: true,
            options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techId.toptierNo"))) }),
          }),
          text("layerName", {
            system: taken("layerName", "toptierMask", "maskCode", {
              filter: when("toptierCode", is(ref("techId.toptierNo"))),
            }),
          }),
          text("layerNumber", { required: true, pattern: "^[0-9]+;[0-9]+$" }),
          text("oldVersion", { system: computed("versionInBaseDataSet") }),
          text("maskVersion", { required: true, pattern: "^[A-Z][0-9]$", compare: [{ op: ">", field: "oldVersion" }] }),
          text("changeDesc", { required: true, maxLength: 500 }),
          select("xorResult", { options: dictionary("run_result") }),
        ],
        { minRows: 1, missingRule: "rowOfType", excel: true },
      ),
    ]),
    section("data", [
      ...fieldsOf(tapeoutGroup, { change: { dummyInsertionRequest: { default: { rule: "sameAsFsr" } } } }),
      table(
        "parts",
        [
          text("fileName", { required: true, maxLength: 200 }),
          number("fileSize", { required: true, unit: "byte", min: 0, max: 9999999999999, precision: 0 }),
          text("checksum", { required: true, maxLength: 128 }),
        ],
        { excel: true },
      ),
    ]),
    section("release", [...fieldsOf(lddiBlock), ...lddiBlock.tables]),
    section("layers", [...maskLayerMapping.tables, ...differenceGroup.tables]),
    section("checks", [
      table(
        "checks",
        [
          select("checkItem", { required: true, options: dictionary("receive_check") }),
          select("runTool", { required: true, options: dictionary("run_tool") }),
          select("runResult", { required: true, options: dictionary("run_result") }),
          select("environment", { system: computed("runEnvironment"), options: dictionary("env_status") }),
          date("runTime", { system: computed("runDay") }),
          attachment("log"),
          text("remark", { maxLength: 500, required: when("runResult", is("waived")) }),
        ],
        { minRowsWhen: [{ rows: 3, when: atNode("tapeoutRun") }] },
      ),
      ...fieldsOf(waiverGroup),
      waiverTable(),
    ]),
  ],
  attachments: [
    { bizType: "rscDif_xor", required: true },
    { bizType: "rscDif_drc", required: true },
    { bizType: "rscDif_eco" },
  ],
  rules: [
    rule("deviceFirst", { tables: ["changedLayers", "maskMapping", "parts", "lddi"] }),
    rule("cdrnFirst"),
    rule("chipsFitField"),
    rule("chipsOfDie", { of: ["body", "device"] }),
    rule("assistLayersAgree"),
    rule("mappingChosen"),
    rule("checksumLength", { field: "checksum", type: "checksumType" }, { states: "checksum length by type" }),
    rule("mustNotBe", { field: "runResult", value: "fail", dictionary: "run_result" }, { at: ["tapeoutRun"] }),
    ...receiveCheckRules,
    ...waiverRules(["pieReview", "tapeoutRun", "ceConfirm"]),
    rule("waivedCheckListed", {}, { at: ["tapeoutRun"] }),
    rule("metalOnly", {}, { when: when("changeScope", is("metalOnly")) }),
    rule("ipMergeKept"),
    rule("needOfChanged"),
    rule("uniqueRows", { table: "changedLayers", columns: ["maskCode"] }),
    rule(
      "xorLayersListed",
      {},
      { at: ["tapeoutRun"], states: "a layer with XOR difference not listed blocks completion" },
    ),
  ],
  nodeEdits: [
    { node: "pieReview", editable: waiverDecision },
    { node: "tapeoutRun", editable: ["runTool", "runResult", "checks", "changedLayers.xorResult"] },
  ],
  summary: ["deviceName", "baseDataSet", "respinReason", "changeScope", "ecoNo", "maskVersion", "trrsNo"],
  revise: true,
  copy: true,
  void: false,
  registries: ["dataSet"],
  notCopied: ["checksum", "parts", "waiversFrom", "waivers"],
  fixedOnRevise: ["deviceName", "baseDataSet"],
  takesOver: [
    { registry: "fsr", by: "fsrNo", fields: ["dummyInsertionRequest"] },
    // If nothing is merged any more, `ipAlreadyMerged` gives the reason.
    {
      registry: "dataSet",
      by: "baseDataSet",
      when: when("ipMergeType", isNot("none")),
      fields: ["ipMergeType", "mergeSite"],
    },
  ],
});
