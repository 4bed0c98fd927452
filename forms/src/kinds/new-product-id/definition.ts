import { all, any, is, isIn, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { computed, date, lookup, neededWhen, number, radio, select, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { productIdBase } from "../../groups/product-id-base.ts";
import { techBase } from "../../groups/tech-base.ts";
import { passedReviews } from "../../lookup/reviews.ts";

/** Orderable ID for a customer product after NTO/Combo/stack body. */
export const definition = defineForm({
  kind: "newProductId",
  sections: [
    section("pid", [
      ...fieldsOf(productIdBase, {
        change: {
          pidKind: { default: "new", fixed: "new" },
          bodyCode: {
            options: lookupIn("productBody", {
              filter: all(
                when("bodyKind", isIn("foundry", "transfer", "nto", "combo", "stack")),
                when("status", is("5")),
              ),
              own: "customerCode",
            }),
            dependsOn: { field: "customerCode", rule: "customerFirst" },
          },
        },
      }),
      ...takenOver(fieldsOf(techBase, { except: ["ifcot"] }), "techId", "techId"),
    ]),
    section("product", [
      select("chipName", {
        ...neededWhen(when("bodyCode.bodyKind", is("combo"))),
        options: lookupIn("productBody", { field: "lddi", valueKey: "chipName" }),
      }),
      lookup("previousId", {
        options: lookupIn("productId", { filter: when("customerCode", is(ref("customerCode"))), own: "customerCode" }),
      }),
      radio("ifcot", { required: true, options: yesNo, default: { rule: "ifcotOfPlatform" } }),
      select("packType", { required: true, options: dictionary("pack_type") }),
      select("qualLevel", { required: true, options: dictionary("qual_level") }),
      date("massDate", { required: true, compare: [{ op: ">", field: "effectiveDate" }] }),
      number("forecastTable", { required: true, unit: "wafer", min: 0, max: 100000, step: 1, precision: 0 }),
      text("priceRef", { maxLength: 30 }),
      lookup("trrsNo", {
        required: any(when("automotive", is("Y")), when("qualLevel", is("auto"))),
        options: passedReviews({ customer: "customerCode", body: "bodyCode", platform: "techId.toptierNo" }),
      }),
    ]),
    section("options", [
      table(
        "bomOptions",
        [
          select("option", {
            required: true,
            options: values("HRP", "MIM", "MOM", "varactor", "topMetal", "HV", "pixel"),
          }),
          text("value", { required: true, maxLength: 60 }),
          text("maskCodes", { system: computed("masksOfOption"), maxLength: 30_000 }),
        ],
        { minRows: 1 },
      ),
    ]),
    section("market", fieldsOf(marketApplication)),
    section("backend", fieldsOf(backendService)),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [{ bizType: "newProductId_spec", required: true }, { bizType: "newProductId_customer" }],
  rules: [
    rule("waferOfFab", { registry: "productBody", by: "bodyCode", dictionary: "wafer_size" }),
    rule("newLetterOnRevise"),
  ],
  summary: ["bodyCode", "customerCode", "customerPart", "packType", "qualLevel", "massDate", "effectiveDate"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productId"],
  fixedOnRevise: ["bodyCode"],
});
