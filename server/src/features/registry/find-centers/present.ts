import { type Bilingual, type Locale, joinedNames } from "@signoff/domain/locale";
import { codesIn, isRecord, plainText } from "@signoff/forms/values/form-values";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Directory } from "../../base/directory/public.ts";
import type { Center, CenterColumn, Choices } from "./center-contract.ts";
import type { FoundEntry } from "./center-list.ts";
import type { FoundRow } from "./contract.ts";

export interface Names {
  readonly locale: Locale;
  readonly directory: Pick<Directory, "namesOf" | "person" | "departments">;
  /** Keyed by `<dictionary> <value>`. */
  readonly dictionaries: ReadonlyMap<string, Bilingual>;
  readonly customers: ReadonlyMap<string, Bilingual>;
}

interface Cell {
  readonly text: string;
  readonly value?: string;
}

export function presentFound(entry: FoundEntry, center: Center, names: Names): FoundRow {
  return {
    id: entry.id,
    version: entry.version,
    state: entry.state,
    applyId: entry.request_id,
    formType: entry.form_kind,
    subsystem: entry.form_kind === null ? null : (kindCard(entry.form_kind)?.subsystem ?? null),
    status: entry.status,
    ...cellsOf(center.columns, entry, names),
  };
}

type Valued = Pick<FoundEntry, "data" | "status">;

/** The text of each column, and the values behind names. */
export function cellsOf(
  columns: readonly CenterColumn[],
  entry: Valued,
  names: Names,
): Pick<FoundRow, "cells" | "values"> {
  const all = columns.map((column) => [column.key, cellOf(column, entry, names)] as const);
  return {
    cells: Object.fromEntries(all.flatMap(([key, { text }]) => (text === "" ? [] : [[key, text]]))),
    values: Object.fromEntries(
      all.flatMap(([key, { value }]) => (value === undefined || value === "" ? [] : [[key, value]])),
    ),
  };
}

function cellOf(column: CenterColumn, { data, status }: Valued, names: Names): Cell {
  const value = data[column.fields?.[names.locale] ?? column.key];
  switch (column.type) {
    case "status":
      return status === null ? { text: "" } : { text: String(status), value: String(status) };
    case "formKind":
      return { text: kindCard(plainText(value))?.title[names.locale] ?? plainText(value), value: plainText(value) };
    case "person":
      return { text: personName(value, names), value: isRecord(value) ? plainText(value["id"]) : "" };
    case "department":
      return { text: departmentName(value, names) };
    case "choice":
      return { text: choiceName(column.choices, plainText(value), names), value: plainText(value) };
    case "choices":
    case "texts": {
      const parts =
        "choices" in column ? codesIn(value).map((one) => choiceName(column.choices, one, names)) : codesIn(value);
      return { text: joinedNames(parts, names.locale) };
    }
    default:
      return { text: ownText(column, data, value, names) };
  }
}

function ownText(column: CenterColumn, data: FoundEntry["data"], value: unknown, names: Names): string {
  if (column.key === "customerName" && names.customers.size > 0) {
    const known = codesIn(data["customerCode"]).flatMap((code) => names.customers.get(code)?.[names.locale] ?? []);
    if (known.length > 0) return known.join("; ");
  }
  if (column.key === "confirmDue" && value === undefined) return earliestDue(data["variants"]);
  return plainText(value);
}

/** A frame is due with its earliest open variant; once all are confirmed, with the last. */
function earliestDue(variants: unknown): string {
  const all = isRecord(variants) ? Object.values(variants).filter(isRecord) : [];
  const days = (some: readonly Record<string, unknown>[]) =>
    some.flatMap(({ confirmDue }) => (typeof confirmDue === "string" ? [confirmDue] : [])).toSorted();
  return days(all.filter(({ isConfirmed }) => isConfirmed === false))[0] ?? days(all).at(-1) ?? "";
}

function personName(value: unknown, { directory, locale }: Names): string {
  if (!isRecord(value)) return "";
  const id = plainText(value["id"]);
  return directory.person(id) ? directory.namesOf(id)[locale] : plainText(value["name"]) || id;
}

function departmentName(value: unknown, { directory, locale }: Names): string {
  if (!isRecord(value)) return "";
  const id = plainText(value["id"]);
  return directory.departments.get(id)?.names[locale] ?? (plainText(value["name"]) || id);
}

function choiceName(choices: Choices, value: string, { dictionaries, locale }: Names): string {
  const name = "dictionary" in choices ? dictionaries.get(`${choices.dictionary} ${value}`) : choices.values[value];
  return name?.[locale] ?? value;
}
