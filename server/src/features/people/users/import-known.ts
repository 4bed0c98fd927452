import type { UserFields } from "@signoff/domain/records/user";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { type Directory, missingRights, nameOfRight, type RightHolder } from "../../base/directory/public.ts";
import type { Known } from "./judge-import.ts";
import { allRoles } from "./user-places.sql.ts";

/** The stored data that the rows of a file refer to: read at once, however many rows there are. */
export async function knownForImport(db: Queryable, directory: Directory, caller: RightHolder): Promise<Known> {
  const nameOf = await nameOfRight(db);
  return {
    callerId: caller.id,
    ...(await knownPeople(db)),
    roles: (await allRoles(db)).map(({ id, code, name_zh, name_en }) => {
      const [first, ...more] = missingRights(directory, caller, code).map(nameOf);
      const closed = first && {
        zh: `角色“${name_zh}”授予您自己没有的权限：${first.zh}${more.length > 0 ? " 等" : ""}`,
        en: `The role “${name_en}” grants what you do not have yourself: ${first.en}${more.length > 0 ? " and more" : ""}`,
      };
      return { id, names: [id, code, name_zh, name_en], closed: closed ?? null };
    }),
  };
}

/** Only people and departments, for files without roles. */
export async function knownPeople(db: Queryable): Promise<Pick<Known, "users" | "departments">> {
  const departments = await db
    .selectFrom("departments")
    .select(["id", "code", "name_zh", "name_en", "status"])
    .execute();
  return {
    users: await allUsers(db),
    departments: departments.map(({ id, code, name_zh, name_en, status }) => ({
      id,
      names: [id, code, name_zh, name_en],
      closed:
        status === "active" ? null : { zh: `部门“${name_zh}”已停用`, en: `The department “${name_en}” is closed` },
    })),
  };
}

async function allUsers(db: Queryable): Promise<Known["users"]> {
  const { rows } = await sql<Omit<UserFields, "departments" | "roles"> & { id: string; d: string[]; r: string[] }>`
    select u.id, u.username, u.realname_zh as "nameZh", u.realname_en as "nameEn", u.nick_names as "nickNames",
      u.work_no as "workNo", u.employee_id as "employeeId", u.email, u.phone, u.language, u.status, u.is_machine as machine,
      array(select ud.department_id from user_departments ud join departments d on d.id = ud.department_id
        where ud.user_id = u.id order by ud.is_main desc, d.path) as d,
      array(select ur.role_id from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id order by r.sort_no, r.code) as r
    from users u`.execute(db);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
  return rows.map(({ id, d, r, ...fields }) => ({ id, fields: { ...fields, departments: named(d), roles: named(r) } }));
}
