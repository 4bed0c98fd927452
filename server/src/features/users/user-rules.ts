import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "../../db/database.ts";
import { badInput, type Problem, problem, said } from "../../http/refused.ts";
import {
  type Directory,
  type DirectoryCache,
  hasAdministrator,
  lastAdministratorText,
  lockOrganisation,
  missingRights,
  nameOfRight,
} from "../directory/public.ts";
import { isTaken, type RecordChange, taken, unknownOnes } from "../records/public.ts";
import type { UserFields } from "./contract.ts";
import { activeDepartments, roleCodes } from "./user-places.sql.ts";

type Change = RecordChange<UserFields>;

/** What is wrong with a user beyond the shape of the fields. */
export async function userProblems(
  tx: Tx,
  cache: DirectoryCache,
  fields: UserFields,
  change: Change,
): Promise<readonly Problem[]> {
  // Two administrators who disable each other at once come one after the other.
  await lockOrganisation(tx);
  const directory = await cache.at(tx);
  return [
    ...(await identityProblems(tx, fields, change)),
    ...(await placeProblems(tx, fields, change)),
    ...(await roleProblems(tx, directory, fields, change)),
    ...(disablesOneself(fields, change) ? [said("status", ownAccount)] : []),
  ];
}

async function identityProblems(tx: Tx, fields: UserFields, { known }: Change): Promise<readonly Problem[]> {
  const another = (column: "username" | "work_no", value: string) =>
    isTaken(tx, { table: "users", column, value, except: known?.id });
  return [
    ...(known && known.fields.username !== fields.username ? [said("username", givenOnce)] : []),
    ...((await another("username", fields.username)) ? [taken("username")] : []),
    ...((await another("work_no", fields.workNo)) ? [taken("workNo")] : []),
  ];
}

/** Where somebody is already they may stay, though the department has been closed meanwhile. */
async function placeProblems(tx: Tx, fields: UserFields, { known }: Change): Promise<readonly Problem[]> {
  const kept = new Set(known?.fields.departments.map(({ id }) => id));
  const active = await activeDepartments(tx, idsOf(fields.departments));
  const isWithout = fields.departments.length === 0 && (known === undefined || kept.size > 0);
  return [
    ...(isWithout ? [problem("departments", "required")] : []),
    ...unknownOnes("departments", fields.departments, (id) => active.has(id) || kept.has(id)),
  ];
}

/**
 * Nobody gives what they do not have, and nobody gives anything to themselves. An account that is enabled again gets its
 * roles back: they are judged as if they were given now.
 */
async function roleProblems(
  tx: Tx,
  directory: Directory,
  fields: UserFields,
  { known, context }: Change,
): Promise<readonly Problem[]> {
  const codes = await roleCodes(tx, idsOf(fields.roles));
  const isRevived = known?.fields.status === "disabled" && fields.status === "active";
  const held = new Set(isRevived ? [] : known?.fields.roles.map(({ id }) => id));
  const given = fields.roles.flatMap(({ id }, at) => {
    const code = codes.get(id);
    return held.has(id) || code === undefined ? [] : [{ code, at }];
  });
  const unknown = unknownOnes("roles", fields.roles, (id) => codes.has(id));
  if (known?.id === context.user.id && given.length > 0)
    return [...unknown, ...given.map(({ at }) => said(`roles[${at}]`, ownRoles, "permission"))];
  const nameOf = given.length === 0 ? undefined : await nameOfRight(tx);
  return [
    ...unknown,
    ...given.flatMap(({ code, at }) => {
      const missing = missingRights(directory, context.user.id, code);
      if (missing.length === 0 || !nameOf) return [];
      return [said(`roles[${at}]`, lacking(missing.map(nameOf)), "permission")];
    }),
  ];
}

const mostNamed = 3;

function lacking(names: readonly Bilingual[]): Bilingual {
  const listed = (locale: keyof Bilingual, comma: string) =>
    names
      .slice(0, mostNamed)
      .map((name) => name[locale])
      .join(comma);
  const more = names.length - mostNamed;
  return {
    zh: `该角色授予您自己没有的权限：${listed("zh", "、")}${more > 0 ? ` 等 ${names.length} 项` : ""}`,
    en: `The role grants what you do not have yourself: ${listed("en", ", ")}${more > 0 ? ` and ${more} more` : ""}`,
  };
}

/** Asked when the change is written: somebody must be left who can give rights back. */
export async function requireAdministratorLeft(tx: Tx, { status }: UserFields): Promise<void> {
  if (await hasAdministrator(tx)) return;
  throw badInput(said(status === "active" ? "roles" : "status", lastAdministratorText, "in-use"));
}

function disablesOneself({ status }: UserFields, { known, context }: Change): boolean {
  return known?.id === context.user.id && status === "disabled";
}

const givenOnce: Bilingual = { zh: "账号建立后不能更改", en: "An account keeps the name it was given" };
const ownRoles: Bilingual = {
  zh: "不能给自己增加角色，请由其他管理员操作",
  en: "Nobody gives roles to themselves: ask another administrator",
};
const ownAccount: Bilingual = {
  zh: "不能停用自己的账号，请由其他管理员操作",
  en: "Nobody disables their own account: ask another administrator",
};

function idsOf(given: readonly Reference[]): readonly string[] {
  return given.map(({ id }) => id);
}
