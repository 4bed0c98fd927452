import { titleFields } from "@signoff/forms/values/row-title";
import type { Row } from "@signoff/forms/values/form-values";

/** The columns that distinguish platforms. */
const platform = [
  "techNode",
  "productType",
  "featureSize",
  "opticalShrink",
  "characterization",
  "designRule",
  "version",
] as const;

const plate = ["maskCode", "maskVersion", "mtStage"] as const;

/**
 * By registry, or by registry and list if entries of a row are chosen: the columns that distinguish its rows, in
 * reading order. A row is written from a whole approved form. Its tables, documents and prices are only for people who
 * may see the request, or who name the row in a form of their own.
 */
const shown: Readonly<Record<string, readonly string[]>> = {
  toptier: ["toptierCode", "productBody", ...platform],
  techId: ["techId", "techIdName", "toptierNo", ...platform],
  lota: ["toptierNo", "techNode", "productType", "effectiveDate"],
  tkBody: ["tkBodyCode", "tkBodyName", "techId", "techNode", "tkUse", "version"],
  tkTable: ["table", "tableType", "techId", "tkBodyCode", "featureName", "layerName"],
  toptierMask: [
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
  ],
  opcModel: ["techPlatform", "maskCode", "opcType", "stage"],
  document: ["documentType", "toptierNo", "docVersion"],
  equipment: [
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
  ],
  shuttle: ["bodyCode", "techId", "shuttleStatus", "bookingClose", "dataClose", "planOut"],
  productBody: ["customerCode", "bodyKind", "techId", "fabSite"],
  productId: ["customerCode", "customerPart", "bodyCode", "techId"],
  device: ["customerCode", "productId", "deviceStatus"],
  fsr: ["deviceName", "customerCode", "fsrType", "fsrStatus"],
  dataSet: ["fsrNo", "deviceName", "customerCode", "dataPurpose", "maskVersion"],
  mergedData: ["fsrNo", "deviceName", "customerCode", "dataSetNo", "maskVersion"],
  ip: ["customerCode", "deviceName", "ipType", "vendor", "ipVersion"],
  trrs: ["trrsStage", "conclusion", "reviewDate", "deviceName", "bodyCode", "toptierNo", "customerCode"],
  request: ["deviceName", "customerCode", "fsrNo", "approvalTime"],
  mci: ["deviceName", "customerCode", "mtNo", "mciReason"],
  mt: ["deviceName", "customerCode", "maskSetId", "maskShop", ...plate],
  frame: ["bodyCode", "customerCode", "techId", "frameStyle", "overall"],
  "productBody.lddi": ["topcellName", "chipSizeX", "chipSizeY"],
  "shuttle.seats": ["state"],
  "mt.plates": plate,
  "fsr.maskLayers": ["layerName", "action", "maskVersion"],
  "toptier.layers": ["layerNumber", "dataType", "purpose"],
  "tkBody.modules": ["tkCategory", "tkCount", "sizeX", "sizeY"],
  "techId.frameCells": ["cellType", "sizeX", "sizeY", "position"],
  "techId.ocf": ["ocfType", "currentMask", "previousMask"],
};

/** The columns that distinguish the rows of a registry, or the entries of a list in them. */
export function apartColumns(registry: string, list?: string): readonly string[] {
  return shown[list === undefined ? registry : `${registry}.${list}`] ?? [];
}

/** The part of a row that names and distinguishes it. */
export function shownColumns(registry: string, data: Row): Row {
  const { zh, en } = titleFields(registry);
  return pick(data, [...zh, ...en, ...apartColumns(registry)]);
}

export function pick(data: Row, columns: readonly string[]): Row {
  const wanted = new Set(columns);
  return Object.fromEntries(Object.entries(data).filter(([key]) => wanted.has(key)));
}
