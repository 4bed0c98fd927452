import type { Locale } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { codesIn, isEmptyValue } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import { customerNames } from "../find-centers/public.ts";
import { dictionariesOfFields, readDictionaries } from "../../requests/public.ts";
import type { LookupRow, OfferedRow } from "./contract.ts";
import { apartColumns } from "./shown-columns.ts";

interface Told {
  readonly locale: Locale;
  /** The list in the chosen row whose entries are offered. */
  readonly list?: string | undefined;
}

/** The rows with the values that distinguish them, labelled as in the form that wrote them. */
export async function withFacts(
  db: Queryable,
  rows: readonly LookupRow[],
  { locale, list }: Told,
): Promise<OfferedRow[]> {
  const registries = [...new Set(rows.map(({ registry }) => registry))];
  const fields = new Map(
    await Promise.all(registries.map(async (one) => [one, await fieldsOf(one, apartColumns(one, list))] as const)),
  );
  const [dictionaries, customers] = await Promise.all([
    readDictionaries(db, dictionariesOfFields([...fields.values()].flat())),
    customerNames(db, [...new Set(rows.flatMap(({ data }) => codesIn(data["customerCode"])))]),
  ]);
  const nameOf = (code: string) => [code, customers.get(code)?.[locale]].filter(Boolean).join(" ");
  return rows.map((row) => ({
    ...row,
    facts: (fields.get(row.registry) ?? []).flatMap((field) => factOf(row, field)),
  }));

  function factOf({ code, title, data }: LookupRow, field: FieldDefinition): OfferedRow["facts"] {
    const value = data[field.key];
    const text =
      field.key === "customerCode" ? codesIn(value).map(nameOf).join("; ") : textOf(field, value, dictionaries, locale);
    return text === "" || text === code || text === title ? [] : [{ label: field.label[locale], text }];
  }
}

function textOf(field: FieldDefinition, value: unknown, dictionaries: Dictionaries, locale: Locale): string {
  if (isEmptyValue(value)) return "";
  return behaviours[field.type].readOnlyText(value, field, { locale, dictionaries });
}

const known = new Map<string, Promise<readonly FieldDefinition[]>>();

/** The columns as defined by a form that writes the registry, or by any other form if none does. */
function fieldsOf(registry: string, columns: readonly string[]): Promise<readonly FieldDefinition[]> {
  const key = `${registry} ${columns.join()}`;
  const before = known.get(key) ?? findFields(registry, columns);
  known.set(key, before);
  return before;
}

async function findFields(registry: string, columns: readonly string[]): Promise<readonly FieldDefinition[]> {
  const definitions = [...(await loadAllKinds()).values()].map(({ definition }) => definition);
  const writers = definitions.filter((one) => one.registries.includes(registry));
  const inOrder = [...writers, ...definitions.filter((one) => !writers.includes(one))].flatMap(({ sections }) =>
    sections.flatMap(({ fields, tables }) => [...fields, ...tables.flatMap((table) => table.columns)]),
  );
  return columns.flatMap((column) => inOrder.find(({ key }) => key === column) ?? []);
}
