import { isIn, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { date, number, radio, text } from "../../definition/field.ts";
import { dictionary } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { dieInfo } from "../../groups/die-info.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { productBodyBase } from "../../groups/product-body-base.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Body of one shuttle (the shared mask set). */
export const definition = defineForm({
  kind: "mpwProductBody",
  sections: [
    section(
      "body",
      fieldsOf(productBodyBase, {
        change: {
          bodyKind: { default: "mpw", fixed: "mpw" },
        },
      }),
    ),
    section("tech", takenOver(fieldsOf(techBase, { except: ["stackTier"] }), "techId", "techId")),
    section("die", fieldsOf(dieInfo)),
    section("shuttle", [
      text("shuttleNo", { required: true, pattern: "^M[0-9]{2}[A-Z0-9]{2,6}-[0-9]{2}$", unique: true }),
      radio("shuttleType", { required: true, options: dictionary("shuttle_type") }),
      date("bookingOpen", { required: true }),
      date("bookingClose", { required: true, compare: [{ op: ">", field: "bookingOpen" }] }),
      date("dataClose", { required: true, compare: [{ op: ">", field: "bookingClose" }] }),
      date("planOut", { required: true, compare: [{ op: ">", field: "dataClose" }] }),
      number("seatX", { required: true, unit: "mm", min: 0.5, max: 26, step: 0.01, precision: 2 }),
      number("seatY", { required: true, unit: "mm", min: 0.5, max: 26, step: 0.01, precision: 2 }),
      number("seatTotal", { required: true, min: 1, max: 200, step: 1, precision: 0 }),
      number("fieldX", { required: true, unit: "mm", min: 0.1, max: 26, precision: 3 }),
      number("fieldY", { required: true, unit: "mm", min: 0.1, max: 33, precision: 3 }),
      number("waferCount", { required: true, min: 1, max: 50, step: 1, precision: 0 }),
      number("seatPrice", {
        visible: when("$role", isIn("sales", "mpw_coord")),
        unit: "CNY",
        min: 0,
        max: 9999999,
        step: 0.01,
        precision: 2,
      }),
      text("metalOptionFixed", { required: true, maxLength: 20 }),
    ]),
  ],
  attachments: [{ bizType: "mpwProductBody_schedule" }],
  rules: [
    rule("waferOfFab"),
    rule("seatsFitField", {}, { states: "seatTotal × seat area ≤ field area" }),
    rule("bookedSeatsKept"),
    rule("beforeDataClose"),
  ],
  summary: ["bodyName", "techId", "shuttleNo", "shuttleType", "bookingClose", "dataClose", "seatTotal"],
  revise: true,
  copy: true,
  void: true,
  registries: ["productBody", "shuttle"],
  notCopied: ["shuttleNo", "bookingOpen", "bookingClose", "dataClose", "planOut"],
  fixedOnRevise: ["toptierNo", "techId", "shuttleNo", "shuttleType", "metalOptionFixed"],
});
