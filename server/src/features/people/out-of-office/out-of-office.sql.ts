import { type Insertable, type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { OutOfOfficeTable } from "../../../db/tables/workflow.ts";

export type AbsenceRow = Selectable<OutOfOfficeTable>;

export async function absencesOf(db: Queryable, userId: string): Promise<readonly AbsenceRow[]> {
  return db
    .selectFrom("out_of_office")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
}

export async function absence(db: Queryable, id: string): Promise<AbsenceRow | undefined> {
  return db.selectFrom("out_of_office").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Serialises two windows that enter an absence at the same time. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Another absence at the same time for one of the same kinds: the deputy would be ambiguous. */
export async function overlappingAbsence(
  tx: Tx,
  given: { userId: string; from: Date; to: Date; kinds: readonly string[] | undefined; except: string },
): Promise<AbsenceRow | undefined> {
  return tx
    .selectFrom("out_of_office")
    .selectAll()
    .where("user_id", "=", given.userId)
    .where("id", "<>", given.except)
    .where("starts_at", "<", given.to)
    .where("ends_at", ">", given.from)
    .$if(given.kinds !== undefined, (query) =>
      query.where(sql<boolean>`(form_kinds is null or form_kinds && ${[...(given.kinds ?? [])]}::text[])`),
    )
    .limit(1)
    .executeTakeFirst();
}

export async function saveAbsence(tx: Tx, row: Insertable<OutOfOfficeTable>): Promise<AbsenceRow> {
  const { id: _id, user_id: _user, ...changes } = row;
  return tx
    .insertInto("out_of_office")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAbsence(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("out_of_office").where("id", "=", id).execute();
}
