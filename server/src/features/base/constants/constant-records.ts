import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import {
  type ConstantDefinition,
  constantDefinition,
  constantKeys,
  readConstant,
} from "@signoff/domain/public-constants";
import { sql } from "kysely";
import type { JsonValue } from "../../../db/tables/columns.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { RecordArea, RecordList } from "../managed-records/public.ts";
import * as stored from "./constants.sql.ts";
import type { ConstantFields, ConstantRow, constantsContract } from "./contract.ts";

type ListRequest = RequestOf<typeof constantsContract.list>;

export const constantList: RecordList<ListRequest, stored.ListedConstant, ConstantRow> = {
  title: { zh: "公共常量", en: "Public constants" },
  list: defineList<undefined, ListRequest, stored.ListedConstant>()({
    ways: () => [{ from: sql`constants c`, where: sql`c.key = any(${constantKeys}::text[])` }],
    conditions: { keyword: (text) => contains(sql`c.key`, text) },
    keys: { key: { by: sql`c.key`, type: "text" } },
    sorts: { place: { by: sql`lpad(c.sort_no::text, 5, '0')`, type: "text" }, id: { by: sql`c.key`, type: "text" } },
    sortedBy: { column: "place", order: "asc" },
    columns: stored.constantColumns,
    rowsOf: sql`join constants c on c.key = page.key`,
    total: ownTotal,
  }),
  present: presentConstant,
  sheet: {
    id: { title: { zh: "常量", en: "Constant" }, width: 24, cell: (row) => row.id },
    value: { title: { zh: "值", en: "Value" }, width: 20, cell: (row) => row.value },
    unit: { title: { zh: "单位", en: "Unit" }, width: 10, cell: (row) => row.unit },
    does: { title: { zh: "作用", en: "What it does" }, width: 60, cell: (row) => row.does },
    bounds: { title: { zh: "范围", en: "Bounds" }, width: 24, cell: (row) => row.bounds },
  },
};

function presentConstant({ key, value, unit }: stored.ListedConstant, locale: Locale): ConstantRow {
  const definition = constantDefinition(key);
  return {
    id: key,
    value: shown(value),
    unit: unit ?? "",
    does: definition?.does[locale] ?? "",
    bounds: definition ? boundsOf(definition) : "",
  };
}

function shown(value: JsonValue): string {
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : JSON.stringify(value);
}

function boundsOf(definition: ConstantDefinition): string {
  return `${definition.min} – ${definition.max}`;
}

export const constantArea: RecordArea<ConstantFields> = {
  object: "constant",
  table: "constants",
  idColumn: "key",
  read: async (db, key) => {
    const value = constantDefinition(key) && (await stored.storedConstant(db, key));
    return value === undefined ? undefined : { key, value: shown(value) };
  },
  nameOf: ({ key }) => key,
  problems: async (_tx, fields, { known }) => problemsOf(known?.id ?? "", fields),
  insert: async () => Promise.reject(new Error("constants come with the program")),
  update: async (tx, key, { value }) => {
    const definition = constantDefinition(key);
    const read = definition && readConstant(definition, value);
    if (read && "value" in read) await stored.writeConstant(tx, key, read.value);
  },
  remove: async () => Promise.reject(new Error("constants stay with the program")),
  dependants: async () => [],
};

function problemsOf(key: string, { key: named, value }: ConstantFields): readonly Problem[] {
  if (named !== key) return [problem("key", "option")];
  const definition = constantDefinition(key);
  const read = definition && readConstant(definition, value);
  return read && "wrong" in read ? [{ path: "value", rule: "bounds", message: read.wrong }] : [];
}
