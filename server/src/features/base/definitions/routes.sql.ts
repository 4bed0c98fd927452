import { type Insertable, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { ProcessVersionsTable, RouteState } from "../../../db/tables/workflow.ts";

export async function routeKeys(db: Queryable): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("process_versions")
    .select("process_key")
    .distinct()
    .where("owner_request", "is", null)
    .execute();
  return rows.map((row) => row.process_key);
}

export async function addRoute(db: Queryable, row: Insertable<ProcessVersionsTable>): Promise<void> {
  await db.insertInto("process_versions").values(row).execute();
}

/** Published by the clock of the database, because the clocks of nodes may differ. */
export async function addPublishedRoute(
  db: Queryable,
  row: Omit<Insertable<ProcessVersionsTable>, "published_at">,
): Promise<void> {
  await db
    .insertInto("process_versions")
    .values({ ...row, published_at: sql<Date>`now()` })
    .execute();
}

export async function compiledRoute(db: Queryable, id: string): Promise<JsonValue | undefined> {
  const row = await db.selectFrom("process_versions").select("compiled").where("id", "=", id).executeTakeFirst();
  return row?.compiled ?? undefined;
}

/** The route to which a draft is pinned when it is submitted. */
export async function newestPublishedId(db: Queryable, key: string): Promise<string | undefined> {
  const text = `select id from process_versions where process_key = $1 and owner_request is null and state = 'published'
    order by version desc limit 1`;
  return (await db.executeQuery(preparedQuery<{ readonly id: string }>(text, [key]))).rows[0]?.id;
}

/** Only public versions; private copies belong to their request. */
export async function routeVersions(db: Queryable, key: string | undefined, state: RouteState | undefined) {
  return db
    .selectFrom("process_versions as v")
    .leftJoin("users as u", "u.id", "v.created_by")
    .leftJoin("users as p", "p.id", "v.published_by")
    .select(["v.id", "v.process_key", "v.version", "v.name_zh", "v.name_en", "v.sha256", "v.state", "v.derived_from"])
    .select(["v.created_at", "v.published_at", "v.retired_at", "v.created_by", "u.realname_zh", "u.realname_en"])
    .select(["v.note", "v.published_by", "p.realname_zh as publisher_zh", "p.realname_en as publisher_en"])
    .where("v.owner_request", "is", null)
    .$if(key !== undefined, (query) => query.where("v.process_key", "=", key ?? ""))
    .$if(state !== undefined, (query) => query.where("v.state", "=", state ?? "draft"))
    .orderBy("v.process_key")
    .orderBy("v.version", "desc")
    .execute();
}

export async function routeVersion(db: Queryable, id: string) {
  return db.selectFrom("process_versions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockRouteVersion(tx: Queryable, id: string) {
  return tx.selectFrom("process_versions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function lockedVersionsOf(tx: Queryable, key: string) {
  return tx
    .selectFrom("process_versions")
    .select(["id", "version", "state", "sha256"])
    .where("process_key", "=", key)
    .where("owner_request", "is", null)
    .orderBy("version", "desc")
    .forUpdate()
    .execute();
}

export async function setRetired(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.updateTable("process_versions").set({ state: "retired", retired_at: at }).where("id", "=", id).execute();
}

export async function setPublished(
  tx: Queryable,
  id: string,
  { at, by, note }: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<void> {
  const published = { state: "published" as const, published_at: at, published_by: by, note };
  await tx.updateTable("process_versions").set(published).where("id", "=", id).execute();
}

/** The summary of each route in the list of kinds. */
export async function routeSummaries(db: Queryable) {
  return db
    .selectFrom("process_versions")
    .select("process_key")
    .select(({ fn }) => fn.max("version").filterWhere("state", "=", "published").as("published"))
    .select(({ fn }) => fn.countAll<string>().filterWhere("state", "=", "draft").as("drafts"))
    .where("owner_request", "is", null)
    .groupBy("process_key")
    .execute();
}

/** The number of requests on each of these versions, now and ever. */
export async function usesOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, { running: number; used: number }>();
  const rows = await db
    .selectFrom("requests")
    .select("process_id")
    .select(({ fn }) => fn.countAll<string>().as("used"))
    .select(({ fn }) => fn.countAll<string>().filterWhere("status", "=", 2).as("running"))
    .where("process_id", "in", ids)
    .groupBy("process_id")
    .execute();
  return new Map(rows.map((row) => [row.process_id, { running: Number(row.running), used: Number(row.used) }]));
}

/** Drafts accept new content; the database refuses it for published rows. */
export async function replaceDraft(
  tx: Queryable,
  id: string,
  draft: Pick<Insertable<ProcessVersionsTable>, "xml" | "compiled" | "sha256" | "name_zh" | "name_en" | "created_by">,
): Promise<void> {
  await tx.updateTable("process_versions").set(draft).where("id", "=", id).where("state", "=", "draft").execute();
}

/** The number of requests on a version. A version in use can be retired; its requests stay on it. */
export async function runningOn(db: Queryable, id: string): Promise<number> {
  const row = await db
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("process_id", "=", id)
    .where("status", "=", 2)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Roles and groups with their names. */
export async function namedRolesAndGroups(db: Queryable) {
  const roles = await db.selectFrom("roles").select(["code", "name_zh", "name_en"]).orderBy("code").execute();
  const groups = await db.selectFrom("groups").select(["code", "name_zh", "name_en"]).orderBy("code").execute();
  return { roles, groups };
}

/** Values of these dictionaries that can be chosen now. */
export async function itemsOf(db: Queryable, dictionaries: readonly string[]) {
  if (dictionaries.length === 0) return [];
  return db
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value", "name_zh", "name_en"])
    .where("dictionary_code", "in", dictionaries)
    .where("status", "=", "active")
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
}

/** Users, roles and groups that a route may name. */
export async function namesForRoutes(db: Queryable) {
  const people = db.selectFrom("users").select("id").where("status", "=", "active").where("is_machine", "=", false);
  const users = await people.execute();
  const roles = await db.selectFrom("roles").select("code").execute();
  const groups = await db.selectFrom("groups").select("code").execute();
  const calendars = await db.selectFrom("calendars").select("id").execute();
  const codes = await permissionCodes(db);
  return {
    users: users.map((row) => row.id),
    roles: roles.map((row) => row.code),
    groups: groups.map((row) => row.code),
    calendars: calendars.map((row) => row.id),
    permissions: codes.map((row) => row.code),
  };
}

/** The codes of the menu's buttons, with the names of the buttons. */
export async function permissionCodes(db: Queryable) {
  const rows = await db
    .selectFrom("menus")
    .select(["perms as code", "name_zh", "name_en"])
    .where("perms", "is not", null)
    .orderBy("perms")
    .execute();
  return rows.flatMap(({ code: codes, ...names }) =>
    (codes ?? "").split(",").flatMap((code) => (code.trim() === "" ? [] : [{ code: code.trim(), ...names }])),
  );
}

export async function deleteDraft(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom("process_versions").where("id", "=", id).where("state", "=", "draft").execute();
}

export async function userNames(db: Queryable, id: string) {
  return db.selectFrom("users").select(["realname_zh", "realname_en"]).where("id", "=", id).executeTakeFirst();
}
