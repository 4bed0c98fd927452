import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";

/**
 * Gives a copied or revised request the files of the other, without copying bytes. Returns a map of old to new ids,
 * which replace the ids in the form data. The rows are locked, so that no file disappears between reading and writing.
 */
export async function copyAttachments(tx: Tx, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom("attachments").selectAll().where("request_id", "=", from).forKeyShare().execute();
  if (rows.length === 0) return new Map();
  const ids = new Map(rows.map((row) => [row.id, randomUUID()]));
  const copies = rows.map((row) => ({
    ...row,
    size: Number(row.size),
    id: ids.get(row.id) ?? row.id,
    request_id: to,
    replaced_by: ids.get(row.replaced_by ?? "") ?? null,
  }));
  await tx.insertInto("attachments").values(copies).execute();
  return ids;
}
