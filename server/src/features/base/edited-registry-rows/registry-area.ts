import type { OperationObject } from "@signoff/domain/enums/operation";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import { type RecordArea, type RecordChange, taken, usedByCounted } from "../managed-records/public.ts";
import { holdRows } from "../registry-rows/public.ts";
import * as stored from "./registry-records.sql.ts";
import { offeredValues } from "./registry-records.sql.ts";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import { isRecord, plainText } from "@signoff/forms/values/form-values";
import type { Directory } from "../directory/public.ts";

export type { RegistryData } from "./registry-records.sql.ts";

/** Registry rows that people maintain by hand: the mapping between form and row. */
export interface RegistryKind<Fields extends object> {
  readonly object: OperationObject;
  readonly registry: string;
  readonly view: stored.RegistryView;
  /** The key of a row; it never changes. */
  readonly keyOf: (fields: Fields) => { readonly code: string; readonly scope?: string };
  /** The fields of the key; a second row with the same key is refused at the first of them. */
  readonly keyFields: readonly [keyof Fields & string, ...(keyof Fields & string)[]];
  /** The keys of the row's data that the form writes; empty ones are left out. */
  readonly dataKeys: readonly string[];
  readonly toData: (tx: Tx, fields: Fields) => Promise<stored.RegistryData>;
  readonly toFields: (db: Queryable, row: stored.StoredRow, locale: Locale) => Promise<Fields>;
  readonly problems: (tx: Tx, fields: Fields, change: RecordChange<Fields>) => Promise<readonly Problem[]>;
}

/**
 * The common rules of these records: a key exists once, a row that requests refer to cannot be deleted, and everything
 * is logged.
 */
export function registryArea<Fields extends object>(kind: RegistryKind<Fields>): RecordArea<Fields> {
  const { object, registry, view, keyOf } = kind;
  const key = (fields: Fields) => ({ registry, scope: "", ...keyOf(fields) });
  const read = async (db: Queryable, id: string, locale: Locale) => {
    const row = await stored.rowById(db, view, id);
    return row && kind.toFields(db, row, locale);
  };
  return {
    object,
    table: view,
    newId: (_fields, tx) => stored.nextId(tx),
    read,
    nameOf: (fields) => nameOf(key(fields)),
    problems: async (tx, fields, change) => [
      ...(await keyProblems(tx, kind, fields, change)),
      ...(await kind.problems(tx, fields, change)),
    ],
    insert: async (tx, id, fields) => stored.insertRow(tx, id, key(fields), await kind.toData(tx, fields)),
    update: async (tx, id, fields) => stored.updateRow(tx, id, kind.dataKeys, await kind.toData(tx, fields)),
    remove: stored.retireById,
    dependants: async (db, id, locale) => {
      const row = await stored.rowById(db, view, id);
      if (!row) return [];
      return usedByCounted(requests, await stored.requestsWith(db, { registry, ...row }), { blocks: true, locale });
    },
  };
}

const requests: Bilingual = { zh: "申请单", en: "Requests" };
const keyStays: Bilingual = {
  zh: "申请单以此引用该记录，不能修改",
  en: "Requests name the record by it: it cannot be changed",
};

function nameOf({ code, scope }: { readonly code: string; readonly scope: string }): string {
  return scope === "" ? code : `${scope} ${code}`;
}

/** Locked until the transaction ends: of two people who add the same row, the second one is refused. */
async function keyProblems<Fields extends object>(
  tx: Tx,
  { registry, keyOf, keyFields }: RegistryKind<Fields>,
  fields: Fields,
  { known }: RecordChange<Fields>,
): Promise<readonly Problem[]> {
  if (known)
    return keyFields
      .filter((field) => known.fields[field] !== fields[field])
      .map((path) => ({ path, rule: "fixed", message: keyStays }));
  const key = { registry, scope: "", ...keyOf(fields) };
  await holdRows(tx, [key]);
  return (await stored.isThere(tx, key)) ? [taken(keyFields[0])] : [];
}

/** Fields of a form whose values come from a dictionary. */
export type ChoiceFields<Fields> = Readonly<Partial<Record<keyof Fields & string, string>>>;

/** Values that their dictionary does not offer. A record may keep its present values. */
export async function unofferedChoices<Fields extends object>(
  tx: Tx,
  choices: ChoiceFields<Fields>,
  fields: Fields,
  known: Fields | undefined,
): Promise<readonly Problem[]> {
  const asked = Object.entries(choices) as [keyof Fields & string, string][];
  const changed = asked.filter(([key]) => fields[key] !== "" && fields[key] !== known?.[key]);
  const offered = await offeredValues(
    tx,
    changed.map(([, dictionary]) => dictionary),
  );
  return changed.flatMap(([key, dictionary]) =>
    offered.has(JSON.stringify([dictionary, fields[key]])) ? [] : [problem(key, "option")],
  );
}

export function textIn(data: Readonly<Record<string, unknown>>, key: string): string {
  return plainText(data[key]);
}

/** The id of a person or a department in a row. */
export function idIn(value: unknown): string | undefined {
  const id = isRecord(value) ? plainText(value["id"]) : "";
  return id === "" ? undefined : id;
}

/** A person or department as a form value: a list with one item, named in the caller's language. */
export function referenceTo(
  value: unknown,
  kind: "person" | "department",
  { directory, locale }: { readonly directory: Directory; readonly locale: Locale },
): Reference[] {
  const id = idIn(value);
  if (id === undefined) return [];
  const names = kind === "person" ? directory.namesOf(id) : directory.departments.get(id)?.names;
  return [{ id, name: names?.[locale] ?? id }];
}
