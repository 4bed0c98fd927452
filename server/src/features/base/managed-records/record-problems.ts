import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Bilingual } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import type { RecordTable } from "./record-area.ts";

const isTakenText: Bilingual = { zh: "该值已被其他记录使用", en: "Another record has this already" };

export function taken(path: string): Problem {
  return { path, rule: "taken", message: isTakenText };
}

/** Whether another record has the value, ignoring case. */
export async function isTaken(
  tx: Tx,
  { table, column, value, except }: { table: RecordTable; column: string; value: string; except: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)}
    where lower(${sql.ref(column)}) = lower(${value}) and id <> ${except ?? ""}) as found`.execute(tx);
  return rows[0]?.found === true;
}

/** References to records that do not exist, each with its index in the list. */
export function unknownOnes(
  path: string,
  given: readonly Reference[],
  isKnown: (id: string) => boolean,
): readonly Problem[] {
  return given.flatMap(({ id }, at) => (isKnown(id) ? [] : [problem(`${path}[${at}]`, "option")]));
}
