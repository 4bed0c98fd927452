import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";

/** Every page and button of the menu that a token can be given. */
export async function offeredRights(db: Queryable, locale: Locale) {
  const rows = await db
    .selectFrom("menus")
    .select(["path", "perms", `name_${locale} as name`])
    .where("status", "=", "active")
    .orderBy("menu_type", "desc")
    .orderBy("perms")
    .orderBy("path")
    .execute();
  const offered = rows.flatMap(({ path, perms, name }) => {
    if (perms !== null) return perms.split(",").map((code) => ({ scope: code.trim(), name }));
    return path?.startsWith("/") ? [{ scope: path, name }] : [];
  });
  return [...new Map(offered.map((one) => [one.scope, one])).values()];
}
