import type { Insertable } from "kysely";
import type { DepartmentsTable, GroupsTable, RolesTable, UsersTable } from "../tables/organisation.ts";
import type { Catalogue } from "./catalogue.ts";
import { groupDescriptionsZh, roleDescriptionsZh } from "./descriptions-zh.ts";

export function roleRows({ roles }: Catalogue): Insertable<RolesTable>[] {
  return roles.map((role, index) => ({
    id: role.code,
    code: role.code,
    name_zh: role.name.zh,
    name_en: role.name.en,
    description_zh: roleDescriptionsZh[role.code] ?? "",
    description_en: role.description,
    sort_no: index + 1,
    is_default: role.code === "staff",
  }));
}

/** The catalogue lists parents before children, as the path requires. */
export function departmentRows({ departments }: Catalogue): Insertable<DepartmentsTable>[] {
  return departments.map((department, index) => ({
    id: department.code,
    code: department.code,
    name_zh: department.name.zh,
    name_en: department.name.en,
    parent_id: department.parent,
    leader_id: department.leader,
    sort_no: index + 1,
  }));
}

export function userRows({ users }: Catalogue, passwordHashes: readonly string[]): Insertable<UsersTable>[] {
  return users.map((user, index) => ({
    id: user.username,
    username: user.username,
    realname_zh: user.realname.zh,
    realname_en: user.realname.en,
    work_no: user.workNo,
    employee_id: String(user.employeeId),
    email: user.email,
    password_hash: passwordHashes[index] ?? null,
    reset_flag: user.resetFlag,
  }));
}

export function userDepartmentRows({ users }: Catalogue) {
  return users.map((user) => ({ user_id: user.username, department_id: user.department, is_main: true }));
}

export function userRoleRows({ users }: Catalogue) {
  return users.flatMap((user) => user.roles.map((role) => ({ user_id: user.username, role_id: role })));
}

export function groupRows({ groups }: Catalogue): Insertable<GroupsTable>[] {
  return groups.map((group, index) => ({
    id: group.code,
    code: group.code,
    name_zh: group.name.zh,
    name_en: group.name.en,
    description_zh: groupDescriptionsZh[group.code] ?? "",
    description_en: group.description,
    sort_no: index + 1,
  }));
}

export function groupUserRows({ groups }: Catalogue) {
  return groups.flatMap((group) => group.users.map((user) => ({ group_id: group.code, user_id: user })));
}

export function groupDepartmentRows({ groups }: Catalogue) {
  return groups.flatMap((group) =>
    group.departments.map((department) => ({ group_id: group.code, department_id: department })),
  );
}
