import { codeRules } from "@signoff/domain/numbering/code-rules";
import { usualPattern, usualReset } from "@signoff/domain/numbering/number-pattern";
import type { Insertable } from "kysely";
import type {
  ApplyConfigurationsTable,
  ConstantsTable,
  CustomersTable,
  DictionariesTable,
  DictionaryItemsTable,
  LocationsTable,
  MaskShopsTable,
  NumberingRulesTable,
  NewsAudiencesTable,
  NewsTable,
} from "../tables/master-data.ts";
import { newsTexts } from "./news-texts.ts";
import type { Catalogue } from "./catalogue.ts";
import type { SeedSource } from "./grants.ts";
import { dictionaryNames } from "./dictionary-names.ts";

export function dictionaryRows({ dictionaries }: Catalogue): Insertable<DictionariesTable>[] {
  return Object.keys(dictionaries).map((code) => {
    const [en, zh] = dictionaryNames[code] ?? [code, code];
    return { code, name_en: en, name_zh: zh };
  });
}

export function dictionaryItemRows({ dictionaries }: Catalogue): Insertable<DictionaryItemsTable>[] {
  return Object.entries(dictionaries).flatMap(([code, items]) =>
    items.map((item, index) => ({
      id: [code, item.parent, item.value].filter((part) => part !== undefined).join("."),
      dictionary_code: code,
      value: item.value,
      name_zh: item.zh,
      name_en: item.en,
      parent: item.parent ?? null,
      sort_no: index + 1,
    })),
  );
}

/** What the shops of the dictionary can make. */
export function maskShopRows({ maskShops }: Catalogue): Insertable<MaskShopsTable>[] {
  return maskShops.map(({ code, grades, maskTypes, writers, plateSizes, pellicleTypes, rushAllowed, rushDays }) => ({
    item_id: `mask_shop.${code}`,
    grades: JSON.stringify(grades),
    mask_types: maskTypes,
    writers,
    plate_sizes: plateSizes,
    pellicle_types: pellicleTypes,
    rush_allowed: rushAllowed,
    rush_days: rushDays,
  }));
}

export function constantRows({ constants }: Catalogue): Insertable<ConstantsTable>[] {
  return constants.map(({ key, value, unit }, index) => ({
    key,
    value: JSON.stringify(value),
    unit: unit ?? null,
    sort_no: index + 1,
  }));
}

/** The default rule for the requests of each kind, and for each kind of code. */
export function numberingRuleRows({ kinds }: Pick<SeedSource, "kinds">): Insertable<NumberingRulesTable>[] {
  const ofRequests = kinds.map(({ key }) => ({ id: key, pattern: usualPattern, reset: usualReset }));
  const ofCodes = Object.entries(codeRules).map(([key, { digits }]) => ({
    id: `code.${key}`,
    pattern: `{${"#".repeat(digits)}}`,
    reset: "never" as const,
  }));
  return [...ofRequests, ...ofCodes].map((rule, index) => ({ ...rule, sort_no: index + 1 }));
}

export function locationRows({ locations }: Catalogue): Insertable<LocationsTable>[] {
  return locations.map(({ code, zh, en }, index) => ({ id: code, code, name_zh: zh, name_en: en, sort_no: index + 1 }));
}

/**
 * The departments of the apply configuration belong to the demo company; elsewhere only the roles decide until an
 * administrator sets more.
 */
export function applyConfigurationRows(
  { applyEntries }: Catalogue,
  company: "demo" | "own",
): Insertable<ApplyConfigurationsTable>[] {
  return applyEntries.map((entry) => ({
    form_kind: entry.form,
    department_ids: company === "demo" ? entry.departments : [],
    role_codes: entry.roles,
    system_only: entry.systemOnly,
  }));
}

/** Release dates count from the day of the seed. */
export function newsRows({ news }: Catalogue, today: Date): Insertable<NewsTable>[] {
  return news.map((item, index) => ({
    id: `news-${index + 1}`,
    title_zh: item.title.zh,
    title_en: item.title.en,
    subtitle_zh: item.subtitle.zh,
    subtitle_en: item.subtitle.en,
    content_zh: newsTexts[item.title.en]?.zh ?? item.subtitle.zh,
    content_en: newsTexts[item.title.en]?.en ?? item.subtitle.en,
    release_type: item.releaseType,
    release_date: dateText(today, item.dateOffsetDays),
    usable: item.usable === "Y",
    created_by: "admin",
  }));
}

export function newsAudienceRows({ news }: Catalogue): Insertable<NewsAudiencesTable>[] {
  return news.map(({ object }, index) => ({
    news_id: `news-${index + 1}`,
    kind: object.kind,
    code: object.kind === "all" ? "" : object.code,
  }));
}

export function customerRows({ customers }: Catalogue): Insertable<CustomersTable>[] {
  return customers.map((customer) => ({
    id: customer.code,
    code: customer.code,
    company_name: customer.companyName,
    english_name: customer.englishName,
    address: customer.address,
    email: customer.email,
    is_ip_vendor: customer.note === "IP vendor",
  }));
}

function dateText(today: Date, offsetDays: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + offsetDays);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
