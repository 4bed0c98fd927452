import { type ConstructorOptions, fromPglite } from "pg-boss";
import type { DatabaseDriver } from "../db/database.ts";

export function bossOptions(driver: DatabaseDriver): ConstructorOptions {
  return driver.kind === "embedded"
    ? { db: fromPglite(driver.pglite), backend: "pglite" }
    : { connectionString: driver.url, application_name: "signoff-jobs", max: 4, connectionTimeoutMillis: 5_000 };
}
