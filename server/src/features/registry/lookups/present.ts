import type { Locale } from "@signoff/domain/locale";
import { isRecord, plainText } from "@signoff/forms/values/form-values";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import type { OfferedEntry } from "@signoff/forms/lookup/offered-entries";
import { rowTitle } from "@signoff/forms/values/row-title";
import type { Directory } from "../../base/directory/public.ts";
import type { LookupRow, WireRow } from "./contract.ts";
import { apartColumns, pick, shownColumns } from "./shown-columns.ts";

/** The part of a row that a look-up shows; the values that the form copies come when the row is chosen. */
export function presentOffer(row: RegistryRow, directory: Directory, locale: Locale): LookupRow {
  const shown = { ...row, data: shownColumns(row.registry, row.data) };
  return { ...presentRow(shown, directory, locale), title: rowTitle(row, locale) };
}

/** An entry of a row is presented like a row whose code is the stored value. */
export function presentEntry(
  { value, data, source, row }: OfferedEntry,
  directory: Directory,
  locale: Locale,
): LookupRow {
  const { registry, version, state } = row;
  const code = plainText(value);
  const titleKey = source.titleKey ?? "layerName";
  const title = plainText(data[titleKey]) || code;
  const shown = pick(data, [source.valueKey ?? "code", titleKey, ...apartColumns(registry, source.field)]);
  return { ...presentRow({ registry, code, version, state, data: shown }, directory, locale), title };
}

/** The row with its people and departments named in the caller's language. */
export function presentRow(row: RegistryRow, directory: Directory, locale: Locale): WireRow {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (!isRecord(value) || typeof value["id"] !== "string" || !("name" in value)) return value;
    const names = directory.person(value["id"])?.names ?? directory.departments.get(value["id"])?.names;
    return names ? { ...value, name: names[locale] } : value;
  };
  return { ...row, data: Object.fromEntries(Object.entries(row.data).map(([key, value]) => [key, named(value)])) };
}

/** The relevant row of every code: the current one, or the newest if none is current. */
export function rowsThatCount(rows: LookupRows): LookupRows {
  const counting = new Map<string, RegistryRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.registry, row.code, row.scope]);
    const known = counting.get(key);
    if (!known || (known.state !== "current" && row.state === "current")) counting.set(key, row);
  }
  return [...counting.values()];
}
