import type { Platform } from "./platform.ts";

export type DemoMask = {
  maskCode: string;
  layerName: string;
  gdsLayer: number;
  module: string;
  exposureType: string;
  maskType: string;
  tone: string;
  grade: string;
  optionOf?: string;
};

type MaskRow = readonly [string, string, number, string, string, string, string, optionOf?: string];

/** These are the masks of 28 nm; older nodes need less of their finest layers. */
function mask(
  { featureSize }: Pick<Platform, "featureSize">,
  [maskCode, layerName, gdsLayer, module, finest, tone, strictest, optionOf]: MaskRow,
): DemoMask {
  const isFinest = finest === "arfi";
  const isWet = isFinest && (featureSize <= 40 || (featureSize <= 55 && strictest === "H"));
  const exposureType = isFinest && !isWet ? "arf" : finest;
  const grade = isFinest ? lowered(strictest, featureSize <= 40 ? 0 : featureSize <= 55 ? 1 : 2) : strictest;
  const maskType = exposureType === "arfi" || exposureType === "arf" ? "attpsm" : "binary";
  return {
    maskCode,
    layerName,
    gdsLayer,
    module,
    exposureType,
    maskType,
    tone,
    grade,
    ...(optionOf ? { optionOf } : {}),
  };
}

/** The given number of grades less strict. */
function lowered(grade: string, steps: number): string {
  return String.fromCharCode(grade.charCodeAt(0) - steps);
}

const wells: readonly MaskRow[] = [
  ["010", "DNW", 1, "well", "krf", "D", "C"],
  ["020", "NW", 2, "well", "krf", "D", "C"],
  ["030", "PW", 3, "well", "krf", "C", "C"],
  ["040", "AA", 6, "active", "arfi", "C", "H"],
];

const highVoltage: readonly MaskRow[] = [
  ["050", "HVNW", 8, "well", "krf", "D", "C", "HV"],
  ["055", "HVPW", 9, "well", "krf", "D", "C", "HV"],
  ["060", "HVOX", 11, "gate", "krf", "D", "D", "HV"],
];

const transistors: readonly MaskRow[] = [
  ["065", "TGO", 12, "gate", "krf", "D", "D"],
  ["070", "GT", 17, "gate", "arfi", "C", "H"],
  ["080", "NLL", 20, "implant", "krf", "D", "D"],
  ["085", "PLL", 21, "implant", "krf", "D", "D"],
  ["090", "SN", 23, "implant", "krf", "D", "C"],
  ["095", "SP", 24, "implant", "krf", "D", "C"],
  ["100", "SAB", 26, "gate", "krf", "C", "D"],
];

const contact: MaskRow = ["110", "CT", 30, "contact", "arfi", "D", "H"];
const highResistance: MaskRow = ["105", "HRP", 27, "passive", "krf", "D", "C", "HRP"];
const capacitor: MaskRow = ["160", "MIM", 58, "passive", "krf", "C", "D", "MIM"];

const pads: readonly MaskRow[] = [
  ["180", "PA", 70, "pad", "i", "D", "B"],
  ["190", "PI", 72, "pad", "i", "D", "A"],
];

const pixels: readonly MaskRow[] = [
  ["205", "DTI", 82, "pixel", "arf", "D", "F", "pixel"],
  ["220", "CF-R", 90, "pixel", "i", "C", "B", "pixel"],
  ["221", "CF-G", 91, "pixel", "i", "C", "B", "pixel"],
  ["222", "CF-B", 92, "pixel", "i", "C", "B", "pixel"],
  ["230", "ML", 94, "pixel", "i", "C", "C", "pixel"],
];

const bonding: readonly MaskRow[] = [
  ["240", "TSV", 100, "bond", "i", "D", "C", "stack"],
  ["241", "HBV", 101, "bond", "arf", "D", "F", "stack"],
  ["242", "HBM", 102, "bond", "arf", "D", "F", "stack"],
];

/** The masks of a platform, in process order. Codes are the same on every platform. */
export function masksOf(platform: Platform): readonly DemoMask[] {
  const rows: MaskRow[] = [
    ...wells,
    ...(platform.hvDeviceVoltage ? highVoltage : []),
    ...transistors,
    ...(platform.hasHrp ? [highResistance] : []),
    contact,
    ...interMetals(platform.interMetal),
    ...(platform.hasMim ? [capacitor] : []),
    ...topMetals(platform.topMetal),
    ...pads,
    ...(platform.productType === "cis" ? pixels : []),
    ...(platform.stackTier > 0 ? bonding : []),
  ];
  return rows.map((row) => mask(platform, row));
}

function interMetals(count: number): MaskRow[] {
  const rows: MaskRow[] = [["120", "M1", 31, "metal", "arfi", "D", "H"]];
  for (let level = 2; level <= count; level += 1) {
    rows.push([String(119 + level), `V${level - 1}`, 49 + level, "via", "arfi", "D", "G"]);
    rows.push([String(128 + level), `M${level}`, 30 + level, "metal", "arfi", "D", "G"]);
  }
  return rows;
}

function topMetals(count: number): MaskRow[] {
  return Array.from({ length: count }, (_, at): MaskRow[] => [
    [String(170 + 2 * at), `TV${at + 1}`, 60 + 2 * at, "via", "krf", "D", "E", "topMetal"],
    [String(171 + 2 * at), `TM${at + 1}`, 61 + 2 * at, "metal", "krf", "D", "E", "topMetal"],
  ]).flat();
}
