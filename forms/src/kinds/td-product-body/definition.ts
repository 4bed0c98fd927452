import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { number, radio, select, text, textarea, user } from "../../definition/field.ts";
import { dictionary, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Body of a technology-development vehicle (no customer). */
export const definition = defineForm({
  kind: "tdProductBody",
  sections: [
    section(
      "body",
      fieldsOf(productBodyBase, {
        change: {
          bodyKind: { default: "td", fixed: "td" },
        },
      }),
    ),
    section("tech", takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId")),
    section("die", fieldsOf(dieInfo)),
    section("td", [
      text("projectCode", { required: true, maxLength: 30 }),
      select("tdStage", { required: true, options: dictionary("td_stage") }),
      select("vehicleType", { required: true, options: dictionary("vehicle_type") }),
      textarea("targetSpec", { required: true }),
      textarea("splitPlan"),
      radio("ipInside", { required: true, options: yesNo, default: "N" }),
      text("budgetNo", { required: true, maxLength: 30 }),
      table(
        "modulesOn",
        [
          text("module", { required: true, maxLength: 60 }),
          user("owner", { required: true }),
          number("sizeX", { required: true, unit: "mm", min: 0, max: 33, precision: 3 }),
          number("sizeY", { required: true, unit: "mm", min: 0, max: 33, precision: 3 }),
          text("purpose", { required: true, maxLength: 200 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [{ bizType: "tdProductBody_plan", required: true }],
  rules: [rule("waferOfFab")],
  summary: ["bodyName", "techId", "projectCode", "tdStage", "vehicleType", "planTapeout"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody"],
  fixedOnRevise: ["toptierNo"],
});
