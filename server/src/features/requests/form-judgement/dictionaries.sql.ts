import type { Dictionaries, DictionaryItem } from "@signoff/forms/lookup/dictionaries";
import type { Queryable } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";

const known = new WeakMap<FormDefinition, readonly string[]>();

/** Codes of the dictionaries that supply the options of these fields. */
export function dictionariesOfFields(fields: readonly FieldDefinition[]): string[] {
  return [
    ...new Set(fields.flatMap(({ options }) => (options && "dictionary" in options ? [options.dictionary] : []))),
  ];
}

/** Codes of the dictionaries that the options and rules of a form use. */
export function dictionariesOf(definition: FormDefinition): readonly string[] {
  const found = known.get(definition);
  if (found) return found;
  const fields = definition.sections.flatMap((section) => [
    ...section.fields,
    ...section.tables.flatMap((table) => table.columns),
  ]);
  const codes = new Set(dictionariesOfFields(fields));
  for (const { params } of definition.rules)
    if (typeof params?.["dictionary"] === "string") codes.add(params["dictionary"]);
  const list = [...codes];
  known.set(definition, list);
  return list;
}

interface ActiveItem {
  readonly dictionary_code: string;
  readonly value: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly parent: string | null;
}

/** The active items of these dictionaries. */
export async function readDictionaries(db: Queryable, codes: readonly string[]): Promise<Dictionaries> {
  if (codes.length === 0) return {};
  const text = `select dictionary_code, value, name_zh, name_en, parent from dictionary_items
    where dictionary_code = any($1::text[]) and status = 'active' order by sort_no`;
  const { rows } = await db.executeQuery(preparedQuery<ActiveItem>(text, [[...codes]]));
  const found: Record<string, DictionaryItem[]> = Object.fromEntries(codes.map((code) => [code, []]));
  for (const row of rows) {
    const item = { value: row.value, zh: row.name_zh, en: row.name_en };
    found[row.dictionary_code]?.push(row.parent === null ? item : { ...item, parent: row.parent });
  }
  return found;
}

export async function attachmentIds(db: Queryable, requestId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("attachments").select("id").where("request_id", "=", requestId).execute();
  return new Set(rows.map((row) => row.id));
}

export async function versionIds(db: Queryable, requestNo: string): Promise<readonly string[]> {
  const rows = await db.selectFrom("requests").select("id").where("request_no", "=", requestNo).execute();
  return rows.map((row) => row.id);
}
