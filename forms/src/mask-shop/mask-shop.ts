import type { Bilingual } from "@signoff/domain/locale";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { addDays } from "../values/calendar.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";

/** What a mask shop can make, and how long it takes. */
export type MaskShop = {
  code: string;
  name: Bilingual;
  /** Days it needs for a plate, by reticle grade; a grade that is not here it does not make. */
  days: ReadonlyMap<string, number>;
  maskTypes: readonly string[];
  writers: readonly string[];
  plateSizes: readonly string[];
  pellicleTypes: readonly string[];
  rushAllowed: boolean;
  /** Days of a rush order, whatever the grade. */
  rushDays: number | undefined;
};

/** What is asked of a shop for one plate; what a form does not say is not asked. */
export type PlateWish = {
  maskCode: string;
  reticleGrade: string;
  maskType: string;
  writer: string;
  plateSize: string;
  pellicleType: string;
};

export type PlateLack = { part: "reticleGrade" | "maskType" | "writer" | "plateSize" | "pellicleType"; value: string };

/** The shop in a row of the registry `maskShop`. */
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

/** A layer of a form as the shop is asked for it; the size of its plates stands in the head of the form. */
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

/** Whether anybody has said yet what the shop can make. */
export function isDescribed({ days, maskTypes }: MaskShop): boolean {
  return days.size > 0 || maskTypes.length > 0;
}

/** What keeps the shop from making a plate; nothing: it can. */
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

/** Days the shop needs for a plate of a grade: those of a rush order where it is one and the shop takes such orders. */
export function daysFor(shop: MaskShop, grade: string, isRush = false): number | undefined {
  const usual = shop.days.get(grade);
  if (usual === undefined) return undefined;
  return isRush && shop.rushAllowed && shop.rushDays !== undefined ? Math.min(shop.rushDays, usual) : usual;
}

/** The first day on which a plate ordered today can be there. */
export function earliestDay(shop: MaskShop, grade: string, today: string, isRush = false): string | undefined {
  const days = daysFor(shop, grade, isRush);
  return days === undefined ? undefined : addDays(today, days);
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
