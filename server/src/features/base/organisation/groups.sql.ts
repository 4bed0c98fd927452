import type { Queryable } from "../../../db/database.ts";

export async function groupNames(db: Queryable) {
  return db.selectFrom("groups").select(["id", "code", "name_zh", "name_en"]).orderBy("code").execute();
}

export async function groupCode(db: Queryable, id: string): Promise<string | undefined> {
  return (await db.selectFrom("groups").select("code").where("id", "=", id).executeTakeFirst())?.code;
}
