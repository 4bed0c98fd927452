import { textIn } from "@signoff/domain/locale";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { organisationContract } from "./contract.ts";
import { groupCode, groupNames } from "./departments.sql.ts";
import { type OrganisationServices, presentUser, usersTogether } from "./list-users.ts";

type Contract = typeof organisationContract;

/** Leaves out empty groups: there is nobody to choose. */
export async function listGroups({
  db,
  locale,
  services,
}: Context<OrganisationServices>): Promise<ResultOf<Contract["groupList"]>> {
  const directory = await services.directory.at(db.kysely);
  const isThere = (id: string) => directory.person(id)?.active === true;
  return (await groupNames(db.kysely))
    .map(({ id, code, name_zh, name_en }) => ({
      id,
      name: textIn(locale, name_zh, name_en),
      memberCount: directory.members(code).filter(isThere).length,
    }))
    .filter(({ memberCount }) => memberCount > 0);
}

export async function listUsersOfGroup(
  { db, locale, services }: Context<OrganisationServices>,
  { id, permission }: RequestOf<Contract["usersOfGroup"]>,
): Promise<ResultOf<Contract["usersOfGroup"]>> {
  const code = await groupCode(db.kysely, id);
  if (code === undefined) return [];
  const directory = await services.directory.at(db.kysely);
  const holders = permission === undefined ? undefined : new Set(directory.holdersOf(permission));
  const among = directory.members(code).filter((member) => holders?.has(member) ?? true);
  return (await usersTogether(db.kysely, { among }, locale)).map((row) => presentUser(row, locale));
}
