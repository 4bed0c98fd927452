import { is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { checkbox, lookup, neededWhen, radio, select, taken, text, textarea, user } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";

/** Declare all IP inside a device and its origin. */
export const definition = defineForm({
  kind: "ipdf",
  sections: [
    section("device", [
      lookup("deviceName", { required: true, requiredRule: "deviceChosen", options: lookupIn("device") }),
      lookup("fsrNo", {
        required: true,
        options: lookupIn("fsr", { filter: when("deviceName", is(ref("deviceName"))), own: "customerCode" }),
        dependsOn: { field: "deviceName", rule: "deviceFirst" },
      }),
      text("techId", { system: taken("techId", "device", "deviceName"), refersTo: "techId" }),
      text("customerCode", { system: taken("customerCode", "device", "deviceName"), refersTo: "customer" }),
      radio("hasIp", { required: true, options: yesNo, default: "Y" }),
      checkbox("noIpStatement", neededWhen(when("hasIp", is("N")))),
      user("ipEngineer", { required: true }),
      radio("royalty", { required: true, options: yesNo }),
      textarea("comment"),
    ]),
    section("ips", [
      table(
        "ips",
        [
          text("ipCode", { required: true, maxLength: 40 }),
          text("ipName", { required: true, maxLength: 100 }),
          select("ipType", { required: true, options: dictionary("ip_type") }),
          select("ipKind", { required: true, options: dictionary("ip_kind") }),
          text("vendor", { required: true, maxLength: 60 }),
          text("ipVersion", { required: true, maxLength: 20 }),
          text("cellName", { required: true, maxLength: 128 }),
          radio("siliconProven", { required: true, options: yesNo }),
          radio("needMerge", { required: true, options: yesNo }),
          select("ipMergeType", { required: when("needMerge", is("Y")), options: dictionary("ip_merge_type") }),
          select("mergeSite", { required: when("needMerge", is("Y")), options: dictionary("merge_site") }),
          text("licenseNo", { required: when("royalty", is("Y")), maxLength: 40 }),
          text("checksum", { maxLength: 64 }),
        ],
        {
          visible: when("hasIp", is("Y")),
          minRowsWhen: [{ rows: 1, when: when("hasIp", is("Y")) }],
          excel: true,
        },
      ),
    ]),
  ],
  attachments: [{ bizType: "ipdf_license" }, { bizType: "ipdf_release" }],
  rules: [
    rule("deviceFirst", { tables: ["ips"] }),
    rule("mustBe", { field: "noIpStatement", value: "Y" }, { when: when("hasIp", is("N")) }),
    rule("uniqueRows", { table: "ips", columns: ["ipCode", "ipVersion"] }, { states: "ipCode + version unique" }),
  ],
  summary: ["deviceName", "customerCode", "fsrNo", "hasIp", "ipEngineer", "royalty"],
  revise: true,
  copy: true,
  void: false,
  registries: ["ip"],
  notCopied: ["deviceName", "fsrNo"],
  fixedOnRevise: ["deviceName"],
});
