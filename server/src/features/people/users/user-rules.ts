import type { UserFields } from "@signoff/domain/records/user";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import { badInput, type Problem, problem, said } from "../../../http/refused.ts";
import {
  type Directory,
  type DirectoryCache,
  keepAdministrator,
  missingRights,
  nameOfRight,
} from "../../base/directory/public.ts";
import { isTaken, type RecordChange, taken, unknownOnes } from "../../base/managed-records/public.ts";
import { activeDepartments, roleCodes } from "./user-places.sql.ts";
import { countOpenTasks } from "./users.sql.ts";

type Change = RecordChange<UserFields>;

/** The problems of a user beyond the shape of the fields. */
export async function userProblems(
  tx: Tx,
  cache: DirectoryCache,
  fields: UserFields,
  change: Change,
): Promise<readonly Problem[]> {
  const directory = await cache.at(tx);
  return [
    ...(await identityProblems(tx, fields, change)),
    ...(await placeProblems(tx, fields, change)),
    ...(await roleProblems(tx, directory, fields, change)),
    ...(disablesOneself(fields, change) ? [said("status", ownAccount)] : []),
    ...(await machineProblems(tx, fields, change)),
  ];
}

async function identityProblems(tx: Tx, fields: UserFields, { known }: Change): Promise<readonly Problem[]> {
  const another = (column: "username" | "work_no" | "employee_id", value: string) =>
    isTaken(tx, { table: "users", column, value, except: known?.id });
  return [
    ...(known && known.fields.username !== fields.username ? [said("username", givenOnce)] : []),
    ...((await another("username", fields.username)) ? [taken("username")] : []),
    ...((await another("work_no", fields.workNo)) ? [taken("workNo")] : []),
    // Two users who shared an Employee ID before it had to be unique keep it until one of them gets another.
    ...(known?.fields.employeeId !== fields.employeeId && (await another("employee_id", fields.employeeId))
      ? [taken("employeeId")]
      : []),
  ];
}

/** People may stay in a department that has been closed meanwhile. */
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
 * Nobody assigns rights they do not have, and nobody assigns anything to themselves. An account that is activated again
 * gets its roles back: they are checked as if they were assigned now.
 */
async function roleProblems(
  tx: Tx,
  directory: Directory,
  fields: UserFields,
  { known, context }: Change,
): Promise<readonly Problem[]> {
  const codes = await roleCodes(tx, idsOf(fields.roles));
  const isRevived = known !== undefined && !isPerson(known.fields) && isPerson(fields);
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
      const missing = missingRights(directory, context.user, code);
      if (missing.length === 0 || !nameOf) return [];
      return [said(`roles[${at}]`, lacking(missing.map(nameOf)), "permission")];
    }),
  ];
}

const maxNamed = 3;

function lacking(names: readonly Bilingual[]): Bilingual {
  const listed = (locale: keyof Bilingual, comma: string) =>
    names
      .slice(0, maxNamed)
      .map((name) => name[locale])
      .join(comma);
  const more = names.length - maxNamed;
  return {
    zh: `该角色授予您自己没有的权限：${listed("zh", "、")}${more > 0 ? ` 等 ${names.length} 项` : ""}`,
    en: `The role grants what you do not have yourself: ${listed("en", ", ")}${more > 0 ? ` and ${more} more` : ""}`,
  };
}

/** Writes a change of a user. At least one person who can assign rights must remain. */
export async function writeKeepingAdministrator(
  tx: Tx,
  { status, machine }: UserFields,
  write: () => Promise<void>,
): Promise<void> {
  const at = status === "disabled" ? "status" : machine ? "machine" : "roles";
  await keepAdministrator(tx, write, (message) => badInput(said(at, message, "in-use")));
}

function disablesOneself({ status }: UserFields, { known, context }: Change): boolean {
  return known?.id === context.user.id && status === "disabled";
}

const isPerson = ({ status, machine }: UserFields): boolean => status === "active" && !machine;

/** Nobody locks themselves out. Work that waits for a person is not left with a machine, which gets no tasks. */
async function machineProblems(
  tx: Tx,
  { machine }: UserFields,
  { known, context }: Change,
): Promise<readonly Problem[]> {
  if (!machine || known === undefined || known.fields.machine) return [];
  if (known.id === context.user.id) return [said("machine", ownMachine)];
  const open = await countOpenTasks(tx, known.id);
  return open === 0 ? [] : [said("machine", holdsTasks(open))];
}

const ownMachine: Bilingual = {
  zh: "不能将自己的账号设为机器账号，请由其他管理员操作",
  en: "You cannot make your own account a machine account: ask another administrator",
};

function holdsTasks(count: number): Bilingual {
  return {
    zh: `该账号仍有 ${count} 件待办，机器账号没有待办：请先在“持有工作”中移交`,
    en: `The account has ${count} open task${count === 1 ? "" : "s"}, and a machine has none: hand them over under Held work first`,
  };
}

const givenOnce: Bilingual = { zh: "账号建立后不能更改", en: "An account keeps the name it was given" };
const ownRoles: Bilingual = {
  zh: "不能给自己增加角色，请由其他管理员操作",
  en: "You cannot give roles to yourself: ask another administrator",
};
const ownAccount: Bilingual = {
  zh: "不能停用自己的账号，请由其他管理员操作",
  en: "You cannot disable your own account: ask another administrator",
};

function idsOf(given: readonly Reference[]): readonly string[] {
  return given.map(({ id }) => id);
}
