import { is, isAbove, isNot, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  attachment,
  date,
  lookup,
  multiselect,
  number,
  select,
  server,
  taken,
  text,
  textarea,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { smartConfirm } from "../../groups/smart-confirm.ts";

/** Confirmation of one frame variant or tier by the five functions. */
export const definition = defineForm({
  kind: "pfmChild",
  sections: [
    section("base", [
      lookup("pfmNo", { system: server, options: lookupIn("request", { filter: when("type", is("pfm")) }) }),
      text("frameNo", { system: server, refersTo: "frame" }),
      text("variant", { system: server }),
      number("tier", { system: server, min: 0, max: 8, step: 1, precision: 0 }),
      text("bodyCode", { system: taken("bodyCode", "frame", "frameNo"), refersTo: "productBody" }),
      text("techId", { system: taken("techId", "frame", "frameNo"), refersTo: "techId" }),
      multiselect("masksCovered", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techId.toptierNo"))) }),
      }),
      date("confirmDue", { required: true, default: { rule: "inThreeWorkingDays" } }),
      text("viewPath", { required: true, maxLength: 255 }),
      number("checkRound", { system: server, min: 1, max: 9 }),
      textarea("changeNote", { required: when("checkRound", isAbove(1)) }),
    ]),
    section("items", [
      table(
        "checkItems",
        [
          select("func", { required: true, options: values("PIE", "Litho", "RE", "Tapeout", "CE") }),
          select("item", { required: true, options: dictionary("frame_check_item") }),
          select("result", { required: true, options: dictionary("activity_result") }),
          text("note", { required: when("result", isNot("Pass")), maxLength: 500 }),
          attachment("picture"),
        ],
        { minRows: 5, excel: true },
      ),
    ]),
    section("confirm", smartConfirm.tables),
  ],
  attachments: [{ bizType: "pfmChild_picture" }],
  rules: [
    rule(
      "confirmOwnRow",
      {},
      { at: ["confirm"], states: "each of the five rows is set only by the handler of the matching parallel node" },
    ),
    rule("everyFunctionChecked", {}, { at: ["confirm"], states: "at least one checkItem for each function" }),
    rule("stackTierZero", { field: "tier", registry: "frame", by: "frameNo" }, { states: "tier 0 for non-stacked" }),
  ],
  nodeEdits: [{ node: "confirm", editable: ["checkItems", "confirms"] }],
  summary: ["pfmNo", "frameNo", "variant", "tier", "bodyCode", "checkRound", "confirmDue"],
  revise: false,
  copy: false,
  void: false,
  registries: ["frame"],
});
