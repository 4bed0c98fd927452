import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

export interface StoredTemplate {
  readonly file_name: string;
  readonly content: Uint8Array;
}

/** The file that replaces the built-in template, or one of its versions. */
export async function templateFile(
  db: Queryable,
  templateType: string,
  version: number | undefined,
): Promise<StoredTemplate | undefined> {
  return db
    .selectFrom("template_versions")
    .select(["file_name", "content"])
    .where("template_type", "=", templateType)
    .$if(version === undefined, (query) => query.where("in_use", "=", true))
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
}

export async function versionsOf(db: Queryable, templateType: string) {
  return db
    .selectFrom("template_versions as v")
    .leftJoin("users as u", "u.id", "v.uploader_id")
    .select(["v.version", "v.file_name", "v.size", "v.note", "v.in_use", "v.uploaded_at"])
    .select(["u.realname_zh", "u.realname_en"])
    .where("v.template_type", "=", templateType)
    .orderBy("v.version", "desc")
    .execute();
}

/** The replaced templates, each with the version in use. */
export async function replacedTemplates(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("template_versions")
    .select(["template_type", "version"])
    .where("in_use", "=", true)
    .execute();
  return new Map(rows.map((row) => [row.template_type, row.version]));
}

/** Serialises replacements of the same template, including the first one. */
export async function holdTemplate(tx: Tx, templateType: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`template ${templateType}`}, 0))`.execute(tx);
}

export interface NewTemplate {
  readonly template_type: string;
  readonly version: number;
  readonly file_name: string;
  readonly content: Buffer;
  readonly size: number;
  readonly sha256: string;
  readonly note: string;
  readonly uploader_id: string;
}

export async function insertVersion(tx: Tx, template: NewTemplate): Promise<void> {
  await tx.insertInto("template_versions").values(template).execute();
}

/** Null: the built-in one is used again. */
export async function useVersion(tx: Tx, templateType: string, version: number | null): Promise<void> {
  await tx.updateTable("template_versions").set({ in_use: false }).where("template_type", "=", templateType).execute();
  if (version === null) return;
  await tx
    .updateTable("template_versions")
    .set({ in_use: true })
    .where("template_type", "=", templateType)
    .where("version", "=", version)
    .execute();
}
