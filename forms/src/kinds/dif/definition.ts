import { all, atNode, is, ref, when } from "../../definition/condition.ts";
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
} from "../../definition/field.ts";
import { dictionary, lookupIn } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { differenceGroup } from "../../groups/differences.ts";
import { fieldsOf } from "../../groups/field-group.ts";
import { lddiBlock } from "../../groups/lddi-block.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { receiveCheckRules } from "../../groups/receive-check-rules.ts";
import { tapeoutGroup } from "../../groups/tapeout-group.ts";

/** The order's values about the data are the defaults. */
const proposedByFsr = {
  dummyInsertionRequest: { default: { rule: "sameAsFsr" } },
  ipMergeType: { default: { rule: "sameAsFsr" } },
} as const;

/** Describe the layout database being delivered, so that it can be fetched, verified and checked. */
export const definition = defineForm({
  kind: "dif",
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
    section("data", [
      ...fieldsOf(tapeoutGroup, { change: proposedByFsr }),
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
    ]),
  ],
  attachments: [{ bizType: "dif_drc", required: true }, { bizType: "dif_lvs" }, { bizType: "dif_layermap" }],
  rules: [
    rule("deviceFirst", { tables: ["maskMapping", "parts", "lddi"] }),
    rule("cdrnFirst"),
    rule("chipsFitField"),
    rule("chipsOfDie", { of: ["body", "device"] }),
    rule("assistLayersAgree"),
    rule("mappingChosen"),
    rule("checksumLength", { field: "checksum", type: "checksumType" }, { states: "checksum length by type" }),
    rule("mustNotBe", { field: "runResult", value: "fail", dictionary: "run_result" }, { at: ["tapeoutRun"] }),
    ...receiveCheckRules,
  ],
  nodeEdits: [{ node: "tapeoutRun", editable: ["runTool", "runResult", "checks"] }],
  summary: ["deviceName", "fsrNo", "dataPurpose", "topcellName", "fileName", "maskVersion", "cdrn"],
  revise: true,
  copy: true,
  void: false,
  registries: ["dataSet"],
  notCopied: ["checksum", "parts"],
  fixedOnRevise: ["deviceName"],
  takesOver: [{ registry: "fsr", by: "fsrNo", fields: Object.keys(proposedByFsr) }],
});
