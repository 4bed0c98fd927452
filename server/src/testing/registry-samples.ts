import type { RecordKind } from "@signoff/domain/enums/record-pages";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { equipmentContract } from "../features/master-data/equipment/contract.ts";
import { maskTableContract } from "../features/master-data/mask-table/contract.ts";
import { opcModelsContract } from "../features/master-data/opc-models/contract.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The calls of `openedRecordEndpoints`. */
export const openedCalls = ["queryById", "dependants", "add", "edit", "delete", "deleteBatch"] as const;

/** A sample for the tests of every kind of row that people maintain by hand. */
export interface RegistrySample {
  readonly kind: RecordKind;
  readonly contract: Readonly<Record<(typeof openedCalls)[number], Endpoint>>;
  /** A person who maintains the rows. */
  readonly keeper: string;
  readonly fields: Fields;
  readonly change: Fields;
  /** The key field at which a second row with the same key is refused. */
  readonly key: string;
  /** Invalid values, by the path at which they are reported. */
  readonly bad: Readonly<Record<string, unknown>>;
}

export const registrySamples: readonly RegistrySample[] = [
  {
    kind: "mask",
    contract: maskTableContract,
    keeper: "pie.ma",
    fields: {
      toptierCode: "28HV",
      maskCode: "999",
      layerName: "TRIAL",
      layerNumber: "199;0",
      module: "metal",
      exposureType: "krf",
      maskType: "binary",
      tone: "D",
      grade: "C",
      usage: "mandatory",
      optionOf: null,
      logicOp: "",
      tier: null,
    },
    change: { layerName: "TRIAL2", tier: 1 },
    key: "maskCode",
    bad: { tone: "purple", toptierCode: "nowhere", layerNumber: "12" },
  },
  {
    kind: "equipment",
    contract: equipmentContract,
    keeper: "metro.du",
    fields: {
      eqpId: "MCD09",
      eqpNameZh: "线宽电镜",
      eqpName: "CD-SEM",
      model: "CDS-950",
      serialNo: "",
      location: "F1-M1",
      ownerDept: [{ id: "D33" }],
      owner: [{ id: "metro.du" }],
      eqpStatus: "0",
      checkFrequency: "month1",
      nextDate: "2027-01-31",
    },
    change: { serialNo: "SN-7", nextDate: null },
    key: "eqpId",
    bad: { eqpStatus: "99", location: "moon", nextDate: "soon" },
  },
  {
    kind: "opc-model",
    contract: opcModelsContract,
    keeper: "opc.gao",
    fields: {
      modelCode: "OLD-070-01",
      requestNo: "",
      toptierNo: "28HV",
      maskCode: "070",
      opcType: "model",
      scanner: "LAI01",
      source: "",
      na: 1.35,
      bestDose: null,
      bestFocus: null,
      targetRms: 1.2,
      owner: [{ id: "opc.gao" }],
      note: "",
    },
    change: { note: "Dense lines only", targetRms: 1.1 },
    key: "modelCode",
    bad: { opcType: "guess", maskCode: "998", na: 9 },
  },
];
