import { readFileSync } from "node:fs";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { dictionaries } from "./read-catalogue.ts";

type Shop = { code: string };

/** The mask shops of the catalogue, as look-ups offer them. */
export function maskShopRows(): LookupRows {
  const file = new URL("../../../catalogue/mask-shops.json", import.meta.url);
  const list = JSON.parse(readFileSync(file, "utf8")) as readonly Shop[];
  return list.map(({ code, ...can }) => {
    const name = dictionaries["mask_shop"]?.find(({ value }) => value === code);
    const data = { code, nameZh: name?.zh, nameEn: name?.en, ...can };
    return { registry: "maskShop", code, version: 1, state: "current", data };
  });
}
