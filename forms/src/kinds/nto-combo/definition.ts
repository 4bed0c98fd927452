import { is, isIn, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  checkbox,
  computed,
  lookup,
  neededWhen,
  number,
  select,
  text,
  textarea,
  user,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, valuesOfColumn, valuesOfField } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { lddiBlock } from "../../groups/lddi-block.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Register the product body of a first full mask set (NTO) or of several products sharing one mask set (Combo), with released data per chip. */
export const definition = defineForm({
  kind: "ntoCombo",
  sections: [
    section("body", [
      ...fieldsOf(productBodyBase, {
        except: ["stackTier", "securityLevel", "planTapeout", "bodyDesc"],
        change: {
          bodyKind: {
            options: dictionary("body_kind", { only: ["nto", "combo"] }),
            system: computed("bodyKindOfNtoType"),
          },
        },
      }),
      ...takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId"),
      ...fieldsOf(dieInfo),
      ...fieldsOf(productBodyBase, { only: ["stackTier", "securityLevel", "planTapeout", "bodyDesc"] }),
      checkbox("ntoType", { required: true, options: values("nto", "combo"), radioMode: true }),
      lookup("customerCode", { required: true, options: lookupIn("customer"), multiple: when("ntoType", is("combo")) }),
      lookup("sourceBodies", {
        required: true,
        options: lookupIn("productBody", {
          filter: when("bodyKind", isIn("foundry", "transfer", "mpw")),
          own: "customerCode",
        }),
        multiple: true,
      }),
      text("comboName", { ...neededWhen(when("ntoType", is("combo"))), maxLength: 60 }),
      textarea("comboReason", neededWhen(when("ntoType", is("combo")))),
      select("baseChip", { ...neededWhen(when("ntoType", is("combo"))), options: valuesOfField("sourceBodies") }),
      select("maskSetType", { required: true, options: dictionary("mask_set_type"), default: "full" }),
      number("layersPerPlate", {
        ...neededWhen(when("maskSetType", is("mlm"))),
        min: 2,
        max: 4,
        step: 1,
        precision: 0,
      }),
      number("wafersFirst", { required: true, unit: "pcs", min: 1, max: 25, step: 1, precision: 0 }),
      user("tapeoutOwner", { required: true }),
      user("ceOwner", { required: true, default: { rule: "requester" } }),
    ]),
    section("market", fieldsOf(marketApplication)),
    section("data", [...fieldsOf(lddiBlock), ...lddiBlock.tables]),
    section("mask", maskLayerMapping.tables),
    section("floor", [
      table(
        "floorplan",
        [
          select("lddiNo", { required: true, options: valuesOfColumn("lddi", "lddiNo") }),
          text("chipName", { system: computed("chipOfLddi") }),
          number("colCount", { required: true, min: 1, max: 50, precision: 0 }),
          number("rowCount", { required: true, min: 1, max: 50, precision: 0 }),
          number("posX", { required: true, unit: "mm", min: -33, max: 33, precision: 3 }),
          number("posY", { required: true, unit: "mm", min: -33, max: 33, precision: 3 }),
          select("rotation", { required: true, options: dictionary("orientation") }),
          number("ratio", { unit: "%", min: 0, max: 100, precision: 2 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("cost", [
      table(
        "costShare",
        [
          lookup("customerCode", { required: true, options: lookupIn("customer") }),
          number("share", { required: true, unit: "%", min: 0, max: 100, precision: 2 }),
          text("poNo", { maxLength: 40 }),
        ],
        { minRowsWhen: [{ rows: 1, when: when("ntoType", is("combo")) }] },
      ),
    ]),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [
    { bizType: "ntoCombo_cdrn", required: true },
    { bizType: "ntoCombo_floor", required: when("ntoType", is("combo")) },
    { bizType: "ntoCombo_agreement", required: when("ntoType", is("combo")) },
  ],
  rules: [
    rule("waferOfFab"),
    rule("cdrnFirst"),
    rule("chipsFitField"),
    rule("assistLayersAgree"),
    rule("mappingChosen"),
    rule("sourceBodyCount"),
    rule("placementsFit", {}, { states: "placements do not overlap and stay inside 26 × 33 mm" }),
    rule(
      "sameTechnology",
      {},
      { when: when("ntoType", is("combo")), states: "LDDI of a combo have the same techId and metal option" },
    ),
    rule("everyLddiPlaced", {}, { states: "floor plan uses every LDDI" }),
    rule("columnTotal", { table: "costShare", column: "share", total: 100 }, { when: when("ntoType", is("combo")) }),
  ],
  summary: ["bodyName", "ntoType", "customerCode", "techId", "sourceBodies", "maskSetType", "planTapeout"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody"],
  notCopied: ["cdrn", "cdrnDate", "chipCount", "lddi", "assistLayers", "maskMapping", "floorplan", "costShare"],
  fixedOnRevise: ["toptierNo", "ntoType"],
});
