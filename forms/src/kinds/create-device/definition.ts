import { all, any, is, isEmpty, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { email, lookup, neededWhen, number, radio, select, taken, text, user } from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { keysBut, section } from "../../definition/section.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { techBase } from "../../groups/tech-base.ts";

const sections = [
  section("base", [
    lookup("customerCode", { required: true, options: lookupIn("customer") }),
    lookup("productId", {
      required: true,
      options: lookupIn("productId", {
        filter: all(
          any(when("customerCode", is(ref("customerCode"))), when("customerCode", isEmpty)),
          when("status", is("5")),
        ),
        own: "customerCode",
      }),
      dependsOn: { field: "customerCode", rule: "previousLevelFirst" },
    }),
    text("techId", { system: taken("techId", "productId", "productId"), refersTo: "techId" }),
    text("bodyCode", { system: taken("bodyCode", "productId", "productId"), refersTo: "productBody" }),
    text("deviceName", {
      required: true,
      pattern: "^[A-Z0-9-]{4,24}$",
      unique: true,
      default: { rule: "deviceNameOfProduct" },
      refersTo: "device",
    }),
    text("customerDeviceId", { required: true, maxLength: 64 }),
    select("deviceType", { required: true, options: dictionary("device_type") }),
    radio("tapeoutType", { required: true, options: dictionary("tapeout_type") }),
    lookup("shuttleNo", {
      ...neededWhen(when("tapeoutType", is("mpw"))),
      options: lookupIn("shuttle", { filter: when("shuttleStatus", is("booking")) }),
    }),
    radio("ifcot", { system: taken("ifcot", "productId", "productId"), options: yesNo }),
  ]),
  section("tech", takenOver(fieldsOf(techBase, { except: ["ifcot"] }), "techId", "techId")),
  section("die", fieldsOf(dieInfo)),
  section("market", fieldsOf(marketApplication)),
  section("contact", [
    user("ceOwner", { required: true }),
    user("pieOwner", { required: true }),
    text("customerContact", { required: true, maxLength: 60 }),
    email("customerMailAddress", { required: true, maxLength: 500, separator: ";" }),
    radio("exportControl", { required: true, options: values("passed", "pending") }),
    number("forecast", { unit: "wafer", min: 0, max: 100000, step: 1, precision: 0 }),
  ]),
];

/** Parts that a new version may change: owners, contact and market. */
const revisable = [
  ...marketApplication.fields.map((field) => field.key),
  "ceOwner",
  "pieOwner",
  "customerContact",
  "customerMailAddress",
];

/** Register a customer's chip on a product ID so that services can be requested. */
export const definition = defineForm({
  kind: "createDevice",
  sections,
  attachments: [{ bizType: "createDevice_nda", required: true }, { bizType: "createDevice_app" }],
  rules: [
    rule("waferOfFab", { registry: "productId", by: "productId", dictionary: "fab_site" }),
    rule("dieOfBody"),
    rule("mustBe", { field: "exportControl", value: "passed" }, { at: ["pidAdmin"] }),
  ],
  summary: ["deviceName", "customerCode", "productId", "deviceType", "tapeoutType", "ceOwner", "exportControl"],
  revise: true,
  copy: true,
  void: false,
  registries: ["device"],
  notCopied: ["deviceName"],
  fixedOnRevise: keysBut(revisable, sections),
});
