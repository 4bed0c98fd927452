import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { location, type LocationFields } from "@signoff/domain/records/location";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import {
  isTaken,
  maxNamed,
  type RecordArea,
  storedRecord,
  taken,
  usedByCounted,
} from "../../base/managed-records/public.ts";

const stored = storedRecord(location, { table: "locations" });

export const locationList = stored.list;

export const locationArea: RecordArea<LocationFields> = {
  ...stored.area,
  problems: async (tx, { code }, { known }) => {
    if (await isTaken(tx, { table: "locations", column: "code", value: code, except: known?.id }))
      return [taken("code")];
    const isRenamed = known !== undefined && known.fields.code !== code;
    if (!isRenamed || (await usesOf(tx, known.fields.code)).count === 0) return [];
    return [{ path: "code", rule: "in-use", message: codeInUse }];
  },
  dependants: dependantsOf,
};

const codeInUse: Bilingual = {
  zh: "设备以该代码引用此地点，不能修改代码",
  en: "Tools name the location by this code: it cannot be changed",
};

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.area.read(db, id, locale))?.code ?? "";
  const what = { zh: "设备与申请单", en: "Tools and requests" };
  return usedByCounted(what, await usesOf(db, code), { blocks: true, locale });
}

/** Tools that are kept there, and submitted requests that name it. */
async function usesOf(db: Queryable, code: string) {
  const named = JSON.stringify({ location: code });
  const { rows } = await sql<{ count: number; names: string[] }>`
    with found as materialized (
      select e.code as name from registry_entries e where e.state = 'current' and e.data @> ${named}::jsonb
      union all
      select coalesce(r.request_no, r.subject) from request_references f join requests r on r.id = f.request_id
      where f.registry = 'location' and f.code = ${code})
    select (select count(*)::int from found) as count,
      array(select name from found order by name limit ${maxNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}
