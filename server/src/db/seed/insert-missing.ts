import type { Insertable } from "kysely";
import type { Tx } from "../database.ts";
import type { Tables } from "../tables.ts";

const rowsPerStatement = 500;

/** Adds the rows that are not there yet, many at a time; what an administrator changed since stays as it is. */
export async function insertMissing<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    await tx
      .insertInto(table)
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
