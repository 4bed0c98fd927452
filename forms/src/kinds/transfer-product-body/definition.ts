import { is, isIn, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, radio, select, text } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Bring an existing product from another fab or foundry. */
export const definition = defineForm({
  kind: "transferProductBody",
  sections: [
    section(
      "body",
      fieldsOf(productBodyBase, {
        change: {
          bodyKind: { default: "transfer", fixed: "transfer" },
        },
      }),
    ),
    section("tech", takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId")),
    section("die", fieldsOf(dieInfo)),
    section("transfer", [
      text("fromSite", { required: true, maxLength: 60 }),
      text("fromProduct", { required: true, maxLength: 40 }),
      radio("transferType", { required: true, options: dictionary("transfer_type") }),
      radio("maskReuse", { required: true, options: yesNo }),
      select("maskCompat", { required: when("maskReuse", is("Y")), options: dictionary("run_result") }),
      lookup("customerCode", { required: true, options: lookupIn("customer") }),
      text("pcnNo", { required: when("transferType", isIn("fabToFab", "secondSource")), maxLength: 30 }),
      select("qualLevel", { required: true, options: dictionary("qual_level") }),
    ]),
    section("diffs", [
      table(
        "diffs",
        [
          text("item", { required: true, maxLength: 100 }),
          text("source", { required: true, maxLength: 200 }),
          text("target", { required: true, maxLength: 200 }),
          select("impact", { required: true, options: dictionary("risk_level") }),
          text("action", { required: true, maxLength: 500 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("market", fieldsOf(marketApplication)),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [{ bizType: "transferProductBody_pcn" }, { bizType: "transferProductBody_compare", required: true }],
  rules: [rule("waferOfFab")],
  summary: ["bodyName", "techId", "customerCode", "fromSite", "transferType", "maskReuse", "planTapeout"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody"],
  fixedOnRevise: ["toptierNo"],
});
