import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { dictionaryContract } from "./contract.ts";
import { activeLocations } from "./dictionary.sql.ts";

export async function listLocations({ db, locale }: Context): Promise<ResultOf<typeof dictionaryContract.locations>> {
  const rows = await activeLocations(db.kysely);
  return rows.map((row) => ({ code: row.code, name: row[`name_${locale}`] }));
}
