import {
  countsInPeriod,
  headOf,
  type NumberReset,
  type NumberRule,
  periodOf,
  type YearAndMonth,
} from "@signoff/domain/numbering/number-pattern";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";

export interface StoredRule {
  readonly id: string;
  readonly pattern: string;
  readonly reset: NumberReset;
}

/** The highest number of a request by the rule `r`; empty if there is none. */
export const latestNumber = sql`coalesce((select max(q.request_no collate "C")
  from requests q where q.form_kind = r.id and q.status <> 0), '')`;

export async function storedRule(db: Queryable, id: string): Promise<StoredRule | undefined> {
  return db.selectFrom("numbering_rules").select(["id", "pattern", "reset"]).where("id", "=", id).executeTakeFirst();
}

/** The rule, locked until the transaction ends: a change of the rule waits for numbers that are being assigned. */
export async function heldRule(tx: Tx, id: string): Promise<StoredRule | undefined> {
  const text = "select id, pattern, reset from numbering_rules where id = $1 for share";
  return (await tx.executeQuery(preparedQuery<StoredRule>(text, [id]))).rows[0];
}

export async function otherRules(db: Queryable, id: string): Promise<readonly StoredRule[]> {
  return db.selectFrom("numbering_rules").select(["id", "pattern", "reset"]).where("id", "<>", id).execute();
}

/** Takes the next number of a series and locks the series until the transaction ends. */
export async function countOn(tx: Tx, head: string, period: string): Promise<number> {
  const text = `insert into request_numbers as n (prefix, month, last) values ($1, $2, 1)
    on conflict (prefix, month) do update set last = n.last + 1 returning last`;
  const [row] = (await tx.executeQuery(preparedQuery<{ readonly last: number }>(text, [head, period]))).rows;
  if (!row) throw new Error("an insert with returning gives one row");
  return row.last;
}

export interface Counting extends NumberRule {
  readonly prefix: string;
  readonly at: YearAndMonth;
}

/**
 * The last number of the rule's present period: by the counter and by the requests themselves, whatever rule assigned
 * it.
 */
export async function lastCount(db: Queryable, { prefix, at, ...rule }: Counting): Promise<number> {
  const head = headOf(rule.pattern, prefix);
  const counts = countsInPeriod(rule, prefix, at);
  const { rows } = await sql<{ last: number }>`
    select greatest(
      coalesce((select last from request_numbers where prefix = ${head} and month = ${periodOf(rule.reset, at)}), 0),
      coalesce((select max(substring(request_no from ${counts})::int) from requests
        where status <> 0 and starts_with(request_no, ${head}) and request_no ~ ${counts}), 0)) as last`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Makes a new rule continue after the numbers already assigned. */
export async function continueAfter(tx: Tx, counting: Counting): Promise<void> {
  const last = await lastCount(tx, counting);
  const head = headOf(counting.pattern, counting.prefix);
  await sql`insert into request_numbers as n (prefix, month, last)
    values (${head}, ${periodOf(counting.reset, counting.at)}, ${last})
    on conflict (prefix, month) do update set last = excluded.last`.execute(tx);
}

/** Another kind of request whose numbers have this prefix. */
export async function otherKindWith(db: Queryable, head: string, kind: string): Promise<string | undefined> {
  const { rows } = await sql<{ form_kind: string }>`
    select form_kind from requests where status <> 0 and starts_with(request_no, ${head}) and form_kind <> ${kind}
      and substr(request_no, ${head.length + 1}, 1) in ('-', '_', '.') limit 1`.execute(db);
  return rows[0]?.form_kind;
}

export async function givenNumbers(db: Queryable, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct request_no)::int as count from requests
    where form_kind = ${kind} and status <> 0`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function givenCodes(db: Queryable, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requests
    where form_kind = any(${[...kinds]}::text[]) and status in (5, 6)`.execute(db);
  return rows[0]?.count ?? 0;
}
