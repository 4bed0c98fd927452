import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { type AttachmentRow, deleteAttachment, lockRequest } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import { canRemove, logged, refusalFor } from "./policy.ts";
import type { AttachmentServices } from "./services.ts";
import { readHand, requireVisibleAttachment } from "./visible-attachment.ts";
import { randomUUID } from "node:crypto";

type Remove = typeof attachmentsContract.remove;

/** Deletes the row; the sweeper deletes the bytes when no row refers to them any more. */
export async function removeAttachment(
  context: Context<AttachmentServices>,
  { attachmentId }: RequestOf<Remove>,
): Promise<ResultOf<Remove>> {
  const { attachment } = await requireVisibleAttachment(context, attachmentId);
  return context.conclude(async (tx) => {
    await removeNow(tx, context, attachment);
    return null;
  });
}

async function removeNow(tx: Tx, context: Context, attachment: AttachmentRow): Promise<void> {
  const { user } = context;
  const request = await lockRequest(tx, attachment.request_id);
  if (!request) throw notVisible();
  const hand = await readHand(tx, request, user.id);
  if (!canRemove(hand, user.id, attachment.uploader_id)) throw new Refused(refusalFor(request, user.id));
  // Another caller was faster: for this one the file does not exist.
  if (!(await deleteAttachment(tx, attachment.id))) throw notVisible();
  await recordOperation(tx, {
    by: context,
    area: "file",
    operation: "remove",
    object: { kind: "attachment", id: attachment.id, name: attachment.file_name },
    before: logged(attachment, request),
  });
}

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
