import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";
import type { AttachmentsTable } from "../../../db/tables/attachments.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import type { OpenTask } from "./policy.ts";

export type AttachmentRow = Selectable<AttachmentsTable>;

export type NewAttachment = Omit<AttachmentRow, "id" | "size" | "uploaded_at" | "replaced_by"> & {
  readonly size: number;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function attachmentById(db: Queryable, id: string): Promise<AttachmentRow | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.selectFrom("attachments").selectAll().where("id", "=", id).executeTakeFirst();
}

const attachmentColumns = `id, request_id, biz_type, file_name, extension, sha256, size, uploader_id, uploader_name_zh,
  uploader_name_en, uploaded_at, replaced_by`;

/** In the order of upload, group by group. */
export async function attachmentsOfRequest(
  db: Queryable,
  requestId: string,
  bizType?: string,
): Promise<readonly AttachmentRow[]> {
  const text = `select ${attachmentColumns} from attachments
    where request_id = $1 and ($2::text is null or biz_type = $2) order by biz_type, uploaded_at, id`;
  return (await db.executeQuery(preparedQuery<AttachmentRow>(text, [requestId, bizType ?? null]))).rows;
}

export async function countByType(db: Queryable, requestId: string): Promise<Readonly<Record<string, number>>> {
  const text = "select biz_type, count(*) as count from attachments where request_id = $1 group by biz_type";
  const { rows } = await db.executeQuery(
    preparedQuery<{ readonly biz_type: string; readonly count: string }>(text, [requestId]),
  );
  return Object.fromEntries(rows.map(({ biz_type, count }) => [biz_type, Number(count)]));
}

export async function addAttachment(tx: Tx, row: NewAttachment): Promise<AttachmentRow> {
  return tx
    .insertInto("attachments")
    .values({ id: randomUUID(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasOlderVersion(db: Queryable, id: string): Promise<boolean> {
  const older = await db.selectFrom("attachments").select("id").where("replaced_by", "=", id).executeTakeFirst();
  return older !== undefined;
}

/** A file and its older versions. */
export async function versionsBehind(tx: Tx, id: string): Promise<readonly AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`with recursive versions as (
      select id from attachments where id = ${id}
      union all select older.id from attachments older join versions newer on older.replaced_by = newer.id)
    select attachments.* from attachments where id in (select id from versions)`.execute(tx);
  return rows;
}

export async function moveVersions(tx: Tx, ids: readonly string[], bizType: string): Promise<void> {
  await tx.updateTable("attachments").set({ biz_type: bizType }).where("id", "in", ids).execute();
}

export async function markReplaced(tx: Tx, older: string, newer: string | null): Promise<void> {
  await tx.updateTable("attachments").set({ replaced_by: newer }).where("id", "=", older).execute();
}

/** Removes a file from its chain of versions; the previous version, if any, takes its place. */
export async function deleteAttachment(tx: Tx, id: string): Promise<boolean> {
  const before = await tx.selectFrom("attachments").select("id").where("replaced_by", "=", id).executeTakeFirst();
  if (before) await markReplaced(tx, before.id, null);
  const gone = await tx.deleteFrom("attachments").where("id", "=", id).returning("replaced_by").executeTakeFirst();
  if (before && gone) await markReplaced(tx, before.id, gone.replaced_by);
  return gone !== undefined;
}

/** The lock that every action on the request takes: data read after it cannot change before the commit. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.selectFrom("requests").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function openTasksOf(db: Queryable, requestId: string, userId: string): Promise<readonly OpenTask[]> {
  const text = "select kind from tasks where request_id = $1 and status = 'open' and $2 = any(people)";
  return (await db.executeQuery(preparedQuery<OpenTask>(text, [requestId, userId]))).rows;
}

/** Business types in the definition that the request is pinned to. */
export async function bizTypesOf(
  db: Queryable,
  request: Pick<RequestRow, "form_kind" | "form_version">,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom("form_definitions")
    .select(sql<string[]>`jsonb_path_query_array(definition, '$.attachments[*].bizType')`.as("types"))
    .where("form_kind", "=", request.form_kind)
    .where("version", "=", request.form_version)
    .executeTakeFirst();
  return row?.types ?? [];
}
