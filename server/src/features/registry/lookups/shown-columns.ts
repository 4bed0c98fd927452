import { titleFields } from "@signoff/forms/values/row-title";
import type { Row } from "@signoff/forms/values/form-values";

/** What a platform is told from others by. */
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
 * By registry, or by registry and list where entries of a row are chosen: the columns that tell its rows apart, in the
 * order in which they are read. A row is written from a whole approved form: its tables, documents and prices are for
 * those who may see the request, or who name the row in a form of their own.
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

/** The columns that tell rows of a registry apart, or entries of a list in them. */
export function apartColumns(registry: string, list?: string): readonly string[] {
  return shown[list === undefined ? registry : `${registry}.${list}`] ?? [];
}

/** Of a row what it is called by and what tells it apart. */
export function shownColumns(registry: string, data: Row): Row {
  const { zh, en } = titleFields(registry);
  return pick(data, [...zh, ...en, ...apartColumns(registry)]);
}

export function pick(data: Row, columns: readonly string[]): Row {
  const wanted = new Set(columns);
  return Object.fromEntries(Object.entries(data).filter(([key]) => wanted.has(key)));
}
