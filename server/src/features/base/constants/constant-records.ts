import type { Locale } from "@signoff/domain/locale";
import {
  type ConstantDefinition,
  constantDefinition,
  constantKeys,
  readConstant,
} from "@signoff/domain/public-constants";
import { constant, type ConstantFields, type ConstantRow } from "@signoff/domain/records/constant";
import { sql } from "kysely";
import { type Problem, problem } from "../../../http/refused.ts";
import { neverAddedNorDeleted, type RecordArea, storedRecord } from "../managed-records/public.ts";
import { writeConstant } from "./constants.sql.ts";

const valueText = sql`case jsonb_typeof(r.value)
  when 'array' then (select string_agg(p.part, ', ' order by p.place)
    from jsonb_array_elements_text(r.value) with ordinality as p (part, place))
  else r.value #>> '{}' end`;

const stored = storedRecord(constant, {
  table: "constants",
  idColumn: "key",
  among: sql`r.key = any(${constantKeys}::text[])`,
  computed: { value: valueText },
  shown: { unit: sql`coalesce(r.unit, '')` },
  sorts: { place: sql`lpad(r.sort_no::text, 5, '0')`, id: sql`r.key` },
});

export const constantList = {
  ...stored.list,
  present: (row: ConstantRow, locale: Locale): ConstantRow => {
    const definition = constantDefinition(row.id);
    return {
      ...stored.list.present(row, locale),
      does: definition?.does[locale] ?? "",
      bounds: definition ? boundsOf(definition) : "",
    };
  },
};

function boundsOf({ min, max }: ConstantDefinition): string {
  return `${min} – ${max}`;
}

export const constantArea: RecordArea<ConstantFields> = {
  ...stored.area,
  ...neverAddedNorDeleted,
  problems: async (_tx, fields, { known }) => problemsOf(known?.id ?? "", fields),
  update: async (tx, key, fields) => {
    await stored.area.update(tx, key, fields);
    const definition = constantDefinition(key);
    const read = definition && readConstant(definition, fields.value);
    if (read && "value" in read) await writeConstant(tx, key, read.value);
  },
};

function problemsOf(key: string, { key: named, value }: ConstantFields): readonly Problem[] {
  if (named !== key) return [problem("key", "option")];
  const definition = constantDefinition(key);
  const read = definition && readConstant(definition, value);
  return read && "wrong" in read ? [{ path: "value", rule: "bounds", message: read.wrong }] : [];
}
