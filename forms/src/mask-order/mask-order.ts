import { needsPlate } from "../values/plate-of-layer.ts";
import { isRecord, plainText, rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import { maskSetId, plateId } from "../values/numbering.ts";

/** One plate of an order, in codes. Missing values are empty. */
export type OrderedPlate = {
  plateId: string;
  maskCode: string;
  layerName: string;
  action: string;
  maskVersion: string;
  maskType: string;
  mainTone: string;
  scribeTone: string;
  reticleGrade: string;
  exposureType: string;
  maskBias: string;
  cdTarget: string;
  cdTol: string;
  pellicle: string;
  pellicleType: string;
  writer: string;
  jobDeck: string;
  shipTo: string;
  remark: string;
};

/** An order to a mask shop: one head, one line per plate to be written. */
export type MaskOrder = {
  orderNo: string;
  revision: string;
  /** `released` from the node `maskOrder` on: before it the order may still change. */
  state: "draft" | "released";
  maskShop: string;
  maskSetId: string;
  device: string;
  dueDate: string;
  rush: string;
  magnification: string;
  plateSize: string;
  barcode: string;
  maskTitle: string;
  contact: string;
  plates: readonly OrderedPlate[];
};

/** The request behind an order. */
export type OrderingRequest = {
  requestNo: string;
  version: number;
  isReleased: boolean;
  dueDate: string;
  isRush: boolean;
  data: FormValues;
};

/** Kinds that order masks. */
export const orderingKinds: readonly string[] = ["mtf", "mpw"];

export const plateKeys = [
  "plateId",
  "maskCode",
  "layerName",
  "action",
  "maskVersion",
  "maskType",
  "mainTone",
  "scribeTone",
  "reticleGrade",
  "exposureType",
  "maskBias",
  "cdTarget",
  "cdTol",
  "pellicle",
  "pellicleType",
  "writer",
  "jobDeck",
  "shipTo",
  "remark",
] as const satisfies readonly (keyof OrderedPlate)[];

/** The order of a Mtf or Mpw. */
export function maskOrderOf({ requestNo, version, isReleased, dueDate, isRush, data }: OrderingRequest): MaskOrder {
  const { applicant, maskShop, magnification, plateSize, barcode, maskTitle } = data;
  // Plates of a shuttle are identified by its body, those of a device by its product.
  const product = plainText(data.productId) || plainText(data.bodyCode);
  return {
    orderNo: requestNo,
    revision: String(version),
    state: isReleased ? "released" : "draft",
    maskShop: plainText(maskShop),
    maskSetId: plainText(data.maskSetId) || maskSetId(product),
    device: plainText(data.deviceName) || plainText(data.shuttleNo),
    dueDate,
    rush: isRush ? "Y" : "N",
    magnification: plainText(magnification),
    plateSize: plainText(plateSize),
    barcode: plainText(barcode),
    maskTitle: plainText(maskTitle),
    contact: isRecord(applicant) ? plainText(applicant.name ?? applicant.id) : "",
    plates: rowsIn(data.maskLayers)
      .filter(needsPlate)
      .map((layer) => plateIn(layer, product)),
  };
}

function plateIn(layer: Row, product: string): OrderedPlate {
  const said = (key: keyof OrderedPlate): string => wordOf(layer[key]);
  const id = said("plateId") || plateId(product, said("maskCode"), said("maskVersion"));
  const values = Object.fromEntries(plateKeys.map((key) => [key, said(key)])) as OrderedPlate;
  return { ...values, plateId: id };
}

function wordOf(value: unknown): string {
  return typeof value === "number" ? String(value) : plainText(value);
}
