/** The demo platforms: the data for the Toptier, LOTA and Tech ID of each. */
export type Platform = {
  stem: string;
  techNode: string;
  productType: "logic" | "hv" | "cis" | "bcd";
  featureSize: number;
  /** In per cent of the drawn size: a half node is drawn by the rules of the previous node. */
  opticalShrink: number;
  characterization: readonly string[];
  coreVoltage: string;
  ioVoltage: string;
  hvDeviceVoltage?: readonly string[];
  pixelSize?: number;
  pixelProcess?: string;
  interMetal: number;
  topMetal: number;
  metalSystem: "cu" | "al";
  stackTier: number;
  hasHrp: boolean;
  hasMim: boolean;
};

const plain = { opticalShrink: 100, metalSystem: "cu", stackTier: 0, hasHrp: false, hasMim: false } as const;

export const platforms = {
  "28HV": {
    ...plain,
    stem: "28HV",
    techNode: "N28",
    productType: "hv",
    featureSize: 28,
    characterization: ["LP", "HV"],
    coreVoltage: "0.9",
    ioVoltage: "1.8",
    hvDeviceVoltage: ["8", "20"],
    interMetal: 5,
    topMetal: 2,
    hasHrp: true,
    hasMim: true,
  },
  "40HV": {
    ...plain,
    stem: "40HV",
    techNode: "N40",
    productType: "hv",
    featureSize: 40,
    opticalShrink: 90,
    characterization: ["LP", "HV"],
    coreVoltage: "1.1",
    ioVoltage: "1.8",
    hvDeviceVoltage: ["8", "27"],
    interMetal: 6,
    topMetal: 1,
    hasHrp: true,
  },
  "40LP": {
    ...plain,
    stem: "40LP",
    techNode: "N40",
    productType: "logic",
    featureSize: 40,
    opticalShrink: 90,
    characterization: ["LP"],
    coreVoltage: "1.1",
    ioVoltage: "2.5",
    interMetal: 6,
    topMetal: 1,
  },
  "55LP": {
    ...plain,
    stem: "55LP",
    techNode: "N55",
    productType: "logic",
    featureSize: 55,
    characterization: ["LP"],
    coreVoltage: "1.2",
    ioVoltage: "2.5",
    interMetal: 6,
    topMetal: 1,
    hasMim: true,
  },
  "55SBSI": {
    ...plain,
    stem: "55SBSI",
    techNode: "N55",
    productType: "cis",
    featureSize: 55,
    characterization: ["LP"],
    coreVoltage: "1.2",
    ioVoltage: "2.8",
    pixelSize: 0.7,
    pixelProcess: "SBSI",
    interMetal: 5,
    topMetal: 1,
    stackTier: 2,
  },
  "90BCD": {
    ...plain,
    stem: "90BCD",
    techNode: "N90",
    productType: "bcd",
    featureSize: 90,
    characterization: ["HV"],
    coreVoltage: "1.2",
    ioVoltage: "5.0",
    hvDeviceVoltage: ["24", "40"],
    interMetal: 4,
    topMetal: 1,
    metalSystem: "al",
  },
  "90CIS": {
    ...plain,
    stem: "90CIS",
    techNode: "N90",
    productType: "cis",
    featureSize: 90,
    characterization: ["LP"],
    coreVoltage: "1.2",
    ioVoltage: "2.8",
    pixelSize: 1.12,
    pixelProcess: "BSI",
    interMetal: 4,
    topMetal: 1,
  },
} as const satisfies Record<string, Platform>;

/** Number of the design rule manual, design kit or model of a platform. */
export function documentNo(type: "DRM" | "PDK" | "SPICE", stem: string): string {
  return `${type}-${stem}-001`;
}

export function metalOption(platform: Platform): string {
  return `1P${platform.interMetal}M${platform.topMetal}TM`;
}
