import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { plateId } from "../values/numbering.ts";
import { lddiData, mappingData, type DemoChip } from "./lddi-data.ts";
import { maskLayerRows, plateRows, type PlateChoice } from "./mask-layer-data.ts";
import type { Platform } from "./platform.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type RequestFacts = {
  device: string;
  fsr: string;
  platform: Platform;
  mtType: "new" | "respin" | "add" | "mpw";
  dataSet: string;
  frame: string;
  trrs?: string;
  plates: PlateChoice;
  customerMail: string;
  day: string;
};

/** A Mtr: plates for a device, delivered in one batch. */
export function mtrData(facts: RequestFacts): FormValues {
  const { device, fsr, platform, mtType, dataSet, frame, trrs, plates, customerMail, day } = facts;
  return {
    subject: `${device} ${plates.maskVersion}版光罩申请`,
    ...filedByAdmin,
    deviceName: device,
    fsrNo: fsr,
    mtType,
    dataSetNo: dataSet,
    ...(trrs === undefined ? {} : { trrsNo: trrs }),
    frameNo: frame,
    maskSetType: mtType === "mpw" ? "mpw" : "full",
    maskShop: "MS1",
    maskOutDue: addDays(day, 28),
    rush: "N",
    releasePlan: "all",
    maskVersion: plates.maskVersion,
    dummyInsertionRequest: "foundry",
    maskMapping: mappingOf(platform, plates),
    maskLayers: maskLayerRows(platform, plates),
    ...eview(customerMail),
  };
}

export type ToolingFacts = {
  mtr: string;
  productId: string;
  platform: Platform;
  frame: string;
  plates: PlateChoice;
  chip: DemoChip;
  cdrn: string;
  released?: string;
  customerMail: string;
  day: string;
};

/** A Mtf: how each plate of a Mtr is made. */
export function mtfData(facts: ToolingFacts): FormValues {
  const { mtr, productId, platform, frame, plates, chip, cdrn, customerMail, day } = facts;
  const layers = plateRows(platform, plates);
  return {
    subject: `${mtr} 光罩制作`,
    ...filedByAdmin,
    sourceType: "mtr",
    mtrNo: mtr,
    frameNo: frame,
    magnification: "4",
    plateSize: "p6025",
    barcode: `${chip.chipName}-${plates.maskVersion}`,
    maskTitle: `${chip.chipName} ${plates.maskVersion}`,
    runTool: "toolFrac",
    runsetFileName: `mdp_${chip.chipName.toLowerCase()}.rs`,
    ...lddiData([chip], cdrn, day, facts.released),
    maskMapping: mappingOf(platform, plates),
    maskLayers: layers,
    placements: layers.flatMap(({ maskCode }) =>
      placementsOf(plateId(productId, String(maskCode), plates.maskVersion), String(maskCode), chip),
    ),
    ...eview(customerMail),
  };
}

const magnification = 4;
const lane = 0.08;

/** The job deck of a plate: as many chips as fit into its field, frame, title and bar code. */
function placementsOf(plate: string, maskCode: string, { chipName, size: [sizeX, sizeY] }: DemoChip): FormValues[] {
  const pitch = (size: number) => Number(((size + lane) * magnification).toFixed(4));
  const [cols, rows] = [Math.floor(26 / (sizeX + lane)), Math.floor(33 / (sizeY + lane))];
  const one = { plateId: plate, centerX: 0, centerY: 0, rows: 1, cols: 1, mirror: "N" };
  const edge = Number(((rows * pitch(sizeY)) / 2 - 1).toFixed(4));
  const file = (what: string) => `${chipName.toLowerCase()}_${maskCode}${what}.pat`;
  return [
    { ...one, role: "chip", patternFile: file(""), rows, cols, pitchX: pitch(sizeX), pitchY: pitch(sizeY) },
    { ...one, role: "frame", patternFile: file("_frame") },
    { ...one, role: "title", patternFile: file("_title"), centerY: edge },
    { ...one, role: "barcode", patternFile: file("_barcode"), centerY: -edge },
  ];
}

const opcRuns = [
  { step: "opc", runTool: "toolOpc", runResult: "pass" },
  { step: "verify", runTool: "toolOpc", runResult: "pass" },
];

/** Input of tape-out after preparing the data of the plates. */
export function preparedData(layers: readonly FormValues[]): FormValues {
  return {
    runs: layers.flatMap(({ maskCode, opcFlag }) => [
      { maskCode, step: "lop", runTool: "toolLop", runResult: "pass" },
      ...(opcFlag === "Y" ? opcRuns.map((run) => ({ maskCode, ...run })) : []),
      { maskCode, step: "fracture", runTool: "toolFrac", runResult: "pass" },
    ]),
  };
}

function mappingOf(platform: Platform, plates: PlateChoice): FormValues[] {
  const codes = new Set(maskLayerRows(platform, plates).map((row) => row.maskCode));
  const all = mappingData(platform).maskMapping as readonly FormValues[];
  const leftOut = new Set<unknown>(plates.except);
  return all.flatMap((line) => {
    if (leftOut.has(line.maskCode)) return [{ ...line, need: "N", remark: "Ordered later, once the customer is sure" }];
    return codes.has(line.maskCode) ? [{ ...line }] : [];
  });
}

function eview(customerMail: string): FormValues {
  return { needEview: "Y", eviewEmail: customerMail, eviewDays: 5 };
}
