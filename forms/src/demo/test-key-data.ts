import type { FormValues } from "../values/form-values.ts";
import { demoChecksum } from "./checksum.ts";
import { documentNo, type Platform } from "./platform.ts";
import { techIdCode, tkBodyCode } from "./product-body-base.ts";
import { filedByAdmin } from "./toptier-data.ts";

/** The modules of every demo library. Their keys are those in the Tech IDs of the demo data. */
type ModuleName = "WAT" | "RE" | "OVL";

const modules: Readonly<Record<ModuleName, FormValues>> = {
  WAT: { tkCategory: "mos", tkCount: 3, sizeX: 1200, sizeY: 60, changed: "N" },
  RE: { tkCategory: "cap", tkCount: 1, sizeX: 1200, sizeY: 60, changed: "N" },
  OVL: { tkCategory: "litho", tkCount: 1, sizeX: 80, sizeY: 60, changed: "Y", remark: "New overlay mark" },
};

/** The test-key library of a demo platform. */
export function tkBodyData(platform: Platform): FormValues {
  const name = platform.stem.toLowerCase();
  return {
    subject: `${platform.stem} 测试键库建立`,
    ...filedByAdmin,
    techId: techIdCode(platform),
    tkBodyName: `${platform.stem} standard test keys`,
    tkUse: ["wat", "re", "litho"],
    scribeWidth: 80,
    padPitch: 60,
    padSize: 50,
    probeCard: "PC12",
    libPath: `/lib/testkey/${name}/v1`,
    libTopcell: `TK_${platform.stem}_TOP`,
    libChecksum: demoChecksum(`testkey ${name}`),
    designer: { id: "tk.bai" },
    checker: { id: "tk.fang" },
    drcResult: "pass",
    modules: Object.entries(modules).map(([moduleName, module]) => ({ moduleName, ...module })),
  };
}

type KeyList = { tableType: string; keys: readonly FormValues[]; items: readonly FormValues[] };

const key = { originX: 0, originY: 0, rotation: "0" };

const keyLists: Readonly<Record<ModuleName, KeyList>> = {
  WAT: {
    tableType: "type2",
    keys: [
      {
        ...key,
        tkCode: "WAT-MOS-01",
        tkName: "Core transistors",
        tkCategory: "mos",
        device: "NMOS core",
        width: 1,
        length: 0.06,
        count: 1,
        masks: ["040", "070", "110", "120"],
      },
      {
        ...key,
        tkCode: "WAT-RES-01",
        tkName: "Sheet resistance",
        tkCategory: "res",
        device: "M1 serpentine",
        width: 0.1,
        length: 400,
        count: 1,
        masks: ["120"],
        originX: 1300,
      },
      {
        ...key,
        tkCode: "WAT-DIO-01",
        tkName: "Junction diode",
        tkCategory: "diode",
        device: "N+ in P-well",
        width: 60,
        length: 60,
        count: 1,
        masks: ["030", "040", "090", "110", "120"],
        originX: 2600,
      },
    ],
    items: [
      {
        tkCode: "WAT-MOS-01",
        item: "VTH",
        condition: "VD 0.05 V, constant current",
        unit: "V",
        lowSpec: 0.35,
        target: 0.4,
        highSpec: 0.45,
      },
      {
        tkCode: "WAT-RES-01",
        item: "RS",
        condition: "1 mA",
        unit: "ohm/sq",
        lowSpec: 0.06,
        target: 0.08,
        highSpec: 0.1,
      },
      {
        tkCode: "WAT-DIO-01",
        item: "BV",
        condition: "1 uA reverse",
        unit: "V",
        lowSpec: 8,
        target: 9.5,
      },
    ],
  },
  RE: {
    tableType: "type2",
    keys: [
      {
        ...key,
        tkCode: "RE-GOI-01",
        tkName: "Gate oxide integrity",
        tkCategory: "cap",
        device: "MOS capacitor",
        width: 100,
        length: 100,
        count: 4,
        masks: ["040", "065", "070"],
      },
    ],
    items: [
      { tkCode: "RE-GOI-01", item: "VBD", condition: "Voltage ramp, 125 °C", unit: "V", lowSpec: 3.2, target: 4 },
    ],
  },
  OVL: {
    tableType: "type6",
    keys: [{ ...key, tkCode: "OVL_GT_AA", tkName: "Gate to active", tkCategory: "litho", masks: ["040", "070"] }],
    items: [],
  },
};

/** The probed terminals: four of a transistor, force and sense of a resistor, both sides of a junction or an oxide. */
const terminals: Readonly<Record<string, readonly string[]>> = {
  mos: ["G", "D", "S", "B"],
  res: ["F1", "S1", "S2", "F2"],
  diode: ["A", "K"],
  cap: ["G", "B"],
  litho: ["X", "Y"],
};

function padsOf(tkCode: unknown, category: string): FormValues[] {
  return (terminals[category] ?? []).map((terminal, at) => ({ tkCode, padNo: at + 1, terminal }));
}

/** The keys of one module of a demo library. */
export function tkDetailData(platform: Platform, moduleName: ModuleName): FormValues {
  const { tableType, keys, items } = keyLists[moduleName];
  return {
    subject: `${tkBodyCode(platform)} ${moduleName} 模块测试键清单`,
    ...filedByAdmin,
    tkBodyCode: tkBodyCode(platform),
    moduleName,
    tableType,
    measureSpec: documentNo("DRM", platform.stem),
    ...(tableType === "type2" ? { programName: `${moduleName}_${platform.stem}_V1` } : {}),
    keys: keys.map((one) => structuredClone(one)),
    pads: keys.flatMap(({ tkCode, tkCategory }) => padsOf(tkCode, String(tkCategory))),
    ...(items.length > 0 ? { items: items.map((one) => ({ ...one })) } : {}),
  };
}
