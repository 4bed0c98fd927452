import type { FormValues } from "../values/form-values.ts";
import { addDays } from "../values/calendar.ts";
import type { Platform } from "./platform.ts";
import { masksOf } from "./platform-masks.ts";

export type DemoChip = { chipName: string; size: readonly [x: number, y: number] };

/** Releases that several requests refer to, and how many days before the demo each was made: a release has one date. */
const releasedBefore: Readonly<Record<string, number>> = {
  "CDRN-SV-0001": 93,
  "CDRN-SV-0002": 11,
  "CDRN-UIC-0001": 15,
};

/** The date of a release, relative to the demo's own day. */
export function releasedOn(cdrn: string, demoDay: string): string {
  return addDays(demoDay, -(releasedBefore[cdrn] ?? 12));
}

/** A release of one or several chips with their LDDI; the Assist Layer data agrees. */
export function lddiData(
  chips: readonly DemoChip[],
  cdrn: string,
  day: string,
  released = addDays(day, -12),
): FormValues {
  const numbered = chips.map((chip, at) => ({ ...chip, lddiNo: `L${String(at + 1).padStart(2, "0")}` }));
  return {
    cdrn,
    cdrnDate: released,
    chipCount: chips.length,
    lddi: numbered.map(({ lddiNo, chipName, size: [chipSizeX, chipSizeY] }) => ({
      lddiNo,
      chipName,
      topcellName: `${chipName}_TOP`,
      chipSizeX,
      chipSizeY,
      orientation: "R0",
      dbUnit: 0.001,
      scale: 100,
      originX: 0,
      originY: 0,
    })),
    assistLayers: numbered.flatMap(({ lddiNo }) => [
      { lddiNo, layerName: "SRAM", layerNumber: "150;0", usage: "sram", exists: "Y" },
      { lddiNo, layerName: "SEAL", layerNumber: "155;0", usage: "seal", exists: "Y" },
    ]),
  };
}

/** Every mask of a platform, drawn on the layer of the same name. */
export function mappingData(platform: Platform): FormValues {
  return {
    maskMapping: masksOf(platform).map(({ maskCode, layerName, gdsLayer }) => ({
      chosen: "Y",
      maskCode,
      drawnLayer: layerName,
      layerNumber: `${gdsLayer};0`,
      need: "Y",
    })),
  };
}
