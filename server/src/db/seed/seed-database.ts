import { sql, type Insertable } from "kysely";
import type { PasswordHasher } from "../../security/password-hash.ts";
import type { Database, Tx } from "../database.ts";
import type { Tables } from "../tables.ts";
import { checksumOf, readCatalogue, type Catalogue } from "./catalogue.ts";
import { roleGrants, type SeededKind, type SeedSource } from "./grants.ts";
import * as masterData from "./master-data-rows.ts";
import { menuRows } from "./menu-rows.ts";
import * as organisation from "./organisation-rows.ts";

const rowsPerStatement = 500;

/** Inserts missing rows in batches; rows that an administrator has changed since stay. */
async function insertMissing<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    await tx
      .insertInto(table)
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Published in the README: the demo is for a single machine and listens on loopback only. */
export const demoPassword = "Signoff@2026";

const lockId = 7_216_402_552;

export interface SeedOptions {
  readonly company: "demo" | "own";
  readonly passwords: Pick<PasswordHasher, "hash">;
  readonly kinds: readonly SeededKind[];
  readonly now: () => Date;
}

/**
 * Installs the catalogue: roles, menus, rights, dictionaries and constants always, and the demo company with its people
 * and news on request. Runs at every start; with an unchanged catalogue it costs one query. Returns whether it did
 * anything.
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<boolean> {
  const catalogue = { ...readCatalogue(), kinds: options.kinds };
  const mark = { key: `seed.${options.company}`, checksum: checksumOf(catalogue) };
  if (await isSeeded(db.kysely, mark)) return false;
  // Hashing is slow by design and must not hold a transaction open.
  const hashes =
    options.company === "demo"
      ? await Promise.all(catalogue.users.map(() => options.passwords.hash(demoPassword)))
      : [];
  const seeded = await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockId}::bigint)`.execute(tx);
    if (await isSeeded(tx, mark)) return false;
    await seedRights(tx, catalogue);
    await seedMasterData(tx, catalogue, options.company);
    if (options.company === "demo") await seedCompany(tx, catalogue, hashes, options.now());
    await remember(tx, mark);
    return true;
  });
  // The embedded database gathers no statistics by itself.
  if (seeded && db.kind === "embedded") await sql`analyze`.execute(db.kysely);
  return seeded;
}

/** A few users from outside the demo company, in a database without the demo company. */
export async function otherUsers(db: Database["kysely"]): Promise<readonly string[]> {
  const mark = await db.selectFrom("app_settings").select("key").where("key", "=", "seed.demo").executeTakeFirst();
  if (mark) return [];
  const ours = readCatalogue().users.map(({ username }) => username);
  const rows = await db.selectFrom("users").select("username").where("id", "not in", ours).limit(3).execute();
  return rows.map(({ username }) => username);
}

interface Mark {
  readonly key: string;
  readonly checksum: string;
}

async function isSeeded(db: Database["kysely"], mark: Mark): Promise<boolean> {
  const row = await db.selectFrom("app_settings").select("value").where("key", "=", mark.key).executeTakeFirst();
  return row?.value === mark.checksum;
}

async function remember(tx: Tx, { key, checksum }: Mark): Promise<void> {
  const value = JSON.stringify(checksum);
  await tx
    .insertInto("app_settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Grants new menus to the roles that the catalogue names; rights that an administrator removed stay removed. */
async function seedRights(tx: Tx, catalogue: SeedSource): Promise<void> {
  const roles = new Set((await tx.selectFrom("roles").select("id").execute()).map(({ id }) => id));
  const menus = new Set((await tx.selectFrom("menus").select("id").execute()).map(({ id }) => id));
  await insertMissing(tx, "roles", organisation.roleRows(catalogue));
  await insertMissing(tx, "menus", menuRows(catalogue.menus));
  const fresh = roleGrants(catalogue).filter(({ role_id, menu_id }) => !roles.has(role_id) || !menus.has(menu_id));
  await insertMissing(tx, "role_menus", fresh);
}

async function seedMasterData(tx: Tx, catalogue: SeedSource, company: SeedOptions["company"]): Promise<void> {
  await insertMissing(tx, "dictionaries", masterData.dictionaryRows(catalogue));
  await insertMissing(tx, "dictionary_items", masterData.dictionaryItemRows(catalogue));
  await seedMaskShops(tx, catalogue);
  await insertMissing(tx, "constants", masterData.constantRows(catalogue));
  await insertMissing(tx, "numbering_rules", masterData.numberingRuleRows(catalogue));
  await seedApplyConfigurations(tx, masterData.applyConfigurationRows(catalogue, company));
}

/**
 * Only for shops that are unchanged since the catalogue: an administrator who recreated them also sets what they can
 * make.
 */
async function seedMaskShops(tx: Tx, catalogue: Catalogue): Promise<void> {
  const items = await tx
    .selectFrom("dictionary_items")
    .select("id")
    .where("dictionary_code", "=", "mask_shop")
    .execute();
  const there = new Set(items.map(({ id }) => id));
  const rows = masterData.maskShopRows(catalogue).filter(({ item_id }) => there.has(item_id));
  await insertMissing(tx, "mask_shops", rows);
}

/** If the demo company is added to an existing installation, its departments are filled in where none are set. */
async function seedApplyConfigurations(
  tx: Tx,
  rows: ReturnType<typeof masterData.applyConfigurationRows>,
): Promise<void> {
  await tx
    .insertInto("apply_configurations")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("form_kind")
        .doUpdateSet({ department_ids: (row) => row.ref("excluded.department_ids") })
        .where("apply_configurations.department_ids", "=", sql<string[]>`'{}'::text[]`)
        .where("apply_configurations.updated_by", "is", null),
    )
    .execute();
}

async function seedCompany(tx: Tx, catalogue: Catalogue, hashes: readonly string[], today: Date): Promise<void> {
  // Departments name their leader before the users exist; the reference is checked at commit.
  await insertMissing(tx, "departments", organisation.departmentRows(catalogue));
  await insertMissing(tx, "users", organisation.userRows(catalogue, hashes));
  await insertMissing(tx, "user_departments", organisation.userDepartmentRows(catalogue));
  await insertMissing(tx, "user_roles", organisation.userRoleRows(catalogue));
  await insertMissing(tx, "groups", organisation.groupRows(catalogue));
  await insertMissing(tx, "group_users", organisation.groupUserRows(catalogue));
  await insertMissing(tx, "group_departments", organisation.groupDepartmentRows(catalogue));
  await insertMissing(tx, "locations", masterData.locationRows(catalogue));
  await insertMissing(tx, "customers", masterData.customerRows(catalogue));
  await insertMissing(tx, "news", masterData.newsRows(catalogue, today));
  await insertMissing(tx, "news_audiences", masterData.newsAudienceRows(catalogue));
}
