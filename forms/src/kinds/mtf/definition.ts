import { all, any, atNode, is, isEmpty, ref, when } from "../../definition/condition.ts";
import { defineForm } from "../../definition/define-form.ts";
import { table } from "../../definition/detail-table.ts";
import {
  attachment,
  computed,
  date,
  lookup,
  neededWhen,
  number,
  radio,
  select,
  taken,
  text,
  textarea,
} from "../../definition/field.ts";
import { dictionary, lookupIn, values, valuesOfColumn, yesNo } from "../../definition/options.ts";
import { rule } from "../../definition/rule-use.ts";
import { keysBut, section } from "../../definition/section.ts";
import { differenceGroup } from "../../groups/differences.ts";
import {
  handedEview,
  handedLayerColumns,
  handedMapping,
  handedPlateColumns,
  handedRelease,
} from "../../groups/handed-values.ts";
import { eviewGroup } from "../../groups/eview-group.ts";
import { fieldsOf, tableOf, takenOver } from "../../groups/field-group.ts";
import { lddiBlock } from "../../groups/lddi-block.ts";
import { maskLayerMapping } from "../../groups/mask-layer-mapping.ts";
import { maskLayerTable } from "../../groups/mask-layer-table.ts";
import { plateResults, resultRules } from "../../groups/plate-results.ts";
import { smartConfirm } from "../../groups/smart-confirm.ts";
import { tapeoutGroup } from "../../groups/tapeout-group.ts";

/** A Mtf is made from a Mtr, or from a Mci with plates to write. */
const orMci = { or: [{ registry: "mci", by: "mciNo" }] };
const fromSource = (key: string) => taken(key, "request", "mtrNo", orMci);

const sections = [
  section("base", [
    radio("sourceType", { required: true, options: values("mtr", "mci"), default: "mtr" }),
    lookup("mtrNo", {
      ...neededWhen(when("sourceType", is("mtr"))),
      options: lookupIn("request", {
        filter: all(
          when("type", is("mtr")),
          when("status", is("5")),
          any(when("mtfNo", isEmpty), when("mtfNo", is(ref("requestNo")))),
        ),
      }),
    }),
    lookup("mciNo", {
      ...neededWhen(when("sourceType", is("mci"))),
      options: lookupIn("mci", {
        filter: any(when("platesToWrite", is("Y")), when("mtfNo", is(ref("requestNo")))),
      }),
    }),
    text("deviceName", { system: fromSource("deviceName"), refersTo: "device" }),
    text("productId", { system: fromSource("productId"), refersTo: "productId" }),
    text("techId", { system: fromSource("techId"), refersTo: "techId" }),
    text("customerCode", { system: fromSource("customerCode"), refersTo: "customer" }),
    text("fsrNo", { system: fromSource("fsrNo"), refersTo: "fsr" }),
    text("maskSetId", { system: computed("maskSetId") }),
    select("maskShop", { system: fromSource("maskShop"), options: dictionary("mask_shop"), refersTo: "maskShop" }),
    lookup("frameNo", {
      required: true,
      options: lookupIn("frame", {
        filter: all(when("overall", is("confirmed")), when("bodyCode", is(ref("deviceName.bodyCode")))),
        own: "customerCode",
      }),
    }),
    radio("magnification", { required: true, options: values("4", "5", "1"), default: "4", unit: "×" }),
    select("plateSize", { required: true, options: dictionary("plate_size"), default: "p6025" }),
    number("fieldX", { system: taken("fieldX", "frame", "frameNo"), unit: "mm" }),
    number("fieldY", { system: taken("fieldY", "frame", "frameNo"), unit: "mm" }),
    number("arrayX", { system: taken("arrayX", "frame", "frameNo") }),
    number("arrayY", { system: taken("arrayY", "frame", "frameNo") }),
    text("barcode", { required: true, maxLength: 40 }),
    text("maskTitle", { required: true, maxLength: 60 }),
    select("runTool", { required: true, options: dictionary("run_tool") }),
    text("runsetFileName", { required: true, maxLength: 128 }),
    textarea("comment"),
  ]),
  section("data", [
    ...takenOver(
      fieldsOf(tapeoutGroup, { except: ["runsetFileName", "runTool", "comment"] }),
      "request",
      "mtrNo",
      orMci,
    ),
    ...fieldsOf(lddiBlock),
    ...lddiBlock.tables,
  ]),
  section("mapping", maskLayerMapping.tables),
  section("plates", [
    tableOf(maskLayerTable, "maskLayers", [
      text("plateId", { system: computed("plateId") }),
      number("cdTarget", { required: true, unit: "nm", min: 0, max: 100000, precision: 1 }),
      number("cdTol", { required: true, unit: "nm", min: 0, max: 5000, precision: 1 }),
      radio("pellicle", { required: true, options: yesNo }),
      select("pellicleType", { options: dictionary("pellicle_type") }),
      select("writer", { options: dictionary("mask_writer") }),
      text("jobDeck", { required: true, maxLength: 100 }),
      text("opcRecipe", { required: when("opcFlag", is("Y")), maxLength: 60 }),
      select("shipTo", { required: true, options: dictionary("fab_site") }),
    ]),
    ...differenceGroup.tables,
  ]),
  section("placements", [
    table(
      "placements",
      [
        select("plateId", { required: true, options: valuesOfColumn("maskLayers", "plateId") }),
        select("role", { required: true, options: values("chip", "frame", "title", "barcode", "alignment") }),
        text("patternFile", { required: true, maxLength: 128 }),
        number("centerX", { required: true, unit: "mm", min: -200, max: 200, precision: 4 }),
        number("centerY", { required: true, unit: "mm", min: -200, max: 200, precision: 4 }),
        number("rows", { required: true, min: 1, max: 200, precision: 0 }),
        number("cols", { required: true, min: 1, max: 200, precision: 0 }),
        number("pitchX", { unit: "mm", min: 0, max: 200, precision: 4 }),
        number("pitchY", { unit: "mm", min: 0, max: 200, precision: 4 }),
        radio("mirror", { required: true, options: yesNo }),
      ],
      { minRows: 1, excel: true },
    ),
  ]),
  section("runs", [
    table(
      "runs",
      [
        select("maskCode", { required: true, options: valuesOfColumn("maskLayers", "maskCode") }),
        select("step", { required: true, options: dictionary("mdp_step") }),
        select("runTool", { required: true, options: dictionary("run_tool") }),
        select("runResult", { required: true, options: dictionary("run_result") }),
        select("environment", { system: computed("runEnvironment"), options: dictionary("env_status") }),
        date("runTime", { system: computed("runDay") }),
        attachment("log"),
        text("remark", { maxLength: 500, required: when("runResult", is("waived")) }),
      ],
      { minRowsWhen: [{ rows: 1, when: atNode("mdpRun") }] },
    ),
  ]),
  section("eview", fieldsOf(eviewGroup)),
  section("jdvConfirm", [
    select("customerJdv", {
      required: all(atNode("jdv"), when("needEview", is("Y"))),
      options: dictionary("smart_status"),
    }),
    table(
      "jdvItems",
      [
        select("plateId", { required: true, options: valuesOfColumn("maskLayers", "plateId") }),
        select("maskCode", { system: computed("maskOfPlate"), options: valuesOfColumn("maskLayers", "maskCode") }),
        select("item", { required: true, options: dictionary("jdv_item") }),
        select("result", { required: true, options: dictionary("activity_result") }),
        attachment("picture"),
        text("note", { maxLength: 500 }),
      ],
      { minRowsWhen: [{ rows: 1, when: atNode("jdv") }], excel: true },
    ),
    ...smartConfirm.tables,
  ]),
  section("receive", [plateResults]),
];

