import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";

/** The newest installed version of every kind. */
export async function newestForms(db: Queryable) {
  return db
    .selectFrom("form_definitions")
    .select(["form_kind", "version", "sha256"])
    .distinctOn("form_kind")
    .orderBy("form_kind")
    .orderBy("version", "desc")
    .execute();
}

export interface NewForm {
  readonly kind: string;
  readonly version: number;
  readonly definition: string;
  readonly sha256: string;
}

/** Two nodes that start together bring the same versions; the second finds them in place. */
export async function addForms(db: Queryable, forms: readonly NewForm[]): Promise<void> {
  if (forms.length === 0) return;
  await db
    .insertInto("form_definitions")
    .values(
      forms.map((form) => ({
        form_kind: form.kind,
        version: form.version,
        definition: form.definition,
        sha256: form.sha256,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function formBySha(db: Queryable, kind: string, sha256: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("form_definitions")
    .select("version")
    .where("form_kind", "=", kind)
    .where("sha256", "=", sha256)
    .orderBy("version", "desc")
    .executeTakeFirst();
  return row?.version;
}

export async function formDefinition(db: Queryable, kind: string, version: number): Promise<JsonValue | undefined> {
  const row = await db
    .selectFrom("form_definitions")
    .select("definition")
    .where("form_kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.definition;
}

/** Serialises starting nodes: the next one finds what the previous one installed. */
export async function lockInstallation(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(7216402552)`.execute(tx);
}
