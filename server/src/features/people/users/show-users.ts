import type { RequestOf, ResultOf, Right } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { type Directory, missingRights, nameOfRight } from "../../base/directory/public.ts";
import type { usersContract } from "./contract.ts";
import type { UserServices } from "./user-area.ts";
import { allRoles, namedDepartments, overviewRow, roleCodes } from "./user-places.sql.ts";

type Contract = typeof usersContract;

export async function showOverview(
  { db, locale }: Context,
  { directory, config }: UserServices,
  { id }: RequestOf<Contract["overview"]>,
): Promise<ResultOf<Contract["overview"]>> {
  const row = await overviewRow(db.kysely, id, config.session.idleMinutes);
  if (!row) throw new Refused("not-found");
  const { away_until: until, deputy_id: deputy } = row;
  const names = await directory.at(db.kysely);
  return {
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
    openTasks: row.open_tasks,
    sessions: row.sessions,
    syncTimes: row.sync_times,
    syncedAt: row.synced_at?.toISOString() ?? null,
    away: until && deputy ? { until: until.toISOString(), deputy: names.namesOf(deputy)[locale] } : null,
  };
}

/** Each department with the number of people in it and below it. */
export async function countDepartments(
  { db, locale }: Context,
  { directory: cache }: UserServices,
): Promise<ResultOf<Contract["departmentCounts"]>> {
  const directory = await cache.at(db.kysely);
  const rows = await namedDepartments(db.kysely, locale);
  return rows.map(({ id, parent_id: parentId, name }) => {
    return { id, parentId, name, count: directory.headCount(id).withBelow };
  });
}

export async function listRoleOptions(
  { db, locale, user }: Context,
  { directory }: UserServices,
): Promise<ResultOf<Contract["roleOptions"]>> {
  const at = await directory.at(db.kysely);
  const nameOf = await nameOfRight(db.kysely);
  return (await allRoles(db.kysely)).map((role) => ({
    id: role.id,
    name: role[`name_${locale}`],
    description: role[`description_${locale}`],
    lacking: missingRights(at, user, role.code).map((right) => nameOf(right)[locale]),
    isDefault: role.is_default,
  }));
}

/** Below this number the holders are named. */
const minHolders = 3;

export async function showRoleEffects(
  { db, locale }: Context,
  { directory: cache }: UserServices,
  { id, roles }: RequestOf<Contract["roleEffects"]>,
): Promise<ResultOf<Contract["roleEffects"]>> {
  const directory = await cache.at(db.kysely);
  const wanted = await roleCodes(db.kysely, roles.split(",").filter(Boolean));
  const before = id === undefined ? [] : [...directory.rolesOf(id)];
  const after = [...wanted.values()];
  const nameOf = await nameOfRight(db.kysely);
  return {
    gains: named(rightsBeyond(directory, after, before), nameOf, locale),
    loses: named(rightsBeyond(directory, before, after), nameOf, locale),
    left: await leftHolders(db, directory, { id, lost: before.filter((role) => !after.includes(role)), locale }),
  };
}

/** What these roles grant and the caller does not have. */
function rightsBeyond(directory: Directory, roles: readonly string[], others: readonly string[]): readonly Right[] {
  const known = new Set(others.flatMap((role) => directory.grantedBy(role)).map(keyOf));
  const own = new Map(roles.flatMap((role) => directory.grantedBy(role)).map((right) => [keyOf(right), right]));
  return [...own].filter(([key]) => !known.has(key)).map(([, right]) => right);
}

const keyOf = (right: Right): string => JSON.stringify(right);

function named(rights: readonly Right[], nameOf: (right: Right) => Bilingual, locale: Locale): string[] {
  return [...new Set(rights.map((right) => nameOf(right)[locale]))];
}

/** Roles that routes or pages need and that soon hardly anybody will have. */
async function leftHolders(
  db: Context["db"],
  directory: Directory,
  { id, lost, locale }: { readonly id: string | undefined; readonly lost: readonly string[]; readonly locale: Locale },
) {
  const roles = (await allRoles(db.kysely)).filter(({ code }) => lost.includes(code));
  return roles.flatMap((role) => {
    const others = directory.people.filter(
      (person) => person.active && person.id !== id && directory.rolesOf(person.id).has(role.code),
    );
    if (others.length >= minHolders) return [];
    const name = role[`name_${locale}`];
    return [{ role: name, holders: others.map((person) => person.names[locale]) }];
  });
}
