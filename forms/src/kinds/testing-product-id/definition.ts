import { all, is, isIn, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { date, lookup, multiselect, radio, server, textarea } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { productIdBase } from "../../groups/product-id-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Run ID for an engineering test. */
export const definition = defineForm({
  kind: "testingProductId",
  sections: [
    section("pid", [
      ...fieldsOf(productIdBase, {
        change: {
          pidKind: { default: "testing", fixed: "testing" },
          bodyCode: {
            options: lookupIn("productBody", {
              filter: all(when("bodyKind", isIn("testing")), when("status", is("5"))),
              own: "customerCode",
            }),
          },
        },
      }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
    ]),
    section("testing", [
      multiselect("testPurpose", { required: true, options: dictionary("test_purpose") }),
      lookup("baseProductId", { options: lookupIn("productId", { own: "customerCode" }) }),
      textarea("splitTable"),
      date("validUntil", { required: true, max: "today+1y" }),
      radio("shipAllowed", { system: server, options: yesNo, default: "N", fixed: "N" }),
    ]),
    section("backend", fieldsOf(backendService)),
  ],
  attachments: [{ bizType: "testingProductId_split" }],
  rules: [
    rule("waferOfFab", { registry: "productBody", by: "bodyCode", dictionary: "wafer_size" }),
    rule("newLetterOnRevise"),
    rule("bodyNotExpired"),
  ],
  summary: ["bodyCode", "techId", "testPurpose", "validUntil", "waferQty", "effectiveDate"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productId"],
  fixedOnRevise: ["bodyCode"],
});
