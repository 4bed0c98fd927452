import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormKindKey } from "./kind-cards.ts";

type Differences = Readonly<Record<string, readonly string[]>>;

/** Fields that the catalogue does not have, added by decision. */
export const addedFields: Partial<Record<FormKindKey, readonly string[]>> = {
  pfm: ["customerCode"],
  sTool: ["statusReason"],
};

/** Tables that the catalogue does not have, added by decision. */
export const addedTables: Partial<Record<FormKindKey, readonly string[]>> = {
  fsr: ["platesThere"],
  dif: ["differences"],
  rscDif: ["differences"],
  mtr: ["differences"],
  mtf: ["differences"],
  mpw: ["differences"],
  ipMerge: ["differences"],
};

/** Differences from the catalogue, by field or `table.column`. */
const own: Partial<Record<FormKindKey, Differences>> = {
  toptier: { productBody: ["default"] },
  lota: {
    productType: ["options", "type"],
    techNode: ["options", "type"],
    toptierNo: ["unique"],
  },
  techId: { "opcTable.modelCode": ["options"] },
  createDevice: {
    customerMailAddress: ["multiple", "separator"],
    deviceName: ["default"],
    ifcot: ["options"],
  },
  ipdf: {
    fsrNo: ["dependsOn"],
    ips: ["visibleWhen"],
    noIpStatement: ["visibleWhen"],
  },
  deviceVoid: {
    "openForms.formKind": ["options", "type"],
  },
  fsr: {
    backGrindingThickness: ["default"],
    cpSite: ["default"],
    dicingMethod: ["default"],
    eviewLayers: ["options"],
    maskOwner: ["fixedWhen"],
    needBackGrinding: ["default"],
    needCpTest: ["default"],
    needDicing: ["default"],
    poNo: ["requiredWhen"],
    relatedFsr: ["dependsOn", "requiredWhen", "visibleWhen"],
    "stiAnswers.question": ["options", "type"],
  },
  trrs: {
    fsrNo: ["dependsOn"],
  },
  dif: {
    dummyInsertionRequest: ["default"],
    fsrNo: ["dependsOn", "options"],
    gdsPath: ["pattern"],
    ipMergeType: ["default"],
    runsetFileName: ["requiredWhen"],
  },
  rscDif: {
    baseDataSet: ["dependsOn"],
    dummyInsertionRequest: ["default"],
    fsrNo: ["dependsOn", "options"],
    gdsPath: ["pattern"],
    runsetFileName: ["requiredWhen"],
  },
  ipMerge: {
    customerMailAddress: ["multiple", "separator"],
    dataSetNo: ["dependsOn", "options"],
    fsrNo: ["dependsOn", "options"],
    ipdfNo: ["dependsOn"],
  },
  testingProductBody: {
    expireDate: ["max"],
  },
  transferProductBody: {
    pcnNo: ["requiredWhen"],
  },
  mpwProductId: {
    seatNos: ["options"],
    shuttleNo: ["options"],
  },
  newProductId: {
    bodyCode: ["dependsOn"],
    ifcot: ["default"],
  },
  testingProductId: {
    validUntil: ["max"],
  },
  mtr: {
    dataSetNo: ["dependsOn", "options"],
    eviewLayers: ["options"],
    frameNo: ["dependsOn", "options"],
    fsrNo: ["dependsOn"],
    gdsPath: ["pattern"],
    maskShop: ["default"],
  },
  mtf: {
    eviewLayers: ["options"],
    frameNo: ["options"],
    gdsPath: ["pattern"],
    mciNo: ["options"],
    mtrNo: ["options"],
  },
  mpw: {
    "moved.deviceName": ["options"],
    frameNo: ["options"],
    shuttleNo: ["options"],
    "seats.dataSetNo": ["dependsOn", "options"],
    "seats.eviewEmail": ["multiple", "separator"],
  },
  mci: {
    "changes.maskVersion": ["required", "requiredWhen"],
    "changes.plateId": ["options"],
    eviewDays: ["visibleWhen"],
    eviewEmail: ["visibleWhen"],
    eviewLayers: ["options", "visibleWhen"],
    mtNo: ["dependsOn", "options"],
    needEview: ["visibleWhen"],
    rscDifNo: ["dependsOn"],
  },
  pfm: {
    tkBodyCode: ["dependsOn"],
  },
  fsrRevision: {
    eviewLayers: ["options"],
    maskStage: ["options", "type"],
    trrsNo: ["requiredWhen"],
  },
};

/** Intended differences of a kind from the catalogue. The reasons are in docs/forms-decisions.md. */
export function decidedDifferences(key: FormKindKey, index: DefinitionIndex): Differences {
  const masks: Record<string, string[]> = {};
  for (const { field } of index.fields.values()) if (isMaskLookup(field)) masks[field.key] = ["options"];
  for (const { table } of index.tables.values()) {
    for (const column of table.columns) if (isMaskLookup(column)) masks[`${table.key}.${column.key}`] = ["options"];
  }
  return { ...masks, ...own[key] };
}

/** Mask codes repeat on every platform, so each look-up of masks is limited to the Toptier of its form. */
function isMaskLookup({ options }: FieldDefinition): boolean {
  return options !== undefined && "lookup" in options && options.lookup.registry === "toptierMask";
}
