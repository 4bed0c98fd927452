import type { Queryable } from "../../../db/database.ts";
import { routeVersion, routeVersions } from "./routes.sql.ts";

/** A version that a running request can be moved to. */
export interface PublishedRoute {
  readonly id: string;
  readonly version: number;
  readonly zh: string;
  readonly en: string;
}

/** All versions of a kind's route that are in force, newest first. Private copies belong to a single request. */
export async function publishedRoutes(db: Queryable, key: string): Promise<readonly PublishedRoute[]> {
  const rows = await routeVersions(db, key, "published");
  return rows.map((row) => ({ id: row.id, version: row.version, zh: row.name_zh, en: row.name_en }));
}

/** Whether this is such a version of the kind. */
export async function publishedRoute(db: Queryable, key: string, id: string): Promise<boolean> {
  const row = await routeVersion(db, id);
  return row?.process_key === key && row.state === "published" && row.owner_request === null;
}
