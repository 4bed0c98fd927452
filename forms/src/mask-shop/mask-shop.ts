import type { Bilingual } from "@signoff/domain/locale";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { addDays } from "../values/calendar.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";

/** Capabilities of a mask shop, and its lead times. */
export type MaskShop = {
  code: string;
  name: Bilingual;
  /** Days for a plate, by reticle grade; the shop does not make missing grades. */
  days: ReadonlyMap<string, number>;
  maskTypes: readonly string[];
  writers: readonly string[];
  plateSizes: readonly string[];
  pellicleTypes: readonly string[];
  rushAllowed: boolean;
  /** Days of a rush order, whatever the grade. */
  rushDays: number | undefined;
};

/** Requirements of one plate; missing values are not required. */
export type PlateWish = {
  maskCode: string;
  reticleGrade: string;
  maskType: string;
  writer: string;
  plateSize: string;
  pellicleType: string;
};

export type PlateLack = { part: "reticleGrade" | "maskType" | "writer" | "plateSize" | "pellicleType"; value: string };

/** The shop from a row of the registry `maskShop`. */
export function readMaskShop({ code, data }: Pick<RegistryRow, "code" | "data">): MaskShop {
  const { rushDays } = data;
  return {
    code,
    name: { zh: plainText(data.nameZh) || code, en: plainText(data.nameEn) || code },
    days: new Map(rowsIn(data.grades).map(({ grade, days }) => [plainText(grade), Number(days)])),
    maskTypes: textsIn(data.maskTypes),
    writers: textsIn(data.writers),
    plateSizes: textsIn(data.plateSizes),
    pellicleTypes: textsIn(data.pellicleTypes),
    rushAllowed: data.rushAllowed === true,
    rushDays: typeof rushDays === "number" ? rushDays : undefined,
  };
}

/** The requirements of a layer; the size of its plates is in the head of the form. */
export function plateWish(layer: Row, plateSize: unknown): PlateWish {
  return {
    maskCode: plainText(layer.maskCode),
    reticleGrade: plainText(layer.reticleGrade),
    maskType: plainText(layer.maskType),
    writer: plainText(layer.writer),
    plateSize: plainText(plateSize),
    pellicleType: plainText(layer.pellicleType),
  };
}

/** Whether the shop's capabilities have been entered. */
export function isDescribed({ days, maskTypes }: MaskShop): boolean {
  return days.size > 0 || maskTypes.length > 0;
}

/** Why the shop cannot make a plate; empty if it can. */
export function lacksFor(shop: MaskShop, wish: PlateWish): readonly PlateLack[] {
  const asked: readonly [PlateLack["part"], (value: string) => boolean][] = [
    ["reticleGrade", (value) => shop.days.has(value)],
    ["maskType", (value) => shop.maskTypes.includes(value)],
    ["writer", (value) => shop.writers.includes(value)],
    ["plateSize", (value) => shop.plateSizes.includes(value)],
    ["pellicleType", (value) => shop.pellicleTypes.includes(value)],
  ];
  return asked.flatMap(([part, can]) => {
    const value = wish[part];
    return value === "" || can(value) ? [] : [{ part, value }];
  });
}

/** Days for a plate of a grade: those of a rush order if it is one and the shop accepts rush orders. */
export function daysFor(shop: MaskShop, grade: string, isRush = false): number | undefined {
  const usual = shop.days.get(grade);
  if (usual === undefined) return undefined;
  return isRush && shop.rushAllowed && shop.rushDays !== undefined ? Math.min(shop.rushDays, usual) : usual;
}

/** The first possible delivery day of a plate ordered today. */
export function earliestDay(shop: MaskShop, grade: string, today: string, isRush = false): string | undefined {
  const days = daysFor(shop, grade, isRush);
  return days === undefined ? undefined : addDays(today, days);
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
