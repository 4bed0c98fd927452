import { all, is, isFilled, isIn, isNot, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { computed, lookup, multiselect, number, radio, select, taken, text, textarea } from "../../definition/field.ts";
import { dictionary, lookupIn, values } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { eviewGroup } from "../../groups/eview-group.ts";
import { fieldsOf } from "../../groups/field-group.ts";
import { passedReviews } from "../../lookup/reviews.ts";

/** Reopen a completed FSR under a new version. */
export const definition = defineForm({
  kind: "fsrRevision",
  sections: [
    section("base", [
      lookup("deviceName", { required: true, requiredRule: "deviceChosen", options: lookupIn("device") }),
      lookup("fsrNo", {
        required: true,
        options: lookupIn("fsr", {
          filter: all(when("status", is("5")), when("deviceName", is(ref("deviceName")))),
          own: "deviceName.customerCode",
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      number("fsrVersion", { system: taken("version", "fsr", "fsrNo") }),
      select("reviseReason", { required: true, options: dictionary("revise_reason") }),
      multiselect("reviseScope", { required: true, options: dictionary("revise_scope") }),
      select("maskStage", {
        system: taken("mtStage", "device", "deviceName"),
        options: dictionary("mt_stage"),
      }),
      lookup("trrsNo", {
        required: all(
          when("reviseScope", isIn("masks")),
          when("maskStage", isFilled),
          when("maskStage", isNot("requested")),
        ),
        options: passedReviews({
          customer: "deviceName.customerCode",
          device: "deviceName",
          body: "deviceName.bodyCode",
        }),
      }),
      radio("costBearer", { required: true, options: values("customer", "foundry", "shared") }),
      textarea("reviseDesc", { required: true }),
    ]),
    section("diffs", [
      table(
        "diffs",
        [
          select("section", { required: true, options: dictionary("revise_scope") }),
          text("field", { required: true, maxLength: 60 }),
          text("oldValue", { system: computed("valueInFsr") }),
          text("newValue", { required: true, maxLength: 500 }),
        ],
        { minRows: 1 },
      ),
    ]),
    section(
      "eview",
      fieldsOf(eviewGroup, {
        change: {
          needEview: { visible: when("reviseScope", isIn("eview")) },
          eviewEmail: { visible: all(when("reviseScope", isIn("eview")), when("needEview", is("Y"))) },
          eviewDays: { visible: all(when("reviseScope", isIn("eview")), when("needEview", is("Y"))) },
          eviewLayers: {
            visible: all(when("reviseScope", isIn("eview")), when("needEview", is("Y"))),
            options: lookupIn("fsr", { field: "maskLayers", valueKey: "maskCode" }),
          },
        },
      }),
    ),
  ],
  attachments: [{ bizType: "fsrRevision_customer", required: true }],
  rules: [rule("deviceFirst", { tables: ["diffs"] }), rule("changesInScope")],
  summary: ["deviceName", "fsrNo", "fsrVersion", "reviseReason", "reviseScope", "costBearer"],
  revise: false,
  copy: false,
  void: false,
  registries: ["fsr"],
});
