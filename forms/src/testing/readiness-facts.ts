import type { FactRow, ReadinessFacts, Stage, TapeoutRequest } from "../readiness/facts.ts";
import type { FormValues, Row } from "../values/form-values.ts";

/** A tape-out with nothing left to do, on a fixed day: tests remove one thing and check the result. */
export const today = "2026-11-16";

export const who = { zh: "吴倩", en: "Wu Qian" };

/** A row in force, written by the request with that number. */
export function fact(registry: string, code: string, data: FormValues, more: Partial<FactRow> = {}): FactRow {
  const requestNo = `${registry.toUpperCase()}-1`;
  return {
    registry,
    code,
    version: 1,
    state: "current",
    data: { requestNo, approvalTime: "2026-11-01T08:00:00.000Z", ...data },
    decided: { applyId: `id-of-${requestNo}`, by: who, at: "2026-11-01T08:00:00.000Z" },
    ...more,
  };
}

export function mask(maskCode: string, more: Row = {}): Row {
  return { maskCode, action: "new", opcFlag: "N", reticleGrade: "C", maskType: "binary", maskVersion: "A0", ...more };
}

const die = { dieSizeX: 25.3, dieSizeY: 1.48 };
const layers = [mask("010"), mask("070", { opcFlag: "Y", reticleGrade: "H" }), mask("160")];

export const deviceName = "C001-N28HVP0001A";

const confirms = ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({
  func,
  status: "ok",
  handler: { id: func.toLowerCase(), name: `${func} Han` },
  confirmTime: "2026-11-12",
}));

const platformRows: readonly FactRow[] = [
  fact("techId", "28HVP52A01", {
    toptierNo: "28HVP",
    lotaCode: "LOTA-28HVP",
    opcTable: [
      { maskCode: "070", opcType: "model", modelCode: "OPC-28HVP-070-01" },
      { maskCode: "160", opcType: "rule" },
    ],
  }),
  fact("toptier", "28HVP", {}),
  fact("lota", "LOTA-28HVP", {}),
  fact("opcModel", "OPC-28HVP-070-01", { toptierNo: "28HVP", maskCode: "070" }),
  fact("maskShop", "MS1", {
    grades: [
      { grade: "C", days: 7 },
      { grade: "H", days: 12 },
    ],
    maskTypes: ["binary", "att"],
    rushAllowed: true,
    rushDays: 5,
  }),
];

const productRows: readonly FactRow[] = [
  fact("device", deviceName, {
    techId: "28HVP52A01",
    bodyCode: "N28HVP0001",
    customerCode: "C001",
    exportControl: "passed",
    ...die,
  }),
  fact("productBody", "N28HVP0001", die),
  fact("frame", "N28HVP0001-01", { bodyCode: "N28HVP0001", overall: "confirmed", ...die }),
];

const dataRows: readonly FactRow[] = [
  fact("fsr", "FS-2611-0018", {
    deviceName,
    fsrType: "newTapeout",
    drcStatus: "pass",
    poNo: "PO-77",
    serviceItems: ["mask", "wafer"],
    ipMergeType: "vendorIp",
    maskShop: "MS1",
    maskOutDue: "2026-12-11",
    maskLayers: layers,
  }),
  fact("dataSet", "D01", {
    deviceName,
    fsrNo: "FS-2611-0018",
    ipMergeType: "vendorIp",
    lddi: [{ lddiNo: "L01", chipSizeX: 25.3, chipSizeY: 1.48, scale: 100, orientation: "R0" }],
    checks: ["size", "checksum", "topcell", "layer", "drc"].map((checkItem) => ({ checkItem, runResult: "pass" })),
  }),
  fact("mergedData", "IM-2611-0002", {
    deviceName,
    dataSetNo: "D01",
    runResult: "pass",
    cells: [{ ipCode: "16K OTP" }, { ipCode: "MIPI D-PHY" }],
  }),
  fact("trrs", "TR-2611-0004", { deviceName, conclusion: "go" }),
];

