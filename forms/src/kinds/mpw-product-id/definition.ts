import { all, any, atNode, is, isIn, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { lookup, multiselect, number, radio } from "../../definition/field.ts";
import { lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { backendService } from "../../groups/backend-service.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { marketApplication } from "../../groups/market-application.ts";
import { productIdBase } from "../../groups/product-id-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** The ID of one seat's product on a shuttle. */
export const definition = defineForm({
  kind: "mpwProductId",
  sections: [
    section("pid", [
      ...fieldsOf(productIdBase, {
        change: {
          pidKind: { default: "mpw", fixed: "mpw" },
          bodyCode: {
            options: lookupIn("productBody", {
              filter: all(when("bodyKind", isIn("mpw")), when("status", is("5"))),
              own: "customerCode",
            }),
          },
        },
      }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
    ]),
    section("seat", [
      lookup("shuttleNo", {
        required: true,
        options: lookupIn("shuttle", {
          filter: all(when("shuttleStatus", is("booking")), when("bodyCode", is(ref("bodyCode")))),
        }),
      }),
      number("seatCount", { required: true, min: 0.5, max: 50, step: 0.5, precision: 1 }),
      multiselect("seatNos", {
        required: atNode("mpwAssign"),
        options: lookupIn("shuttle", {
          field: "seats",
          valueKey: "seatNo",
          filter: any(when("state", isIn("free", "half")), when("bookedBy", is(ref("productId")))),
        }),
      }),
      number("dieQtyNeeded", { required: true, min: 1, max: 100000, step: 1, precision: 0 }),
      radio("shareable", { required: true, options: yesNo, default: "N" }),
      radio("protection", { required: true, options: yesNo, default: "Y" }),
    ]),
    section("market", fieldsOf(marketApplication)),
    section("backend", fieldsOf(backendService)),
  ],
  attachments: [{ bizType: "mpwProductId_booking" }],
  rules: [
    rule("waferOfFab", { registry: "productBody", by: "bodyCode", dictionary: "wafer_size" }),
    rule("bookingOpen"),
    rule("seatsFree", {}, { at: ["submit", "mpwAssign", "pidAdmin"], states: "seats ≤ free seats" }),
  ],
  nodeEdits: [{ node: "mpwAssign", editable: ["seatNos"] }],
  summary: ["bodyCode", "customerCode", "shuttleNo", "seatCount", "dieQtyNeeded", "effectiveDate"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productId"],
  fixedOnRevise: ["bodyCode", "revLetter", "customerCode", "shuttleNo"],
});
