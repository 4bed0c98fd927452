import type { Bilingual } from "@signoff/domain/locale";
import { needsPlate } from "../values/plate-of-layer.ts";
import { titleOf } from "../lookup/dictionaries.ts";
import type { PlatesDue } from "../mask-order/order-due.ts";
import { earliestDay, isDescribed, lacksFor, plateWish, readMaskShop, type PlateLack } from "../mask-shop/mask-shop.ts";
import { plainText, type Row } from "../values/form-values.ts";
import { fine, type Finding, type Rule, type RuleInput } from "./rule.ts";

/** Layers whose plates are written, with their positions in the table. */
function platesIn({ rows }: RuleInput): readonly { layer: Row; at: number }[] {
  return rows("maskLayers")
    .map((layer, at) => ({ layer, at }))
    .filter(({ layer }) => needsPlate(layer));
}

function shopOf({ chosen }: RuleInput) {
  const row = chosen("maskShop", "maskShop");
  return row ? readMaskShop(row) : undefined;
}

const dictionaryOf: Readonly<Record<PlateLack["part"], string>> = {
  reticleGrade: "reticle_grade",
  maskType: "mask_type",
  writer: "mask_writer",
  plateSize: "plate_size",
  pellicleType: "pellicle_type",
};

const nameOfPart: Readonly<Record<PlateLack["part"], Bilingual>> = {
  reticleGrade: { zh: "光罩等级", en: "reticle grade" },
  maskType: { zh: "光罩类型", en: "mask type" },
  writer: { zh: "写版机", en: "writer" },
  plateSize: { zh: "版材尺寸", en: "plate size" },
  pellicleType: { zh: "保护膜类型", en: "pellicle type" },
};

/** The mask shop can make each written plate: grade, mask type, writer and size. */
export const shopMakesPlates: Rule = (input) => {
  const shop = shopOf(input);
  if (!shop) return fine;
  if (!isDescribed(shop)) return [{ path: "maskShop", rule: "shopNotDescribed", params: { shop: shop.name } }];
  const { dictionaries } = input.context;
  return platesIn(input).flatMap(({ layer, at }) =>
    lacksFor(shop, plateWish(layer, input.value("plateSize"))).map((lack): Finding => {
      const { part } = lack;
      const value = titleOf(dictionaries, dictionaryOf[part], lack.value);
      return {
        path: part === "plateSize" ? part : `maskLayers[${at}].${part}`,
        params: { mask: plainText(layer.maskCode), shop: shop.name, part: nameOfPart[part], value },
      };
    }),
  );
};

/** No plate is due before the shop can deliver it, counted from today. */
export function platesInTime(dueOf: (input: RuleInput) => PlatesDue): Rule {
  return (input) => {
    const shop = shopOf(input);
    const { day, isRush } = dueOf(input);
    if (!shop || day === "") return fine;
    if (isRush && !shop.rushAllowed)
      return [{ path: "maskShop", rule: "shopTakesNoRush", params: { shop: shop.name } }];
    return platesIn(input).flatMap(({ layer, at }) => {
      const earliest = earliestDay(shop, plainText(layer.reticleGrade), input.context.today, isRush);
      if (earliest === undefined || earliest <= day) return [];
      const params = { mask: plainText(layer.maskCode), shop: shop.name, day, earliest };
      return [{ path: `maskLayers[${at}].reticleGrade`, params }];
    });
  };
}
