import { is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { lookup, multiselect, number, select, server, text, textarea, user } from "../../definition/field.ts";
import { dictionary, lookupIn } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { techBase } from "../../groups/tech-base.ts";
import { tables } from "./tables.ts";

/** Freeze a Toptier + LOTA with its test-key and mask tables under one Tech ID used by every product. */
export const definition = defineForm({
  kind: "techId",
  sections: [
    section("base", [
      lookup("toptierNo", { required: true, options: lookupIn("toptier", { filter: when("status", is("5")) }) }),
      lookup("lotaCode", {
        required: true,
        options: lookupIn("lota", { filter: when("toptierNo", is(ref("toptierNo"))) }),
        dependsOn: { field: "toptierNo", rule: "previousLevelFirst" },
      }),
      ...takenOver(fieldsOf(techBase), "toptier", "toptierNo"),
      text("techId", { system: server }),
      text("techIdName", { required: true, maxLength: 100 }),
      select("fabSite", { required: true, options: dictionary("fab_site") }),
      text("metalOption", { required: true, pattern: "^[0-9]P[0-9]{1,2}M([0-9]TM)?$" }),
      select("frameStyle", { required: true, options: dictionary("frame_style") }),
      number("scribeWidth", { required: true, default: 80, unit: "um", min: 40, max: 200, step: 1, precision: 0 }),
      multiselect("tableTypes", {
        required: true,
        options: dictionary("tk_table_type"),
        default: ["type1", "type2", "type3", "type4", "type5", "type6", "type7"],
      }),
      user("ownerLitho", { required: true }),
      user("ownerRe", { required: true }),
      user("ownerTk", { required: true }),
      user("ownerOpc", { required: true }),
      lookup("baseTechId", { options: lookupIn("techId") }),
      textarea("remarkTech"),
    ]),
    section("tables", tables),
  ],
  attachments: [{ bizType: "techId_frame" }, { bizType: "techId_table" }],
  rules: [
    rule(
      "toptierMasksComplete",
      {},
      { states: "maskCode of types 1, 3, 7 = Toptier masks, complete and without duplicates" },
    ),
    rule("ocfLayersDiffer", {}, { states: "previousMask ≠ currentMask" }),
    rule("tablesComplete", {}, { at: ["tapeoutCheck"] }),
  ],
  nodeEdits: [
    {
      node: "tableFill",
      approver: "field:ownerLitho",
      editable: ["reticleGrade", "cdMeasuring", "ocf"],
      requesterToo: true,
    },
    { node: "tableFill", approver: "field:ownerRe", editable: ["reTestKey"], requesterToo: true },
    { node: "tableFill", approver: "field:ownerTk", editable: ["watTestKey", "frameCells"], requesterToo: true },
    {
      node: "tableFill",
      approver: "field:ownerOpc",
      editable: ["maskBias", "mainPatternTone", "scribeLaneTone", "opcTable"],
      requesterToo: true,
    },
  ],
  summary: ["techIdName", "toptierNo", "lotaCode", "fabSite", "metalOption", "frameStyle", "tableTypes"],
  revise: true,
  copy: true,
  void: true,
  registries: ["techId", "tkTable"],
});
