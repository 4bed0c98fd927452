import { is, isAbove, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  date,
  lookup,
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
import { openRequestsRegistry } from "../../lookup/open-requests.ts";

/** Retire a device and everything open on it. */
export const definition = defineForm({
  kind: "deviceVoid",
  sections: [
    section("base", [
      lookup("deviceName", {
        required: true,
        requiredRule: "deviceChosen",
        options: lookupIn("device", { filter: when("deviceStatus", is("active")) }),
      }),
      text("customerCode", { system: taken("customerCode", "device", "deviceName"), refersTo: "customer" }),
      text("productId", { system: taken("productId", "device", "deviceName"), refersTo: "productId" }),
      text("techId", { system: taken("techId", "device", "deviceName"), refersTo: "techId" }),
      select("voidReason", { required: true, options: dictionary("void_reason") }),
      textarea("voidDesc", { required: true }),
    ]),
    section("impact", [
      number("wipQty", { required: true, min: 0, max: 10000, step: 1, precision: 0 }),
      select("wipHandling", { ...neededWhen(when("wipQty", isAbove(0))), options: dictionary("wip_handling") }),
      select("maskHandling", { required: true, options: dictionary("mask_disposal") }),
      radio("customerAgree", { required: true, options: yesNo }),
      date("effectiveDate", { required: true, min: "today" }),
    ]),
    section("openForms", [
      table(
        "openForms",
        [
          select("formKind", { system: rowMark, options: dictionary("form_kind") }),
          text("requestNo", { system: rowMark }),
          select("status", { system: rowMark, options: dictionary("form_status") }),
          select("handling", { required: true, options: values("cancel", "keep") }),
        ],
        { fixedRows: true, rowsFrom: { ...taken("forms", openRequestsRegistry, "deviceName"), rowKey: "requestNo" } },
      ),
    ]),
  ],
  attachments: [{ bizType: "deviceVoid_customer", required: true }],
  rules: [rule("deviceFirst", { tables: ["openForms"] }), rule("mustBe", { field: "customerAgree", value: "Y" })],
  summary: ["deviceName", "customerCode", "voidReason", "wipQty", "maskHandling", "effectiveDate"],
  revise: false,
  copy: false,
  void: false,
  registries: ["device"],
});
