import { is, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import { lookup, multiselect, number, radio, select, server, text, user } from "../../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";
import { fieldsOf, takenOver } from "../../groups/field-group.ts";
import { techBase } from "../../groups/tech-base.ts";

/** Release a test-key library (layout + probe plan) for a Tech ID. */
export const definition = defineForm({
  kind: "tkBody",
  sections: [
    section("base", [
      lookup("techId", { required: true, options: lookupIn("techId", { filter: when("status", is("5")) }) }),
      ...takenOver(fieldsOf(techBase), "techId", "techId"),
      text("tkBodyCode", { system: server }),
      text("tkBodyName", { required: true, maxLength: 100 }),
      multiselect("tkUse", { required: true, options: dictionary("tk_use") }),
      number("scribeWidth", { required: true, unit: "um", min: 40, max: 200, step: 1, precision: 0 }),
      number("padPitch", { required: true, unit: "um", min: 30, max: 200, step: 0.5, precision: 1 }),
      number("padSize", {
        required: true,
        unit: "um",
        min: 20,
        max: 150,
        step: 0.5,
        precision: 1,
        compare: [{ op: "<", field: "padPitch" }],
      }),
      select("probeCard", { required: true, options: dictionary("probe_card") }),
    ]),
    section("library", [
      text("libPath", { required: true, maxLength: 255 }),
      text("libTopcell", { required: true, maxLength: 128 }),
      text("libChecksum", { required: true, maxLength: 64 }),
      lookup("baseBody", { options: lookupIn("tkBody") }),
      user("designer", { required: true }),
      user("checker", { required: true }),
      select("drcResult", { required: true, options: dictionary("run_result", { only: ["pass", "waived"] }) }),
    ]),
    section("modules", [
      table(
        "modules",
        [
          text("moduleName", { required: true, maxLength: 60 }),
          select("tkCategory", { required: true, options: dictionary("tk_category") }),
          number("tkCount", { required: true, min: 1, max: 999, precision: 0 }),
          number("sizeX", { required: true, unit: "um", min: 0, max: 33000, precision: 1 }),
          number("sizeY", { required: true, unit: "um", min: 0, max: 33000, precision: 1 }),
          radio("changed", { required: true, options: yesNo }),
          text("remark", { maxLength: 500 }),
        ],
        { minRows: 1, excel: true },
      ),
    ]),
  ],
  attachments: [{ bizType: "tkBody_layout", required: true }, { bizType: "tkBody_drc" }, { bizType: "tkBody_probe" }],
  rules: [rule("differentPeople", { fields: ["designer", "checker"] })],
  summary: ["tkBodyName", "techId", "tkUse", "padPitch", "probeCard", "designer", "drcResult"],
  revise: true,
  copy: true,
  void: true,
  registries: ["tkBody"],
  fixedOnRevise: ["techId"],
});
