import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { AbsentPerson, organisationContract } from "./contract.ts";
import { nameOf } from "./department-tree.ts";
import { departmentNamesOfUsers } from "./departments.sql.ts";
import { type OrganisationServices, presentUser } from "./list-users.ts";
import { absencesAt, activeUser } from "./users.sql.ts";

type Contract = typeof organisationContract;

export async function listAbsentUsers({
  db,
  locale,
  now,
  services,
}: Context<OrganisationServices>): Promise<ResultOf<Contract["absentUsers"]>> {
  const directory = await services.directory.at(db.kysely);
  const rows = await absencesAt(db.kysely, now());
  return rows
    .filter(({ user_id }) => directory.person(user_id)?.active === true)
    .map(({ user_id, deputy_id, ends_at }) => ({
      userId: user_id,
      until: ends_at.toISOString(),
      deputyName: directory.namesOf(deputy_id)[locale],
    }));
}

export async function showUserCard(
  context: Context<OrganisationServices>,
  { userId }: RequestOf<Contract["userCard"]>,
): Promise<ResultOf<Contract["userCard"]>> {
  const { db, locale } = context;
  const row = await activeUser(db.kysely, userId);
  if (row === undefined) throw new Refused("not-found");
  const departments = await departmentNamesOfUsers(db.kysely, [userId]);
  const absent: readonly AbsentPerson[] = await listAbsentUsers(context);
  return {
    ...presentUser(row, locale),
    phone: row.phone,
    departments: departments.map((department) => nameOf(department, locale)),
    absence: absent.find((one) => one.userId === userId) ?? null,
  };
}
