import type { Locale } from "@signoff/domain/locale";
import { plainText } from "./form-values.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";

type TitleFields = Readonly<Record<Locale, readonly string[]>>;

const both = (...fields: string[]): TitleFields => ({ zh: fields, en: fields });

const ofRequest = both("subject");

/** The fields that label a row of a registry, besides its code; the first filled one counts. */
const fieldsByRegistry: Readonly<Record<string, TitleFields>> = {
  toptierMask: both("layerName"),
  techId: both("techIdName", "subject"),
  tkBody: both("tkBodyName", "subject"),
  tkTable: both("tkName", "featureName", "layerName", "table"),
  productBody: both("bodyName", "subject"),
  shuttle: both("bodyName"),
  ip: both("ipName"),
  mt: both("layerName", "subject"),
  jdv: both("plateId"),
  document: { zh: ["documentNameZh", "documentName"], en: ["documentName", "documentNameZh"] },
  customer: { zh: ["companyName", "englishName"], en: ["englishName", "companyName"] },
  location: { zh: ["name", "englishName"], en: ["englishName", "name"] },
  equipment: { zh: ["eqpNameZh", "eqpName"], en: ["eqpName", "eqpNameZh"] },
};

export function titleFields(registry: string): TitleFields {
  return fieldsByRegistry[registry] ?? ofRequest;
}

/** A row's own name, besides its code; the subject of the request that wrote it is not a name. */
export function rowName(
  { registry, code, data }: Pick<RegistryRow, "registry" | "code" | "data">,
  locale: Locale,
): string | undefined {
  const names = titleFields(registry)[locale].filter((field) => field !== "subject");
  const name = names.map((field) => plainText(data[field]).trim()).find((text) => text !== "");
  return name === code ? undefined : name;
}

/** The label of a row in a language; its code if it has no name of its own. */
export function rowTitle(
  { registry, code, data }: Pick<RegistryRow, "registry" | "code" | "data">,
  locale: Locale,
): string {
  for (const field of titleFields(registry)[locale]) {
    const title = plainText(data[field]).trim();
    if (title !== "") return title;
  }
  return code;
}