export const mtr: TapeoutRequest = {
  requestNo: "MR-2611-0003",
  data: {
    deviceName,
    fsrNo: "FS-2611-0018",
    dataSetNo: "IM-2611-0002",
    frameNo: "N28HVP0001-01",
    trrsNo: "TR-2611-0004",
    mtType: "new",
    maskShop: "MS1",
    maskOutDue: "2026-12-11",
    rush: "N",
    maskLayers: layers,
  },
};

export const mtf: TapeoutRequest = {
  requestNo: "MF-2611-0006",
  data: {
    deviceName,
    mtrNo: mtr.requestNo,
    fsrNo: "FS-2611-0018",
    frameNo: "N28HVP0001-01",
    maskShop: "MS1",
    maskLayers: layers,
    needEview: "Y",
    customerJdv: "ok",
    confirms,
  },
};

const rows: readonly FactRow[] = [...platformRows, ...productRows, ...dataRows];

/** A product whose masks can be released. */
export const ready: ReadinessFacts = { today, stage: "release", devices: [deviceName], rows, mtr, mtf };

/** The same before its Mtr and Mtf exist. */
export function atStage(stage: Stage, facts: ReadinessFacts = ready): ReadinessFacts {
  const { mtr: asked, mtf: made, ...others } = facts;
  return {
    ...others,
    stage,
    ...(stage === "before" || !asked ? {} : { mtr: asked }),
    ...(stage === "before" || stage === "accept" || !made ? {} : { mtf: made }),
  };
}

/** Other values in one row. */
export function withRow(facts: ReadinessFacts, registry: string, data: FormValues): ReadinessFacts {
  return {
    ...facts,
    rows: facts.rows.map((row) => (row.registry === registry ? { ...row, data: { ...row.data, ...data } } : row)),
  };
}

/** Without the rows of a registry. */
export function without(facts: ReadinessFacts, registry: string): ReadinessFacts {
  return { ...facts, rows: facts.rows.filter((row) => row.registry !== registry) };
}

export function withRows(facts: ReadinessFacts, ...more: readonly FactRow[]): ReadinessFacts {
  return { ...facts, rows: [...facts.rows, ...more] };
}

/** Other values in the Mtr or the Mtf. */
export function withRequest(facts: ReadinessFacts, request: "mtr" | "mtf" | "mpw", data: FormValues): ReadinessFacts {
  const known = facts[request];
  return known ? { ...facts, [request]: { ...known, data: { ...known.data, ...data } } } : facts;
}

/** Two customers on one shuttle. */
export const otherDevice = "C002-M55LP0002B";

export const shuttle: ReadinessFacts = {
  today,
  stage: "release",
  devices: [deviceName, otherDevice],
  rows: [
    ...rows,
    fact("device", otherDevice, { techId: "28HVP52A01", bodyCode: "N28HVP0001", exportControl: "passed", ...die }),
    fact("fsr", "FS-2611-0020", {
      deviceName: otherDevice,
      fsrType: "mpwSeat",
      drcStatus: "pass",
      poNo: "PO-78",
      serviceItems: ["mask"],
      ipMergeType: "none",
      maskOutDue: "2026-12-20",
      maskLayers: [mask("010")],
    }),
    fact("dataSet", "D02", { deviceName: otherDevice, fsrNo: "FS-2611-0020", ipMergeType: "none", checks: [] }),
  ],
  mpw: {
    requestNo: "MW-2611-0001",
    data: {
      shuttleNo: "M28HVP-01",
      techId: "28HVP52A01",
      frameNo: "N28HVP0001-01",
      maskShop: "MS1",
      planOut: "2026-12-31",
      maskLayers: layers,
      customerJdv: "ok",
      confirms,
      seats: [
        { seatNo: "S01", deviceName, customerCode: "C001", dataSetNo: "D01", fsrNo: "FS-2611-0018" },
        { seatNo: "S02", deviceName: otherDevice, customerCode: "C002", dataSetNo: "D02", fsrNo: "FS-2611-0020" },
      ],
    },
  },
};
