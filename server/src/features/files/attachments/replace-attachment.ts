import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { attachmentById, type AttachmentRow, hasOlderVersion, lockRequest, markReplaced } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import { canRemove, type Hand, logged, refusalFor } from "./policy.ts";
import { presentAttachment } from "./list-attachments.ts";
import type { AttachmentServices } from "./services.ts";
import { readHand, requireVisibleAttachment } from "./visible-attachment.ts";

type Replace = typeof attachmentsContract.replace;

/** Makes a file the new version of another one of its group. The older one is kept behind it. */
export async function replaceAttachment(
  context: Context<AttachmentServices>,
  { attachmentId, replaces }: RequestOf<Replace>,
): Promise<ResultOf<Replace>> {
  const { attachment } = await requireVisibleAttachment(context, attachmentId);
  return context.conclude(async (tx) => {
    const { row, hand } = await replaceNow(tx, context, attachment, replaces);
    return presentAttachment(row, { userId: context.user.id, hand, locale: context.locale });
  });
}

async function replaceNow(
  tx: Tx,
  context: Context,
  { id, request_id: requestId }: AttachmentRow,
  replaces: string,
): Promise<{ row: AttachmentRow; hand: Hand }> {
  const { user } = context;
  const request = await lockRequest(tx, requestId);
  if (!request) throw notVisible();
  // Read again after the lock: either may have been removed or replaced meanwhile.
  const [row, older] = [await attachmentById(tx, id), await attachmentById(tx, replaces)];
  if (!row || older?.request_id !== requestId) throw notVisible();
  const hand = await readHand(tx, request, user.id);
  if (![row, older].every(({ uploader_id }) => canRemove(hand, user.id, uploader_id)))
    throw new Refused(refusalFor(request, user.id));
  const isOfGroup = row.id !== older.id && row.biz_type === older.biz_type;
  const areNewest = row.replaced_by === null && older.replaced_by === null && !(await hasOlderVersion(tx, row.id));
  if (!isOfGroup || !areNewest) throw badInput(problem("replaces", "invalid"));
  await markReplaced(tx, older.id, row.id);
  await recordOperation(tx, {
    by: context,
    area: "file",
    operation: "replace",
    object: { kind: "attachment", id: row.id, name: row.file_name },
    before: logged(older, request),
    after: logged(row, request),
  });
  return { row, hand };
}
