import { atNode, is, isFilled, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { date, number, select, text, user } from "../definition/field.ts";
import { values, valuesOfColumn } from "../definition/options.ts";
import { rule } from "../definition/rule-use.ts";

/** The mask shop's delivery, plate by plate: measurements, inspection, and the decision if out of tolerance. */
export const plateResults = table(
  "results",
  [
    select("plateId", { required: true, options: valuesOfColumn("maskLayers", "plateId") }),
    number("cdMean", { required: true, unit: "nm", min: -5000, max: 5000, precision: 1 }),
    number("cdSigma", { required: true, unit: "nm", min: 0, max: 5000, precision: 1 }),
    number("registration", { required: true, unit: "nm", min: 0, max: 5000, precision: 1 }),
    number("defectsFound", { required: true, min: 0, max: 100000, precision: 0 }),
    number("defectsRepaired", { required: true, min: 0, max: 100000, precision: 0 }),
    text("pellicleNo", { maxLength: 40 }),
    text("inspectionTool", { required: true, maxLength: 40 }),
    text("certificate", { required: true, maxLength: 60 }),
    date("receivedDate", { required: true, max: "today" }),
    select("disposition", { options: values("useAsIs", "remake") }),
    user("disposedBy", { required: when("disposition", is("useAsIs")) }),
    text("dispositionReason", { maxLength: 500, required: when("disposition", isFilled) }),
  ],
  { minRowsWhen: [{ rows: 1, when: atNode("maskReceive") }], excel: true },
);

export const resultRules = [
  rule("uniqueRows", { table: "results", columns: ["plateId"] }, { at: ["maskReceive"] }),
  rule("resultsPerPlate", {}, { at: ["maskReceive"] }),
  rule("resultInTolerance", {}, { at: ["maskReceive"] }),
  rule("repairedOfFound", {}, { at: ["maskReceive"] }),
  rule("pellicleNumbered", {}, { at: ["maskReceive"] }),
];
