import { limits } from "@signoff/domain/limits";
import { all, any, atNode, is, isFilled, isIn, isNot, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  attachment,
  computed,
  date,
  lookup,
  neededWhen,
  number,
  select,
  server,
  text,
  textarea,
  user,
} from "../../definition/field.ts";
import { dictionary, lookupIn } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { section } from "../../definition/section.ts";

/** Release data of a model is filled in while it is made. */
const forRelease = { required: all(atNode("modelling"), when("opcStage", is("release"))) };
const length = { ...forRelease, unit: "nm", min: 1, max: 100_000, precision: 1 } as const;
const count = { ...forRelease, min: 0, max: 1_000_000, precision: 0 } as const;

/** Validity limits of a model, and the open points of its last check. */
const limitsOfModel = [
  date("modelChangedOn", { ...forRelease, max: "today" }),
  number("mrcMinWidth", length),
  number("mrcMinSpace", length),
  number("pitchMin", length),
  number("pitchMax", { ...length, compare: [{ op: ">=", field: "pitchMin" }] }),
  number("cdMin", length),
  number("cdMax", { ...length, compare: [{ op: ">=", field: "cdMin" }] }),
  number("hotSpotsOpen", count),
  number("hotSpotsWaived", count),
];

/** Request and record an OPC model: film stack, mask, source, scanner and FEM data, fit, release. */
export const definition = defineForm({
  kind: "opc",
  sections: [
    section("base", [
      lookup("techPlatform", { required: true, options: lookupIn("toptier") }),
      lookup("designRule", {
        required: true,
        options: lookupIn("document", { filter: when("toptierNo", is(ref("techPlatform"))) }),
        dependsOn: { field: "techPlatform", rule: "previousLevelFirst" },
      }),
      lookup("maskCode", {
        required: true,
        options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techPlatform"))) }),
      }),
      select("opcStage", { required: true, options: dictionary("opc_stage") }),
      select("opcType", { required: true, options: dictionary("opc_type") }),
      text("modelCode", { system: server }),
      lookup("baseModel", { options: lookupIn("opcModel") }),
      user("litho", { required: true }),
      user("opcOwner", { required: true }),
      number("targetRms", { required: true, unit: "nm", min: 0.1, max: 20, step: 0.1, precision: 1 }),
      date("dueDate", { required: true, min: "today" }),
      textarea("purpose", { required: true }),
    ]),
    section("film", [
      table(
        "films",
        [
          number("order", { required: true, min: 1, max: 20, precision: 0 }),
          text("filmName", { required: true, maxLength: 60 }),
          select("filmType", { required: true, options: dictionary("film_type") }),
          number("thickness", { required: true, unit: "nm", min: 0, max: 100000, step: 0.1, precision: 1 }),
          number("n", { required: true, min: 0, max: 10, step: 0.0001, precision: 4 }),
          number("k", { required: true, min: 0, max: 10, step: 0.0001, precision: 4 }),
          number("wavelength", { system: computed("wavelengthOfScanner"), unit: "nm" }),
          text("supplier", { maxLength: 40 }),
        ],
        { minRows: 2, excel: true },
      ),
    ]),
    section(
      "mask",
      [
        text("maskId", { required: true, maxLength: 40 }),
        select("maskType", { required: true, options: dictionary("mask_type") }),
        number("transmission", {
          ...neededWhen(when("maskType", is("attpsm"))),
          unit: "%",
          min: 1,
          max: 30,
          step: 0.1,
          precision: 1,
        }),
        number("phase", {
          ...neededWhen(when("maskType", is("attpsm"))),
          default: 180,
          unit: "°",
          min: 170,
          max: 190,
          step: 0.1,
          precision: 1,
        }),
        number("maskCdMean", { required: true, unit: "nm", min: -50, max: 50, step: 0.1, precision: 1 }),
        text("maskGds", { required: true, maxLength: 255 }),
        attachment("gaugeFile", { required: true, attachmentType: "opc_gauge" }),
      ],
      { storeAs: "maskData" },
    ),
    section("source", [
      select("scanner", { required: true, options: dictionary("scanner") }),
      number("wavelength", { system: computed("wavelengthOfScanner"), unit: "nm" }),
      number("na", { required: true, min: 0.3, max: 1.35, step: 0.01, precision: 2 }),
      select("source", { required: true, options: dictionary("source_shape") }),
      number("sigmaOuter", { required: true, min: 0, max: 1, step: 0.01, precision: 2 }),
      number("sigmaInner", {
        ...neededWhen(when("source", isNot("conventional"))),
        min: 0,
        max: 1,
        step: 0.01,
        precision: 2,
        compare: [{ op: "<", field: "sigmaOuter" }],
      }),
      number("poleAngle", {
        ...neededWhen(when("source", isIn("dipole", "quasar", "cquad"))),
        unit: "°",
        min: 10,
        max: 90,
        step: 1,
        precision: 0,
      }),
      select("polarization", { required: true, options: dictionary("polarization"), default: "none" }),
      attachment("sourceMap", { required: when("source", is("freeform")) }),
      number("bestFocus", { required: true, unit: "um", min: -0.5, max: 0.5, step: 0.001, precision: 3 }),
      number("bestDose", { required: true, unit: "mJ/cm²", min: 1, max: 200, step: 0.1, precision: 1 }),
    ]),
    section(
      "fem",
      [
        text("femWafer", { required: true, maxLength: 40 }),
        lookup("cdsem", {
          required: true,
          options: lookupIn("equipment", { filter: when("eqpStatus", isIn("0", "1", "3")) }),
        }),
        number("focusStep", { required: true, unit: "um", min: 0.005, max: 0.2, step: 0.001, precision: 3 }),
        number("doseStep", { required: true, unit: "%", min: 0.1, max: 10, step: 0.1, precision: 1 }),
        attachment("femFile", { required: true, attachmentType: "opc_fem" }),
        table(
          "fem",
          [
            text("gauge", { required: true, maxLength: 60 }),
            select("patternType", { required: true, options: dictionary("fem_pattern") }),
            number("designCd", { required: true, unit: "nm", min: 0, max: 100000, precision: 1 }),
            number("pitch", { unit: "nm", min: 0, max: 100000, precision: 1 }),
            number("focus", { required: true, unit: "um", min: -1, max: 1, precision: 3 }),
            number("dose", { required: true, unit: "mJ/cm²", min: 0, max: 1000, precision: 1 }),
            number("waferCd", { required: true, unit: "nm", min: 0, max: 100000, precision: 2 }),
            number("repeat", { min: 1, max: 20, precision: 0 }),
            number("weight", { default: 1, min: 0, max: 100, precision: 2 }),
          ],
          { minRows: 9, maxRows: limits.longTableRows, excel: true },
        ),
      ],
      { storeAs: "femData" },
    ),
    section("model", [
      ...limitsOfModel,
      table(
        "modelRuns",
        [
          number("run", { required: true, min: 1, max: 9999, precision: 0 }),
          select("runTool", { required: true, options: dictionary("run_tool") }),
          number("rmsFit", { required: true, unit: "nm", min: 0, max: 1000, precision: 2 }),
          number("rmsVerify", { required: true, unit: "nm", min: 0, max: 1000, precision: 2 }),
          number("maxError", { unit: "nm", min: -1000, max: 1000, precision: 2 }),
          date("runTime", { required: true, max: "today" }),
          select("environment", { system: computed("runEnvironment"), options: dictionary("env_status") }),
          select("runResult", { required: true, options: dictionary("run_result") }),
          attachment("report"),
        ],
        { minRowsWhen: [{ rows: 1, when: atNode("modelling") }] },
      ),
    ]),
  ],
  attachments: [
    { bizType: "opc_gauge", required: any(when("gaugeFile", isFilled), when("fem", isFilled)) },
    { bizType: "opc_fem", required: true },
    { bizType: "opc_report", required: atNode("modelling") },
  ],
  rules: [
    rule(
      "rowOfType",
      { table: "fem", column: "patternType", value: "anchor", dictionary: "fem_pattern" },
      { states: "a typed or keyed line is missing; {type} = shown name (at least one anchor pattern row)" },
    ),
    rule("rmsWithinTarget", {}, { at: ["modelling"], states: "rmsVerify ≤ targetRms for stage release" }),
    rule("modelVerified", {}, { at: ["opcMgr"] }),
    rule("hotSpotsClosed", {}, { at: ["modelling", "opcMgr"] }),
    rule("equipmentUsable", {}, { states: "equipment disabled or scrapped refused" }),
    rule("apertureOfScanner"),
    rule("scannerOfExposure"),
  ],
  nodeEdits: [{ node: "modelling", editable: [...limitsOfModel.map(({ key }) => key), "modelRuns"] }],
  summary: ["techPlatform", "maskCode", "opcStage", "opcType", "scanner", "targetRms", "dueDate"],
  revise: true,
  copy: true,
  void: true,
  registries: ["opcModel"],
});
