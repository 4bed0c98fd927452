import type { Right } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Directory } from "./directory.ts";
import type { RightHolder } from "./rights.ts";

/** The rights of the role that this person, or the token of the call, does not have. */
export function missingRights(
  directory: Pick<Directory, "grantedBy" | "holds">,
  holder: RightHolder,
  role: string,
): readonly Right[] {
  return directory.grantedBy(role).filter((right) => !directory.holds(holder, right));
}

/** Rights by their names in the menu. */
export async function nameOfRight(db: Queryable): Promise<(right: Right) => Bilingual> {
  const menus = await db.selectFrom("menus").select(["path", "perms", "name_zh", "name_en"]).execute();
  const names = new Map<string, Bilingual>();
  for (const { path, perms, name_zh, name_en } of menus) {
    for (const key of perms?.split(",").map((code) => code.trim()) ?? (path === null ? [] : [path]))
      names.set(key, { zh: name_zh, en: name_en });
  }
  return (right) => {
    const key = "page" in right ? right.page : right.permission;
    return names.get(key) ?? { zh: key, en: key };
  };
}
