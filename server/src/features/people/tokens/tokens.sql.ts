import type { Locale } from "@signoff/domain/locale";
import type { Consent, TokenRow } from "@signoff/domain/records/token";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** The consent of a token `r` as its list shows it; `u` is its owner. */
export const shownConsent = sql<TokenRow["consent"]>`case when u.is_machine and r.consent <> 'reading' then 'machine'
  else r.consent end`;

/** The state of a token `r`; `u` is its owner. */
export const tokenState = sql<TokenRow["state"]>`case when u.status <> 'active' then 'ownerless'
  when not r.active then 'off' when r.expires_on < current_date then 'expired'
  when r.consent = 'waiting' and not u.is_machine then 'waiting' when r.token_hash is null then 'new' else 'active' end`;

interface OwnToken extends Pick<TokenRow, "id" | "name" | "scopes" | "state" | "consent"> {
  readonly expires_on: string;
  readonly last_used_at: Date | null;
  readonly revision: number;
  readonly proposed_by: string | null;
}

/** Tokens in a person's name; those that wait for an answer come first. */
export async function tokensOf(db: Queryable, userId: string, locale: Locale): Promise<readonly OwnToken[]> {
  const { rows } = await sql<OwnToken>`select * from (
      select r.id, r.name, r.scopes, r.expires_on::text as expires_on, ${tokenState} as state,
        ${shownConsent} as consent, r.last_used_at, r.revision, ${sql.ref(`p.realname_${locale}`)} as proposed_by
      from api_tokens r join users u on u.id = r.user_id left join users p on p.id = r.proposed_by
      where r.user_id = ${userId}) own
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
