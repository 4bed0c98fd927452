import { isIn, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { date, lookup, multiselect, number, text } from "../../definition/field.ts";
import { dictionary, lookupIn } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Body of an engineering test or qualification vehicle. */
export const definition = defineForm({
  kind: "testingProductBody",
  sections: [
    section(
      "body",
      fieldsOf(productBodyBase, {
        change: {
          bodyKind: { default: "testing", fixed: "testing" },
        },
      }),
    ),
    section("tech", takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId")),
    section("die", fieldsOf(dieInfo)),
    section("testing", [
      multiselect("testPurpose", { required: true, options: dictionary("test_purpose") }),
      lookup("sourceBody", { options: lookupIn("productBody", { own: "customerCode" }) }),
      lookup("qualPlan", { required: when("testPurpose", isIn("qual")), options: lookupIn("document") }),
      number("lotPlan", { required: true, min: 1, max: 20, step: 1, precision: 0 }),
      date("expireDate", { required: true, max: "today+2y" }),
      multiselect("reItems", { required: when("testPurpose", isIn("reliability")), options: dictionary("re_item") }),
      text("costCenter", { required: true, maxLength: 20 }),
    ]),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [{ bizType: "testingProductBody_plan" }],
  rules: [rule("waferOfFab")],
  summary: ["bodyName", "techId", "testPurpose", "lotPlan", "expireDate", "planTapeout"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody"],
  fixedOnRevise: ["toptierNo"],
});
