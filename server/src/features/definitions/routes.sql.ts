import { type Insertable, sql } from "kysely";
import type { Queryable } from "../../db/database.ts";
import type { JsonValue } from "../../db/tables/columns.ts";
import type { ProcessVersionsTable, RouteState } from "../../db/tables/workflow.ts";

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

/** Published by the clock of the database: those of nodes may differ. */
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

/** The route a draft is pinned to when it is submitted. */
export async function newestPublishedId(db: Queryable, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("process_versions")
    .select("id")
    .where("process_key", "=", key)
    .where("owner_request", "is", null)
    .where("state", "=", "published")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Public versions only; private copies belong to their request. */
export async function routeVersions(db: Queryable, key: string | undefined, state: RouteState | undefined) {
  return db
    .selectFrom("process_versions as v")
    .leftJoin("users as u", "u.id", "v.created_by")
    .select(["v.id", "v.process_key", "v.version", "v.name_zh", "v.name_en", "v.sha256", "v.state", "v.derived_from"])
    .select(["v.created_at", "v.published_at", "v.retired_at", "v.created_by", "u.realname_zh", "u.realname_en"])
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
    .select(["id", "version", "state"])
    .where("process_key", "=", key)
    .where("owner_request", "is", null)
    .orderBy("version", "desc")
    .forUpdate()
    .execute();
}

export async function setRouteState(tx: Queryable, id: string, state: RouteState, at: Date): Promise<void> {
  const stamp = state === "published" ? { published_at: at } : state === "retired" ? { retired_at: at } : {};
  await tx
    .updateTable("process_versions")
    .set({ state, ...stamp })
    .where("id", "=", id)
    .execute();
}

/** A draft takes new content; a published row would refuse. */
export async function replaceDraft(
  tx: Queryable,
  id: string,
  draft: Pick<Insertable<ProcessVersionsTable>, "xml" | "compiled" | "sha256" | "name_zh" | "name_en" | "created_by">,
): Promise<void> {
  await tx.updateTable("process_versions").set(draft).where("id", "=", id).where("state", "=", "draft").execute();
}

/** How many requests run on a version; a version in use can be retired, they stay on it. */
export async function runningOn(db: Queryable, id: string): Promise<number> {
  const row = await db
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("process_id", "=", id)
    .where("status", "=", 2)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Users, roles and groups a route may name. */
export async function namesForRoutes(db: Queryable) {
  const users = await db.selectFrom("users").select("id").where("status", "=", "active").execute();
  const roles = await db.selectFrom("roles").select("code").execute();
  const groups = await db.selectFrom("groups").select("code").execute();
  const calendars = await db.selectFrom("calendars").select("id").execute();
  return {
    users: users.map((row) => row.id),
    roles: roles.map((row) => row.code),
    groups: groups.map((row) => row.code),
    calendars: calendars.map((row) => row.id),
  };
}

export async function deleteDraft(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom("process_versions").where("id", "=", id).where("state", "=", "draft").execute();
}
