import { is, isIn, isNot, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  computed,
  lookup,
  multiselect,
  neededWhen,
  number,
  radio,
  rowMark,
  select,
  text,
  textarea,
  user,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { documents } from "../../groups/documents.ts";
import { fieldsOf } from "../../groups/field-group.ts";
import { marketApplication } from "../../groups/market-application.ts";

/** Define or revise one process platform and its complete mask list. */
export const definition = defineForm({
  kind: "toptier",
  sections: [
    section("platform", [
      select("techNode", { required: true, options: dictionary("tech_node") }),
      select("productType", { required: true, options: dictionary("product_type") }),
      text("productBody", {
        required: true,
        default: { rule: "stemOfPlatform" },
        pattern: "^[A-Z0-9]{4,12}$",
        unique: true,
      }),
      number("featureSize", {
        required: true,
        default: { rule: "featureSizeOfNode" },
        unit: "nm",
        min: 5,
        max: 5000,
        step: 1,
        precision: 0,
      }),
      number("opticalShrink", { required: true, default: 100, unit: "%", min: 50, max: 100, step: 0.01, precision: 2 }),
      multiselect("characterization", { required: true, options: dictionary("characterization") }),
      number("polyLayer", { required: true, default: 1, min: 0, max: 4, step: 1, precision: 0 }),
      number("interMetal", { required: true, min: 0, max: 10, step: 1, precision: 0 }),
      number("topMetalLayers", { required: true, default: 1, min: 0, max: 4, step: 1, precision: 0 }),
      radio("metalSystem", { required: true, options: dictionary("metal_system") }),
      multiselect("coreVoltage", {
        ...neededWhen(when("productType", isNot("interposer"))),
        options: dictionary("core_voltage"),
        unit: "V",
      }),
      multiselect("ioVoltage", {
        ...neededWhen(when("productType", isNot("interposer"))),
        options: dictionary("io_voltage"),
        unit: "V",
      }),
      multiselect("hvDeviceVoltage", {
        ...neededWhen(when("productType", isIn("hv", "bcd", "envm"))),
        options: dictionary("hv_voltage"),
        unit: "V",
      }),
      number("pixelSize", {
        ...neededWhen(when("productType", is("cis"))),
        unit: "um",
        min: 0.4,
        max: 20,
        step: 0.01,
        precision: 2,
      }),
      select("pixelProcess", { ...neededWhen(when("productType", is("cis"))), options: dictionary("pixel_process") }),
      lookup("designRule", {
        required: true,
        options: lookupIn("document", { filter: when("documentType", is("drm")) }),
      }),
      radio("stacked", { required: true, options: yesNo, default: "N" }),
      number("stackTier", {
        required: true,
        fixedRule: "stackTierZero",
        readOnly: when("stacked", is("N")),
        min: 2,
        max: 8,
        step: 1,
        precision: 0,
        fixedWhen: { when: when("stacked", is("N")), value: 0 },
      }),
      textarea("description", { required: true }),
    ]),
    section("options", [
      radio("HRP", { required: true, options: yesNo, default: "N" }),
      number("hrpSheet", {
        ...neededWhen(when("HRP", is("Y"))),
        unit: "ohm/sq",
        min: 100,
        max: 10000,
        step: 1,
        precision: 0,
      }),
      radio("MIM", { required: true, options: yesNo, default: "N" }),
      number("mimDensity", {
        ...neededWhen(when("MIM", is("Y"))),
        unit: "fF/um²",
        min: 0.5,
        max: 10,
        step: 0.1,
        precision: 1,
      }),
      radio("MOM", { required: true, options: yesNo, default: "N" }),
      radio("varactor", { required: true, options: yesNo, default: "N" }),
      radio("ifcot", { required: true, options: yesNo, default: "N" }),
      ...fieldsOf(backendService),
    ]),
    section("application", [
      text("productApplication", {
        system: computed("marketPath"),
        levels: ["market_l1", "market_l2", "market_l3"],
        maxLength: 100,
      }),
      ...fieldsOf(marketApplication),
    ]),
    section("masks", [
      table(
        "masks",
        [
          number("seq", { system: rowMark }),
          text("maskCode", { required: true, pattern: "^[0-9]{3}[A-Z]?$" }),
          text("layerName", { required: true, maxLength: 40 }),
          text("layerNumber", { required: true, pattern: "^[0-9]+;[0-9]+$" }),
          select("module", { required: true, options: dictionary("mask_module") }),
          select("exposureType", { required: true, options: dictionary("exposure_type") }),
          select("maskType", { required: true, options: dictionary("mask_type") }),
          select("tone", { required: true, options: dictionary("mask_tone") }),
          select("grade", { required: true, options: dictionary("reticle_grade") }),
          select("usage", { required: true, options: values("mandatory", "optional") }),
          select("optionOf", {
            required: when("usage", is("optional")),
            options: values("HRP", "MIM", "MOM", "varactor", "HV", "pixel", "topMetal", "stack"),
          }),
          number("tier", { default: 0, min: 0, max: 8, precision: 0 }),
          text("remark", { maxLength: 500 }),
        ],
        { minRows: 1, excel: true },
      ),
      table(
        "layers",
        [
          text("layerName", { required: true, maxLength: 40 }),
          number("layerNumber", { required: true, min: 0, max: 65535, precision: 0 }),
          number("dataType", { required: true, default: 0, min: 0, max: 65535, precision: 0 }),
          select("purpose", { required: true, options: dictionary("layer_purpose") }),
          text("remark", { maxLength: 500 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("docs", documents.tables),
    section("check", [
      radio("doubleCheck", { required: true, options: yesNo, default: "Y" }),
      user("doubleCheckUser", neededWhen(when("doubleCheck", is("Y")))),
      ...fieldsOf(countersignGroup),
    ]),
  ],
  attachments: [{ bizType: "toptier_drm", required: true }, { bizType: "toptier_flow" }, { bizType: "toptier_review" }],
  rules: [
    rule("uniqueRows", { table: "masks", columns: ["maskCode"] }, { states: "maskCode unique" }),
    rule("optionMasksMatch", {}, { states: "option masks present exactly for options = Y" }),
    rule("metalMaskCount", {}, { states: "metal masks = interMetal + topMetalLayers" }),
    rule(
      "rowOfType",
      { table: "docs", column: "documentType", value: "drm", dictionary: "doc_type" },
      { states: "docs must contain a design rule" },
    ),
    rule("polyOfInterposer"),
    rule("notTheRequester", { field: "doubleCheckUser" }),
  ],
  summary: ["productBody", "techNode", "productType", "characterization", "interMetal", "topMetalLayers", "stackTier"],
  revise: true,
  copy: true,
  void: true,
  registries: ["toptier", "toptierMask", "document"],
  notCopied: ["productBody"],
  fixedOnRevise: ["productBody"],
});
