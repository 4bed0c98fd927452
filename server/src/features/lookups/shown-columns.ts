import type { Row } from "@signoff/forms/values/form-values";

/** What a list of platforms is read for: which one it is, and how it is told from the others. */
const platform = [
  "subject",
  "techNode",
  "productType",
  "featureSize",
  "opticalShrink",
  "characterization",
  "designRule",
  "version",
];

/**
 * What the fixed look-ups show of a row. A row is written from a whole approved form: its tables, documents and people
 * are for those who may see the request, or name the row in a form of their own.
 */
const shown: Readonly<Record<string, ReadonlySet<string>>> = {
  toptier: new Set(["toptierCode", "productBody", ...platform]),
  techId: new Set(["techId", "techIdName", "toptierNo", ...platform]),
  tkBody: new Set(["tkBodyCode", "tkBodyName", "techId", "techNode", "tkUse", "version", "subject"]),
  toptierMask: new Set([
    "toptierCode",
    "seq",
    "maskCode",
    "layerName",
    "layerNumber",
    "module",
    "usage",
    "optionOf",
    "maskType",
    "tone",
    "grade",
    "exposureType",
    "logicOp",
    "tier",
  ]),
  equipment: new Set([
    "eqpId",
    "eqpName",
    "eqpNameZh",
    "model",
    "serialNo",
    "location",
    "eqpStatus",
    "checkFrequency",
    "nextDate",
    "ownerDept",
    "owner",
  ]),
};

export function shownColumns(registry: string, data: Row): Row {
  return Object.fromEntries(Object.entries(data).filter(([key]) => shown[registry]?.has(key)));
}
