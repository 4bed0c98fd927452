import { all, atNode, is, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { date, lookup, multiselect, radio, text } from "../../definition/field.ts";
import { lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { countersignGroup } from "../../groups/countersign-group.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Body of a customer product on the standard platform. */
export const definition = defineForm({
  kind: "foundryProductBody",
  sections: [
    section(
      "body",
      fieldsOf(productBodyBase, {
        change: {
          bodyKind: { default: "foundry", fixed: "foundry" },
        },
      }),
    ),
    section("tech", takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId")),
    section("die", fieldsOf(dieInfo)),
    section("customer", [
      lookup("customerCode", { required: true, options: lookupIn("customer") }),
      text("customerProject", { required: true, maxLength: 60 }),
      lookup("prototypeShuttle", { options: lookupIn("shuttle") }),
      multiselect("optionMasks", {
        options: lookupIn("toptierMask", {
          filter: all(when("toptierCode", is(ref("toptierNo"))), when("usage", is("optional"))),
        }),
      }),
      text("spiceVersion", { required: true, maxLength: 20 }),
      text("pdkVersion", { required: true, maxLength: 20 }),
      date("massDate", { required: true }),
    ]),
    section("options", [
      table(
        "options",
        [
          text("item", { required: true, maxLength: 100 }),
          text("request", { required: true, maxLength: 500 }),
          text("reply", { required: atNode("pieReview"), maxLength: 500 }),
          radio("accept", { required: atNode("pieReview"), options: yesNo }),
        ],
        { excel: true },
      ),
    ]),
    section("market", fieldsOf(marketApplication)),
    section("backend", fieldsOf(backendService)),
    section("sign", fieldsOf(countersignGroup)),
  ],
  attachments: [{ bizType: "foundryProductBody_spec" }],
  nodeEdits: [{ node: "pieReview", editable: ["options.reply", "options.accept"] }],
  rules: [rule("waferOfFab")],
  summary: ["bodyName", "techId", "customerCode", "customerProject", "fabSite", "planTapeout", "massDate"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody"],
  fixedOnRevise: ["toptierNo"],
});