/** Engineering instruction for each plate, job deck, JDV round and release to the mask shop. */
export const definition = defineForm({
  kind: "mtf",
  sections,
  attachments: [
    { bizType: "mtf_jobdeck", required: true },
    { bizType: "mtf_jdv", required: atNode("jdv") },
    { bizType: "mtf_order" },
  ],
  rules: [
    rule("deviceFirst", { tables: ["maskMapping", "maskLayers", "lddi", "placements"] }),
    rule("cdrnFirst"),
    rule("chipsFitField"),
    rule("chipsOfDie", { of: ["body", "device", "frame"] }),
    rule("assistLayersAgree"),
    rule("mappingChosen"),
    rule("uniqueRows", { table: "maskLayers", columns: ["maskCode"] }, { states: "maskCode unique in the table" }),
    rule("opcFlagOfTechId"),
    rule(
      "changedCellsNeedRemark",
      {},
      {
        states:
          "rows are pre-filled from the Tech ID (types 1, 3, 7) and a change from the pre-filled value turns the cell amber and asks for remark",
      },
    ),
    rule(
      "confirmOwnRow",
      {},
      { at: ["jdv"], states: "each of the five rows is set only by the handler of the matching parallel node" },
    ),
    rule("noneRefused", { customerWhen: "needEview" }, { at: ["jdv", "tapeoutMgr"] }),
    rule("uniqueRows", { table: "maskLayers", columns: ["plateId"] }, { states: "plateId unique" }),
    rule(
      "noRowWith",
      { table: "jdvItems", column: "result", value: "Fail", dictionary: "activity_result" },
      { at: ["jdv", "tapeoutMgr"], states: "no jdvItems Fail open" },
    ),
    rule("placementsInField"),
    rule("jobDeckComplete"),
    rule("runsComplete", {}, { at: ["mdpRun"] }),
    rule("jdvPerPlate", {}, { at: ["jdv"] }),
    rule("versionsOfSource", {}, { states: "mask versions = those of the source" }),
    rule("pellicleChosen"),
    rule("shopMakesPlates"),
    rule("platesInTime"),
    ...resultRules,
    rule("sourceMasksPresent", {}, { states: "a typed or keyed line is missing; {type} = shown name" }),
  ],
  nodeEdits: [
    { node: "mdpRun", editable: ["runs"] },
    { node: "jdv", editable: ["customerJdv", "jdvItems", "confirms"] },
    { node: "maskReceive", editable: ["results"] },
  ],
  summary: ["sourceType", "deviceName", "techId", "maskSetId", "maskShop", "frameNo", "magnification"],
  revise: true,
  reviseUntil: { usedBy: "mci" },
  copy: true,
  void: false,
  registries: ["mt", "jdv"],
  notCopied: keysBut(["placements"], sections),
  fixedOnRevise: ["sourceType", "mtrNo", "mciNo"],
  takesOver: [
    {
      registry: "request",
      by: "mtrNo",
      fields: ["frameNo", ...handedEview, ...handedRelease.fields],
      tables: [
        { key: "maskLayers", rowKey: "maskCode", columns: ["action", ...handedLayerColumns] },
        handedMapping,
        ...handedRelease.tables,
      ],
    },
    {
      registry: "mci",
      by: "mciNo",
      fields: ["frameNo", "magnification", "plateSize", ...handedEview, ...handedRelease.fields],
      tables: [
        { key: "maskLayers", rowKey: "maskCode", columns: ["action", ...handedLayerColumns, ...handedPlateColumns] },
        handedMapping,
        ...handedRelease.tables,
      ],
    },
  ],
});
