import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Consent, TokenFields, TokenRow } from "./contract.ts";

export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly owner_zh: string;
  readonly owner_en: string;
  readonly scopes: readonly string[];
  readonly expires_on: string;
  readonly state: TokenRow["state"];
  readonly consent: TokenRow["consent"];
  readonly last_used_at: Date | null;
  readonly last_address: string | null;
}

/** The columns to show of `api_tokens as t` with its owner `u`. */
export const tokenColumns = sql<ListedToken>`t.id, t.name, u.realname_zh as owner_zh, u.realname_en as owner_en, t.scopes,
  t.expires_on::text as expires_on, t.last_used_at, t.last_address,
  case when u.is_machine and t.consent <> 'reading' then 'machine' else t.consent end as consent,
  case when u.status <> 'active' then 'ownerless' when not t.active then 'off'
    when t.expires_on < current_date then 'expired' when t.consent = 'waiting' and not u.is_machine then 'waiting'
    when t.token_hash is null then 'new' else 'active' end as state`;

/** Tokens in a person's name; those that wait for an answer come first. */
export async function tokensOf(db: Queryable, userId: string, locale: Locale) {
  const { rows } = await sql<
    Pick<ListedToken, "id" | "name" | "scopes" | "expires_on" | "state" | "consent" | "last_used_at"> & {
      readonly revision: number;
      readonly proposed_by: string | null;
    }
  >`select id, name, scopes, expires_on, state, consent, last_used_at, revision, proposed_by from (
      select ${tokenColumns}, t.revision, ${sql.ref(`p.realname_${locale}`)} as proposed_by
      from api_tokens t join users u on u.id = t.user_id left join users p on p.id = t.proposed_by
      where t.user_id = ${userId}) own
    order by consent <> 'waiting', name, id`.execute(db);
  return rows;
}

export async function lockToken(tx: Tx, id: string) {
  return tx
    .selectFrom("api_tokens")
    .select(["name", "user_id", "consent", "revision"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeConsent(tx: Tx, id: string, consent: Consent, proposedBy: string | null = null) {
  const proposed = consent === "waiting" ? { proposed_by: proposedBy } : {};
  await tx
    .updateTable("api_tokens")
    .set({ consent, ...proposed })
    .where("id", "=", id)
    .execute();
}

/** The account becomes a person's, who was never asked about its tokens: those that may write wait for an answer. */
export async function askConsentAgain(tx: Tx, userId: string, proposedBy: string): Promise<void> {
  await tx
    .updateTable("api_tokens")
    .set({ consent: "waiting", proposed_by: proposedBy })
    .where("user_id", "=", userId)
    .where("consent", "<>", "reading")
    .execute();
}

export async function tokenFields(db: Queryable, id: string, locale: Locale): Promise<TokenFields | undefined> {
  const row = await db
    .selectFrom("api_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.name", "t.scopes", "t.active", "u.id as owner_id"])
    .select(`u.realname_${locale} as owner_name`)
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

/** The previous token stops working. */
export async function writeHash(tx: Tx, id: string, hash: string) {
  return tx
    .updateTable("api_tokens")
    .set({ token_hash: hash, issued_at: sql<Date>`now()`, last_used_at: null, last_address: null })
    .where("id", "=", id)
    .returning(["name", sql<string>`expires_on::text`.as("expires_on")])
    .executeTakeFirst();
}

/** The owner of a valid token. The database's clock decides validity on every call. */
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
      // Written at most once a minute: a call must not cost a commit.
      .select(
        sql<boolean>`t.last_used_at is null or t.last_used_at < now() - interval '1 minute'
        or t.last_address is distinct from ${address}`.as("is_touch_due"),
      )
      .select(sql<string>`(select version from organisation_version)`.as("organisation_version"))
      .where("t.token_hash", "=", hash)
      .where(sql<boolean>`(t.consent <> 'waiting' or u.is_machine)`)
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
