import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { daysFor, earliestDay, isDescribed, lacksFor, plateWish, readMaskShop, type MaskShop } from "./mask-shop.ts";

const shops = new Map(maskShopRows().map((row) => [row.code, readMaskShop(row)]));
const shop = (code: string): MaskShop => {
  const found = shops.get(code);
  if (!found) throw new Error(`there is no shop ${code}`);
  return found;
};
const undescribed = readMaskShop({ code: "MS9", data: { nameZh: "九厂", nameEn: "Ninth" } });
const layer = { maskCode: "070", reticleGrade: "H", maskType: "attpsm", writer: "vsb" };

describe("what a mask shop can make", () => {
  it("is read from its row: names, days by grade, types, writers, sizes, rush orders", () => {
    expect(shop("MS3")).toMatchObject({
      code: "MS3",
      name: { zh: "合作光罩厂B", en: "Mask partner B" },
      maskTypes: ["binary"],
      rushAllowed: false,
      rushDays: undefined,
    });
    expect(shop("MS1").days.get("H")).toBe(10);
    expect(undescribed).toMatchObject({ name: { zh: "九厂", en: "Ninth" }, maskTypes: [], rushAllowed: false });
    expect(readMaskShop({ code: "MS9", data: {} }).name).toEqual({ zh: "MS9", en: "MS9" });
  });

  it("is unknown until somebody has entered it", () => {
    expect(isDescribed(undescribed)).toBe(false);
    expect([...shops.values()].every(isDescribed)).toBe(true);
  });

  it.each([
    ["everything that is asked", "MS1", {}, []],
    ["no such grade, type and writer", "MS3", {}, ["reticleGrade H", "maskType attpsm", "writer vsb"]],
    ["no such size", "MS2", { plateSize: "p5009" }, ["plateSize p5009"]],
    [
      "a pellicle that it mounts",
      "MS3",
      { reticleGrade: "A", maskType: "binary", writer: "", pellicleType: "krf" },
      [],
    ],
    ["no such pellicle", "MS1", { pellicleType: "euv" }, ["pellicleType euv"]],
    ["no alternating phase shift", "MS1", { maskType: "altpsm" }, ["maskType altpsm"]],
    [
      "nothing is asked of a writer that is still open",
      "MS3",
      { ...layer, writer: "", reticleGrade: "A", maskType: "binary" },
      [],
    ],
  ])("%s", (_what, code, change, lacks) => {
    const { plateSize = "p6025", ...rest } = { ...layer, ...change } as Record<string, string>;
    expect(lacksFor(shop(code), plateWish(rest, plateSize)).map(({ part, value }) => `${part} ${value}`)).toEqual(
      lacks,
    );
  });
});

describe("how long a mask shop takes", () => {
  it("goes by the grade, in a rush by the days of rush orders where the shop takes them", () => {
    expect(daysFor(shop("MS2"), "H")).toBe(16);
    expect(daysFor(shop("MS2"), "H", true)).toBe(7);
    expect(daysFor(shop("MS2"), "A", true)).toBe(6);
    expect(daysFor(shop("MS3"), "D", true)).toBe(8);
    expect(daysFor(shop("MS3"), "H")).toBeUndefined();
  });

  it("is counted from today", () => {
    expect(earliestDay(shop("MS1"), "H", "2026-02-24")).toBe("2026-03-06");
    expect(earliestDay(shop("MS1"), "H", "2026-02-24", true)).toBe("2026-02-28");
    expect(earliestDay(shop("MS3"), "H", "2026-02-24")).toBeUndefined();
  });

  it("never grows by a rush, and is known of every grade that it makes and of no other", () => {
    const anyShop = fc.constantFrom(...shops.values(), undescribed);
    const grade = fc.constantFrom("A", "B", "C", "D", "E", "F", "G", "H", "");
    fc.assert(
      fc.property(anyShop, grade, fc.boolean(), (one, asked, isRush) => {
        const days = daysFor(one, asked, isRush);
        const makes = lacksFor(one, plateWish({ reticleGrade: asked }, "")).length === 0;
        expect(days !== undefined).toBe(asked !== "" && makes);
        expect(days ?? 0).toBeLessThanOrEqual(daysFor(one, asked) ?? 0);
      }),
    );
  });
});
