import { all, is, isIn, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { radio, select, taken, text } from "../../definition/field.ts";
import { dictionary, lookupIn, values } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { productIdBase } from "../../groups/product-id-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Run ID for a development vehicle. */
export const definition = defineForm({
  kind: "tdProductId",
  sections: [
    section("pid", [
      ...fieldsOf(productIdBase, {
        change: {
          pidKind: { default: "td", fixed: "td" },
          bodyCode: {
            options: lookupIn("productBody", {
              filter: all(when("bodyKind", isIn("td")), when("status", is("5"))),
              own: "customerCode",
            }),
          },
        },
      }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
    ]),
    section("td", [
      text("projectCode", { system: taken("projectCode", "productBody", "bodyCode") }),
      select("tdStage", { required: true, options: dictionary("td_stage") }),
      select("lotPriority", { required: true, options: dictionary("priority") }),
      radio("flowStatus", { required: true, options: values("frozen", "experimental"), default: "experimental" }),
      text("specialTools", { maxLength: 200 }),
    ]),
    section("backend", fieldsOf(backendService)),
  ],
  attachments: [{ bizType: "tdProductId_flow" }],
  rules: [
    rule("waferOfFab", { registry: "productBody", by: "bodyCode", dictionary: "wafer_size" }),
    rule("newLetterOnRevise"),
  ],
  summary: ["bodyCode", "techId", "projectCode", "tdStage", "lotPriority", "effectiveDate"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productId"],
  fixedOnRevise: ["bodyCode"],
});
