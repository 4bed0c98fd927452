import { is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, neededWhen, number, radio, select, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { lddiBlock } from "../../groups/lddi-block.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** The bonded or wired dies belong to the customer, or to the foundry itself. */
const ownBodies = lookupIn("productBody", { own: "customerCode" });

/** Body made of several bodies bonded in tiers or wired on an interposer. */
export const definition = defineForm({
  kind: "stackWiring",
  sections: [
    section("body", [
      ...fieldsOf(productBodyBase, {
        except: ["stackTier"],
        change: {
          bodyKind: { default: "stack", fixed: "stack" },
        },
      }),
      ...takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId"),
      ...fieldsOf(dieInfo),
      lookup("customerCode", { required: true, options: lookupIn("customer") }),
    ]),
    section("stack", [
      radio("stackKind", { required: true, options: dictionary("stack_kind") }),
      number("stackTier", {
        required: true,
        fixedRule: "stackTierZero",
        readOnly: when("stackKind", is("wiring25d")),
        min: 2,
        max: 8,
        step: 1,
        precision: 0,
        fixedWhen: { when: when("stackKind", is("wiring25d")), value: 0 },
      }),
      select("bondType", { ...neededWhen(when("stackKind", is("stack3d"))), options: dictionary("bond_type") }),
      select("bondOrientation", {
        ...neededWhen(when("stackKind", is("stack3d"))),
        options: dictionary("bond_orientation"),
      }),
      number("bondPitch", {
        ...neededWhen(when("bondType", is("hybrid"))),
        unit: "um",
        min: 0.2,
        max: 100,
        step: 0.01,
        precision: 2,
      }),
      radio("tsv", { required: true, options: yesNo, default: "N" }),
      number("tsvDiameter", { ...neededWhen(when("tsv", is("Y"))), unit: "um", min: 0.5, max: 50, precision: 1 }),
      number("tsvDepth", { ...neededWhen(when("tsv", is("Y"))), unit: "um", min: 1, max: 200, precision: 1 }),
      lookup("interposerBody", { ...neededWhen(when("stackKind", is("wiring25d"))), options: ownBodies }),
      number("rdlLayers", { ...neededWhen(when("stackKind", is("wiring25d"))), min: 1, max: 8, step: 1, precision: 0 }),
      number("alignSpec", {
        ...neededWhen(when("stackKind", is("stack3d"))),
        unit: "nm",
        min: 10,
        max: 5000,
        step: 1,
        precision: 0,
      }),
      number("finalThickness", { required: true, unit: "um", min: 30, max: 1000, step: 1, precision: 0 }),
    ]),
    section("tiers", [
      table(
        "tiers",
        [
          number("tier", { required: true, min: 1, max: 8, precision: 0 }),
          lookup("bodyCode", { required: true, options: ownBodies }),
          text("techId", { system: taken("techId", "productBody", "bodyCode"), refersTo: "techId" }),
          select("role", { required: true, options: dictionary("tier_role") }),
          number("thickness", { required: true, unit: "um", min: 1, max: 775, precision: 1 }),
          radio("faceUp", { required: true, options: yesNo }),
          radio("mirror", { required: true, options: yesNo }),
          lookup("bondMask", {
            options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("toptierNo"))) }),
          }),
        ],
        {
          minRows: 1,
          minRowsFrom: { field: "stackTier" },
          excel: true,
          visible: when("stackKind", is("stack3d")),
        },
      ),
    ]),
    section("wiring", [
      table(
        "wiringDies",
        [
          lookup("bodyCode", { required: true, options: ownBodies }),
          number("posX", { required: true, unit: "mm", min: -300, max: 300, precision: 3 }),
          number("posY", { required: true, unit: "mm", min: -300, max: 300, precision: 3 }),
          select("rotation", { required: true, options: dictionary("orientation") }),
          number("bumpPitch", { required: true, unit: "um", min: 10, max: 300, precision: 1 }),
          number("ioCount", { min: 0, max: 10000000, precision: 0 }),
        ],
        { minRows: 2, excel: true, visible: when("stackKind", is("wiring25d")) },
      ),
    ]),
    section("data", [...fieldsOf(lddiBlock), ...lddiBlock.tables]),
    section("market", fieldsOf(marketApplication)),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [{ bizType: "stackWiring_stack", required: true }, { bizType: "stackWiring_bond" }],
  rules: [
    rule("waferOfFab"),
    rule("cdrnFirst"),
    rule("chipsFitField"),
    rule("assistLayersAgree"),
    rule("everyTier", {}, { states: "a typed or keyed line is missing; {type} = shown name" }),
    rule("tiersWithoutGap", {}, { states: "tiers numbered without gap" }),
    rule("bondedDieSizes", {}, { states: "die sizes of wafer-bonded tiers equal ± 0.001 mm" }),
  ],
  summary: ["bodyName", "stackKind", "stackTier", "customerCode", "techId", "bondType", "planTapeout"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody"],
  fixedOnRevise: ["toptierNo"],
});
