import { all, is, isNot, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  computed,
  date,
  dept,
  lookup,
  multiselect,
  neededWhen,
  measured,
  number,
  radio,
  select,
  taken,
  text,
  textarea,
  user,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";

/** Calibration, MSA, check and status change of measuring equipment. */
export const definition = defineForm({
  kind: "sTool",
  sections: [
    section("equipment", [
      lookup("eqpId", { required: true, options: lookupIn("equipment") }),
      text("eqpName", { system: taken("eqpName", "equipment", "eqpId") }),
      text("model", { system: taken("model", "equipment", "eqpId") }),
      text("serialNo", { system: taken("serialNo", "equipment", "eqpId") }),
      select("location", { system: taken("location", "equipment", "eqpId"), options: lookupIn("location") }),
      dept("ownerDept", { system: taken("ownerDept", "equipment", "eqpId") }),
      user("owner", { system: taken("owner", "equipment", "eqpId") }),
      radio("manufacturerType", { required: true, options: dictionary("manufacturer_type"), default: "manufacturer" }),
      text("manufacturerName", { required: true, maxLength: 60 }),
      select("eqpStatus", { system: taken("eqpStatus", "equipment", "eqpId"), options: dictionary("eqp_status") }),
      select("newStatus", { required: true, options: dictionary("eqp_status") }),
      textarea("restriction", neededWhen(when("newStatus", is("3")))),
      textarea("scrapReason", neededWhen(when("newStatus", is("4")))),
      textarea("statusReason", neededWhen(all(when("activityResult", is("Pass")), when("newStatus", is("2"))))),
    ]),
    section("activity", [
      select("activityType", { required: true, options: dictionary("stool_activity") }),
      radio("calibType", { ...neededWhen(when("activityType", is("calibration"))), options: dictionary("calib_type") }),
      text("calibOrg", { required: when("calibType", is("externalCalib")), maxLength: 100 }),
      text("certNo", { required: when("calibType", is("externalCalib")), maxLength: 60 }),
      select("checkFrequency", { required: true, options: dictionary("check_frequency") }),
      date("planDate", { required: true }),
      date("doneDate", { required: true, max: "today" }),
      date("nextDate", { system: computed("nextDueDate") }),
      radio("activityResult", { required: true, options: dictionary("activity_result") }),
      multiselect("nonConformType", {
        ...neededWhen(when("activityResult", isNot("Pass"))),
        options: dictionary("nonconform_type"),
      }),
      textarea("impactLots", neededWhen(when("activityResult", is("Fail")))),
      select("envStatus", { system: computed("activityEnvironment"), options: dictionary("env_status") }),
      number("temperature", { required: true, unit: "°C", min: 15, max: 30, precision: 1 }),
      number("humidity", { required: true, unit: "%RH", min: 20, max: 80, precision: 1 }),
    ]),
    section("points", [
      table(
        "points",
        [
          text("item", { required: true, maxLength: 60 }),
          number("standard", { required: true, ...measured, precision: 6 }),
          number("reading", { required: true, ...measured, precision: 6 }),
          number("error", { system: computed("pointError"), min: -2_000_000_000, max: 2_000_000_000 }),
          number("limit", { required: true, min: 0, max: 1000000000, precision: 6 }),
          select("result", { system: computed("pointResult"), options: dictionary("activity_result") }),
        ],
        {
          minRowsWhen: [{ rows: 1, when: when("activityType", is("calibration")) }],
          missingRule: "rowOfType",
          excel: true,
        },
      ),
    ]),
    section("msa", [
      table(
        "msa",
        [
          select("study", {
            required: true,
            options: dictionary("nonconform_type", { only: ["BIAS", "LIN", "GRR", "AMSA", "stability", "MATCH"] }),
          }),
          number("sampleCount", { required: true, min: 1, max: 200, precision: 0 }),
          number("appraisers", { min: 1, max: 10, precision: 0 }),
          number("trials", { min: 1, max: 20, precision: 0 }),
          number("value", { required: true, ...measured, precision: 3 }),
          select("unit", { required: true, options: values("%", "ndc", "kappa", "nm") }),
          text("criterion", { required: true, maxLength: 60 }),
          select("result", { required: true, options: dictionary("activity_result") }),
        ],
        { minRowsWhen: [{ rows: 1, when: when("activityType", is("msa")) }], missingRule: "rowOfType", excel: true },
      ),
    ]),
    section("refs", [
      table("references", [
        text("standardNo", { required: true, maxLength: 40 }),
        date("validUntil", { required: true }),
        text("traceTo", { maxLength: 60 }),
      ]),
    ]),
  ],
  attachments: [{ bizType: "sTool_cert", required: when("calibType", is("externalCalib")) }, { bizType: "sTool_raw" }],
  rules: [
    rule("failForcesStatus", {}, { states: "Fail forces newStatus ∈ {2, 3, 4}" }),
    rule("standardsValid", {}, { states: "standards not expired" }),
  ],
  summary: ["eqpId", "eqpName", "activityType", "activityResult", "newStatus", "doneDate", "nextDate"],
  revise: false,
  copy: true,
  void: false,
  registries: ["equipment"],
});
