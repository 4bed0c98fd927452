import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Directory } from "../../base/directory/public.ts";
import { readerOf } from "../../files/public.ts";
import { type ToldTo, unreadOf, type UnreadState } from "./notifications.sql.ts";

/** The documents that a person may read are determined only if there is a document notice, which is rare. */
export async function toldTo(db: Queryable, directory: Directory, userId: string): Promise<ToldTo> {
  const { rows } =
    await sql`select 1 from notices where user_id = ${userId} and document_id is not null limit 1`.execute(db);
  const reader = rows.length === 0 ? undefined : await readerOf(db, directory, { id: userId });
  return { viewer: directory.viewer(userId), reader };
}

export async function unreadState(db: Queryable, directory: Directory, userId: string): Promise<UnreadState> {
  return unreadOf(db, await toldTo(db, directory, userId));
}
