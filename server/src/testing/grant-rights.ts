import type { Right } from "@signoff/domain/http/endpoint";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

let roles = 0;

/** Gives a person a role of their own that grants exactly these rights. */
export async function grantRights({ kysely }: Database, userId: string, rights: readonly Right[]): Promise<string> {
  roles += 1;
  const role = `granted-${roles}`;
  await kysely.insertInto("roles").values({ id: role, code: role, name_zh: role, name_en: role }).execute();
  for (const right of rights) {
    const isIt =
      "page" in right
        ? sql<boolean>`menu_type <> 2 and path = ${right.page}`
        : sql<boolean>`${right.permission} = any (string_to_array(perms, ','))`;
    const menus = await kysely.selectFrom("menus").select("id").where(isIt).execute();
    if (menus.length === 0) throw new Error(`no menu grants ${JSON.stringify(right)}`);
    await kysely
      .insertInto("role_menus")
      .values(menus.map(({ id }) => ({ role_id: role, menu_id: id })))
      .execute();
  }
  await kysely.insertInto("user_roles").values({ user_id: userId, role_id: role }).execute();
  return role;
}

/** Removes such a role again. */
export async function takeRole({ kysely }: Database, userId: string, role: string): Promise<void> {
  await kysely.deleteFrom("user_roles").where("user_id", "=", userId).where("role_id", "=", role).execute();
}
