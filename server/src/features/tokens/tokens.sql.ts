import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";
import type { TokenFields, TokenRow } from "./contract.ts";

export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly owner_zh: string;
  readonly owner_en: string;
  readonly scopes: readonly string[];
  readonly expires_on: string;
  readonly state: TokenRow["state"];
  readonly last_used_at: Date | null;
  readonly last_address: string | null;
}

/** What is shown of `api_tokens as t` with its owner `u`. */
export const tokenColumns = sql<ListedToken>`t.id, t.name, u.realname_zh as owner_zh, u.realname_en as owner_en, t.scopes,
  t.expires_on::text as expires_on, t.last_used_at, t.last_address,
  case when u.status <> 'active' then 'ownerless' when not t.active then 'off'
    when t.expires_on < current_date then 'expired' when t.token_hash is null then 'new' else 'active' end as state`;

export async function tokenFields(db: Queryable, id: string, locale: Locale): Promise<TokenFields | undefined> {
  const row = await db
    .selectFrom("api_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.name", "t.scopes", "t.active", "u.id as owner_id"])
    .select(locale === "zh" ? "u.realname_zh as owner_name" : "u.realname_en as owner_name")
    .select(sql<string>`t.expires_on::text`.as("expires_on"))
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, scopes, active, expires_on: expiresOn, owner_id, owner_name } = row;
  return { name, owner: [{ id: owner_id, name: owner_name }], scopes, expiresOn, active };
}

function rowOf({ name, owner, scopes, expiresOn, active }: TokenFields) {
  return { name, user_id: owner[0]?.id ?? "", scopes: [...new Set(scopes)].sort(), expires_on: expiresOn, active };
}

export async function insertToken(tx: Tx, id: string, fields: TokenFields): Promise<void> {
  await tx
    .insertInto("api_tokens")
    .values({ id, ...rowOf(fields) })
    .execute();
}

export async function updateToken(tx: Tx, id: string, fields: TokenFields): Promise<void> {
  await tx.updateTable("api_tokens").set(rowOf(fields)).where("id", "=", id).execute();
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("api_tokens").where("id", "=", id).execute();
}

/** The token before it opens nothing from now on. */
export async function writeHash(tx: Tx, id: string, hash: string) {
  return tx
    .updateTable("api_tokens")
    .set({ token_hash: hash, issued_at: sql<Date>`now()`, last_used_at: null, last_address: null })
    .where("id", "=", id)
    .returning(["name", sql<string>`expires_on::text`.as("expires_on")])
    .executeTakeFirst();
}

/** Whose token it is, while it counts: all judged by the database's clock, on every call. */
export async function tokenByHash(db: Queryable, hash: string, address: string) {
  return (
    db
      .selectFrom("api_tokens as t")
      .innerJoin("users as u", "u.id", "t.user_id")
      .select(["t.id as token_id", "t.name as token_name", "t.scopes"])
      .select(["u.id", "u.username", "u.realname_zh", "u.realname_en"])
      .select(
        sql<string[]>`array(select r.code from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id order by r.code)`.as("roles"),
      )
      // Written down once a minute at most: a call must not cost a commit.
      .select(
        sql<boolean>`t.last_used_at is null or t.last_used_at < now() - interval '1 minute'
        or t.last_address is distinct from ${address}`.as("is_touch_due"),
      )
      .select(sql<string>`(select version from organisation_version)`.as("organisation_version"))
      .where("t.token_hash", "=", hash)
      .where(sql<boolean>`t.active and t.expires_on >= current_date and u.status = 'active'`)
      .executeTakeFirst()
  );
}

export async function touchToken(db: Queryable, id: string, address: string): Promise<void> {
  await db
    .updateTable("api_tokens")
    .set({ last_used_at: sql<Date>`now()`, last_address: address })
    .where("id", "=", id)
    .execute();
}
