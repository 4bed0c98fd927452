import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import type { BodyKind } from "../values/numbering.ts";
import type { Platform } from "./platform.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type BodyFacts = {
  platform: Platform;
  name: string;
  owner: string;
  /** Die size in mm. */
  die: readonly [x: number, y: number];
  /** The day the form is filled in. */
  day: string;
};

/** A display driver is long and thin, like the edge of its panel; in mm. */
export const displayDie = [25, 1.5] as const;

/** Fields common to all product body forms. */
export function bodyBase(bodyKind: BodyKind, { platform, name, owner, die, day }: BodyFacts): FormValues {
  const [dieSizeX, dieSizeY] = die;
  return {
    subject: `产品主体 ${name}`,
    ...filedByAdmin,
    bodyKind,
    toptierNo: platform.stem,
    techId: techIdCode(platform),
    ...(bodyKind === "td" ? {} : { tkBodyCode: tkBodyCode(platform) }),
    bodyName: name,
    fabSite: "F1",
    owner: { id: owner },
    dieSizeX,
    dieSizeY,
    sealRing: "Y",
    scribeX: 80,
    scribeY: 80,
    waferSize: "w12",
    ...(bodyKind === "stack" ? {} : { stackTier: 0 }),
    securityLevel: "confidential",
    planTapeout: addDays(day, 60),
  };
}

/** Code of the demo platform's Tech ID. */
export function techIdCode({ stem, interMetal, topMetal }: Platform): string {
  return `${stem}${interMetal}${topMetal}A01`;
}

/** Code of the demo platform's test-key body. */
export function tkBodyCode({ stem }: Platform): string {
  return `TKB-${stem}-01`;
}

export const notCountersigned: FormValues = { parallelCountersign: "N" };

/** A phone's display driver. */
export const displayMarket: FormValues = {
  marketL1: "mobile",
  marketL2: "phone",
  marketL3: "oledDdic",
  endProduct: "OLED display driver",
  automotive: "N",
};

/** A controller in a household appliance. */
export const controllerMarket: FormValues = {
  marketL1: "consumer",
  marketL2: "home",
  marketL3: "mcu",
  endProduct: "Home appliance controller",
  automotive: "N",
};

/** A phone's main camera. */
export const cameraMarket: FormValues = {
  marketL1: "mobile",
  marketL2: "phone",
  marketL3: "mainCam",
  endProduct: "Phone main camera",
  automotive: "N",
};

export const noBackEnd: FormValues = { needCpTest: "N", needBackGrinding: "N", needDicing: "N" };
