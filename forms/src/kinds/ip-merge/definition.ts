import { all, atNode, is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { computed, email, lookup, number, radio, select, server, text, textarea } from "../../definition/field.ts";
import { differenceGroup } from "../../groups/differences.ts";
import { handedMerge } from "../../groups/handed-values.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { keysBut, section } from "../../definition/section.ts";

const sections = [
  section("base", [
    lookup("deviceName", { required: true, requiredRule: "deviceChosen", options: lookupIn("device") }),
    lookup("fsrNo", {
      required: true,
      options: lookupIn("fsr", { filter: when("deviceName", is(ref("deviceName"))), own: "deviceName.customerCode" }),
      dependsOn: { field: "deviceName", rule: "deviceFirst" },
    }),
    lookup("ipdfNo", {
      required: true,
      options: lookupIn("request", {
        filter: all(when("type", is("ipdf")), when("status", is("5")), when("deviceName", is(ref("deviceName")))),
        own: "deviceName.customerCode",
      }),
      dependsOn: { field: "deviceName", rule: "deviceFirst" },
    }),
    lookup("dataSetNo", {
      required: true,
      options: lookupIn("dataSet", {
        filter: when("deviceName", is(ref("deviceName"))),
        own: "deviceName.customerCode",
      }),
      dependsOn: { field: "deviceName", rule: "deviceFirst" },
    }),
    select("ipMergeType", { required: true, options: dictionary("ip_merge_type", { except: ["none"] }) }),
    select("mergeSite", { required: true, options: dictionary("merge_site") }),
    text("topcellName", { required: true, maxLength: 128 }),
    text("outFile", { required: true, maxLength: 200 }),
    textarea("comment"),
    ...differenceGroup.tables,
  ]),
  section("cells", [
    table(
      "mergeCells",
      [
        lookup("ipCode", { required: true, options: lookupIn("ip", { own: "deviceName.customerCode" }) }),
        text("cellName", { required: true, maxLength: 128 }),
        text("realCell", { required: true, maxLength: 128 }),
        number("instances", { system: server }),
        select("conflict", { required: true, options: dictionary("name_conflict") }),
        select("runResult", { options: dictionary("run_result") }),
      ],
      { minRows: 1, excel: true },
    ),
  ]),
  section("result", [
    select("runTool", { required: true, options: dictionary("run_tool") }),
    text("runsetFileName", { required: true, maxLength: 128 }),
    select("runResult", { required: atNode("mergeRun"), options: dictionary("run_result") }),
    text("outChecksum", { required: atNode("mergeRun"), maxLength: 128 }),
    select("envStatus", { system: computed("mergeEnvironment"), options: dictionary("env_status"), default: "-1" }),
    email("customerMailAddress", { required: true, maxLength: 500, separator: ";" }),
    radio("customerConfirm", { required: atNode("ceConfirm"), options: yesNo }),
  ]),
];

/** Run and sign the replacement of IP placeholders by real layout. */
export const definition = defineForm({
  kind: "ipMerge",
  sections,
  attachments: [{ bizType: "ipMerge_log", required: atNode("mergeRun") }, { bizType: "ipMerge_pic" }],
  rules: [
    rule("deviceFirst", { tables: ["mergeCells"] }),
    rule("ipdfLinesMerged", {}, { states: "every IPDF line with needMerge = Y present" }),
    rule("mustNotBe", { field: "runResult", value: "fail", dictionary: "run_result" }, { at: ["mergeRun"] }),
    rule("mustBe", { field: "customerConfirm", value: "Y" }, { at: ["ceConfirm"] }),
  ],
  nodeEdits: [
    { node: "mergeRun", editable: ["runResult", "outChecksum"] },
    { node: "ceConfirm", editable: ["customerConfirm"] },
  ],
  summary: ["deviceName", "fsrNo", "dataSetNo", "ipMergeType", "mergeSite", "outFile", "runResult"],
  revise: true,
  copy: true,
  void: false,
  registries: ["mergedData"],
  notCopied: keysBut(["mergeCells"], sections),
  fixedOnRevise: ["deviceName"],
  takesOver: [{ registry: "dataSet", by: "dataSetNo", fields: handedMerge }],
});
