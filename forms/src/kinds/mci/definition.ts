import { all, any, is, isFilled, isIn, isNot, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  computed,
  date,
  lookup,
  neededWhen,
  number,
  radio,
  select,
  taken,
  text,
  textarea,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, valuesOfColumn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { eviewGroup } from "../../groups/eview-group.ts";
import { fieldsOf } from "../../groups/field-group.ts";
import { reviewsOfDevice } from "../../lookup/reviews.ts";

/** Change plates of an existing mask set: new version, remake, add, scrap, swap, repair. */
export const definition = defineForm({
  kind: "mci",
  sections: [
    section("base", [
      lookup("deviceName", { required: true, requiredRule: "deviceChosen", options: lookupIn("device") }),
      lookup("mtNo", {
        required: true,
        options: lookupIn("mt", {
          filter: all(
            when("mtStage", is("released")),
            when("plates", isFilled),
            any(when("deviceName", is(ref("deviceName"))), when("devices", is(ref("deviceName")))),
          ),
          own: "deviceName.customerCode",
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("productId", { system: taken("productId", "mt", "mtNo"), refersTo: "productId" }),
      text("techId", { system: taken("techId", "mt", "mtNo"), refersTo: "techId" }),
      text("maskSetId", { system: taken("maskSetId", "mt", "mtNo") }),
      select("mciReason", { required: true, options: dictionary("mci_reason") }),
      radio("changeClass", { required: true, options: values("minor", "major") }),
      lookup("rscDifNo", {
        required: when("mciReason", isIn("eco", "respin")),
        options: lookupIn("request", {
          filter: all(when("type", is("rscDif")), when("status", is("5")), when("deviceName", is(ref("deviceName")))),
          own: "deviceName.customerCode",
        }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      lookup("trrsNo", {
        required: when("changeClass", is("major")),
        options: reviewsOfDevice("deviceName.customerCode"),
      }),
      radio("customerAgree", { required: when("changeClass", is("major")), options: yesNo }),
    ]),
    section("changes", [
      table(
        "changes",
        [
          lookup("plateId", {
            required: true,
            options: lookupIn("mt", {
              field: "plates",
              valueKey: "plateId",
              filter: any(
                all(when("mtStage", isNot("obsolete")), when("mtStage", isNot("scrapped"))),
                when("mciNo", is(ref("requestNo"))),
              ),
            }),
          }),
          text("maskCode", { system: computed("plateMaskCode") }),
          text("layerName", { system: computed("plateLayerName") }),
          select("action", { required: true, options: dictionary("mask_action") }),
          text("oldVersion", { system: computed("plateVersion") }),
          text("maskVersion", {
            required: all(when("action", isNot("scrap")), when("action", isNot("swap"))),
            pattern: "^[A-Z][0-9]$",
          }),
          select("newGrade", { options: dictionary("reticle_grade") }),
          select("newPellicle", { options: dictionary("pellicle_type") }),
          number("biasChange", { unit: "nm", min: -500, max: 500, precision: 1 }),
          radio("toneChange", { options: yesNo }),
          select("fab", { required: true, options: dictionary("fab_site") }),
          text("reason", { required: true, maxLength: 500 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("impact", [
      radio("switchRule", { required: true, options: dictionary("switch_rule") }),
      text("switchLot", { ...neededWhen(when("switchRule", is("byLot"))), maxLength: 30 }),
      select("oldMaskHandling", { required: true, options: dictionary("mask_disposal") }),
      textarea("wipImpact", { required: true }),
      date("effectiveDate", { required: true, min: "today" }),
    ]),
    section(
      "eview",
      fieldsOf(eviewGroup, {
        change: {
          needEview: { visible: when("changes.action", isIn("new", "newVersion", "add")) },
          eviewEmail: {
            visible: all(when("changes.action", isIn("new", "newVersion", "add")), when("needEview", is("Y"))),
          },
          eviewDays: {
            visible: all(when("changes.action", isIn("new", "newVersion", "add")), when("needEview", is("Y"))),
          },
          eviewLayers: {
            visible: all(when("changes.action", isIn("new", "newVersion", "add")), when("needEview", is("Y"))),
            options: valuesOfColumn("changes", "maskCode"),
          },
        },
      }),
    ),
  ],
  attachments: [
    { bizType: "mci_evidence", required: true },
    { bizType: "mci_customer", required: when("changeClass", is("major")) },
  ],
  rules: [
    rule("deviceFirst", { tables: ["changes"] }),
    rule("newVersionAbove", {}, { states: "action new version needs a version above the old" }),
    rule("swapOfOneLayer", {}, { states: "swap needs two plates of one layer" }),
    rule("uniqueRows", { table: "changes", columns: ["plateId"] }),
    rule("classOfChange", {}, { when: when("changeClass", is("minor")) }),
    rule("mustBe", { field: "customerAgree", value: "Y" }, { when: when("changeClass", is("major")) }),
  ],
  summary: ["deviceName", "mtNo", "mciReason", "changeClass", "switchRule", "oldMaskHandling", "effectiveDate"],
  revise: true,
  reviseUntil: { day: "effectiveDate" },
  copy: false,
  void: false,
  registries: ["mci", "mt"],
  fixedOnRevise: ["deviceName", "mtNo"],
});
