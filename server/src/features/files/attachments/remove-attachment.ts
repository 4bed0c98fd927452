import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { type AttachmentRow, deleteAttachment, lockRequest } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import { logged } from "./logged-attachment.ts";
import { canRemove, refusalFor } from "./policy.ts";
import type { AttachmentServices } from "./services.ts";
import { readHand, requireVisibleAttachment } from "./visible-attachment.ts";

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
