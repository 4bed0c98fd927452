import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { PersonalChoice, PersonalSettings } from "./contract.ts";

export async function settingsOf(db: Queryable, userId: string): Promise<PersonalSettings> {
  return db
    .selectFrom("users as u")
    .leftJoin("personal_settings as s", "s.user_id", "u.id")
    .select(["s.start_page as startPage", "s.density", "u.language"])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Changes only the given settings, because two windows may each change another one. */
export async function writeSettings(tx: Tx, userId: string, { startPage, density }: PersonalChoice): Promise<void> {
  const given = {
    ...(startPage === undefined ? {} : { start_page: startPage }),
    ...(density === undefined ? {} : { density }),
  };
  await tx
    .insertInto("personal_settings")
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...given, updated_at: sql`now()` }))
    .execute();
}

/** Also replaces the row height that the user set for single lists. */
export async function setDensityOfLists(tx: Tx, userId: string, density: string): Promise<void> {
  await tx
    .updateTable("list_layouts")
    .set({ layout: sql`layout || jsonb_build_object('density', ${density}::text)` })
    .where("user_id", "=", userId)
    .execute();
}

export async function setLanguage(tx: Tx, userId: string, language: "zh" | "en"): Promise<void> {
  await tx
    .updateTable("users")
    .set({ language, updated_at: sql`now()`, revision: sql`revision + 1` })
    .where("id", "=", userId)
    .where(sql<boolean>`language is distinct from ${language}`)
    .execute();
}
