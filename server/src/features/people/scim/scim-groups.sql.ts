import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { ScimError } from "./scim-error.ts";
import type { Comparison } from "./scim-filter.ts";
import type { Found, Range } from "./scim.sql.ts";

export interface GroupRecord {
  readonly id: string;
  readonly code: string;
  readonly external_id: string | null;
  readonly name_en: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`g.id, g.code, g.external_id, g.name_en, g.revision, g.created_at, g.updated_at,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.realname_en) order by u.id)
    from group_users gu join users u on u.id = gu.user_id where gu.group_id = g.id), '[]') as members`;

function condition({ attribute, value }: Comparison) {
  switch (attribute) {
    case "id":
      return sql`g.id = ${String(value)}`;
    case "externalid":
      return sql`g.external_id = ${String(value)}`;
    case "displayname":
      return sql`lower(g.name_en) = lower(${String(value)})`;
    default:
      throw new ScimError(400, `Groups cannot be filtered by ${attribute}`, "invalidFilter");
  }
}

export async function findGroups(
  db: Queryable,
  filter: readonly Comparison[],
  { limit, offset }: Range,
): Promise<Found<GroupRecord>> {
  const where = sql.join([sql`true`, ...filter.map(condition)], sql` and `);
  const { rows } = await sql<GroupRecord>`select ${columns} from groups g where ${where}
    order by g.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from groups g where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function groupById(db: Queryable, id: string): Promise<GroupRecord | undefined> {
  const { rows } = await sql<GroupRecord>`select ${columns} from groups g where g.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockGroup(tx: Tx, id: string): Promise<GroupRecord | undefined> {
  await tx.selectFrom("groups").select("id").where("id", "=", id).forUpdate().execute();
  return groupById(tx, id);
}

export interface WrittenGroup {
  readonly name: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

/** A group from outside has a code with its own prefix. Routes and news can name it like any other group. */
export async function insertGroup(tx: Tx, id: string, code: string, group: WrittenGroup): Promise<void> {
  await tx
    .insertInto("groups")
    .values({ id, code, external_id: group.externalId, name_zh: group.name, name_en: group.name })
    .execute();
  await setMembers(tx, id, group.members);
}

/** Keeps a Chinese name given by an administrator, unless it equalled the old name. */
export async function updateGroup(tx: Tx, id: string, group: WrittenGroup): Promise<void> {
  await sql`update groups set external_id = ${group.externalId}, name_en = ${group.name},
    name_zh = case when name_zh = name_en then ${group.name} else name_zh end,
    revision = revision + 1, updated_at = now() where id = ${id}`.execute(tx);
  await setMembers(tx, id, group.members);
}

async function setMembers(tx: Tx, id: string, members: readonly string[]): Promise<void> {
  await sql`delete from group_users where group_id = ${id} and user_id <> all(${[...members]}::text[])`.execute(tx);
  await sql`insert into group_users (group_id, user_id) select ${id}, u.id from users u
    where u.id = any(${[...members]}::text[]) on conflict do nothing`.execute(tx);
}

/** Those of these ids that do not exist. */
export async function unknownMembers(tx: Tx, members: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from unnest(${[...members]}::text[]) as m (id)
    where not exists (select 1 from users u where u.id = m.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("groups").where("id", "=", id).execute();
}
