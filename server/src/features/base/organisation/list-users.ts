import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { presentPage } from "../../../http/page-of-rows.ts";
import type { DirectoryCache } from "../directory/public.ts";
import type { organisationContract, PickerUser } from "./contract.ts";
import { nameOf } from "./department-tree.ts";
import { departmentNamesOfUsers } from "./departments.sql.ts";
import { activeUsers, countActiveUsers, leadersAbove, type UserConditions, type UserRow } from "./users.sql.ts";

type Contract = typeof organisationContract;

export interface OrganisationServices {
  readonly directory: DirectoryCache;
}

/** Enough for any department or group; beyond that, users search by keyword. */
const maxUsers = 1_000;

/** All people of a department or group, by account. */
export async function usersTogether(db: Queryable, conditions: UserConditions, locale: Locale) {
  return activeUsers(db, conditions, { column: "username", order: "asc", locale }, { limit: maxUsers, offset: 0 });
}

export async function listUsers(
  { db, locale, services: { directory } }: Context<OrganisationServices>,
  { permission, machines, ...asked }: RequestOf<Contract["userList"]>,
): Promise<ResultOf<Contract["userList"]>> {
  const { keyword, departId, pageNo, pageSize, column = "username", order = "asc" } = asked;
  const among = permission === undefined ? undefined : (await directory.at(db.kysely)).holdersOf(permission);
  const conditions = { keyword, departId, among, withMachines: machines === "true" };
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await activeUsers(db.kysely, conditions, { column, order, locale }, page);
  const total = await countActiveUsers(db.kysely, conditions);
  return presentPage(
    rows.map((row) => presentUser(row, locale)),
    total,
    { pageNo, pageSize },
  );
}

export async function listLeaders(
  { db, locale }: Context,
  { userId }: RequestOf<Contract["leadersOfUser"]>,
): Promise<ResultOf<Contract["leadersOfUser"]>> {
  const rows = await leadersAbove(db.kysely, userId);
  return rows.map((row) => presentUser(row, locale));
}

export async function listUsersOfDepartment(
  { db, locale, services: { directory } }: Context<OrganisationServices>,
  { id, realname, permission }: RequestOf<Contract["usersOfDepartment"]>,
): Promise<ResultOf<Contract["usersOfDepartment"]>> {
  const among = permission === undefined ? undefined : (await directory.at(db.kysely)).holdersOf(permission);
  const rows = await usersTogether(db.kysely, { departId: id, realname, among }, locale);
  const names = await departmentNamesOfUsers(
    db.kysely,
    rows.map((row) => row.id),
  );
  const namesByUser = Map.groupBy(names, (name) => name.user_id);
  return rows.map((row) => ({
    ...presentUser(row, locale),
    orgCodeTxt: (namesByUser.get(row.id) ?? []).map((name) => nameOf(name, locale)).join(","),
  }));
}

export function presentUser(row: UserRow, locale: Locale): PickerUser {
  return {
    id: row.id,
    username: row.username,
    realname: row[`realname_${locale}`],
    workNo: row.work_no,
    departName: row[`depart_${locale}`] ?? "",
  };
}
