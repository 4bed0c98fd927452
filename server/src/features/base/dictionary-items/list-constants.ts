import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { PublicContext } from "../../../http/context.ts";
import type { dictionaryContract } from "./contract.ts";
import { allConstants } from "./dictionary.sql.ts";

export async function listConstants({ db }: PublicContext): Promise<ResultOf<typeof dictionaryContract.allConstants>> {
  const rows = await allConstants(db.kysely);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as ResultOf<
    typeof dictionaryContract.allConstants
  >;
}
