import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { type AttachmentRow, lockRequest, moveVersions, versionsBehind } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import { canRemove, type Hand, logged, refusalFor } from "./policy.ts";
import { presentAttachment } from "./list-attachments.ts";
import type { AttachmentServices } from "./services.ts";
import { checkRights } from "./upload-attachment.ts";
import { requireVisibleAttachment } from "./visible-attachment.ts";

type Move = typeof attachmentsContract.move;

/** Moves a file that was uploaded to the wrong group into another one, with its older versions. */
export async function moveAttachment(
  context: Context<AttachmentServices>,
  { attachmentId, bizType }: RequestOf<Move>,
): Promise<ResultOf<Move>> {
  const { attachment } = await requireVisibleAttachment(context, attachmentId);
  return context.conclude(async (tx) => {
    const { row, hand } = await moveNow(tx, context, attachment, bizType);
    return presentAttachment(row, { userId: context.user.id, hand, locale: context.locale });
  });
}

async function moveNow(
  tx: Tx,
  context: Context,
  { id, request_id: requestId }: AttachmentRow,
  bizType: string,
): Promise<{ row: AttachmentRow; hand: Hand }> {
  const { user } = context;
  const request = await lockRequest(tx, requestId);
  if (!request) throw notVisible();
  // Read after the lock: it may have been removed, replaced or moved meanwhile.
  const versions = await versionsBehind(tx, id);
  const row = versions.find((one) => one.id === id);
  if (!row) throw notVisible();
  const hand = await checkRights(tx, user, request, bizType);
  if (!versions.every(({ uploader_id }) => canRemove(hand, user.id, uploader_id)))
    throw new Refused(refusalFor(request, user.id));
  if (row.replaced_by !== null) throw badInput(problem("attachmentId", "invalid"));
  if (row.biz_type === bizType) throw badInput(problem("bizType", "invalid"));
  await moveVersions(
    tx,
    versions.map((one) => one.id),
    bizType,
  );
  const moved = { ...row, biz_type: bizType };
  await recordOperation(tx, {
    by: context,
    area: "file",
    operation: "edit",
    object: { kind: "attachment", id, name: row.file_name },
    before: logged(row, request),
    after: logged(moved, request),
  });
  return { row: moved, hand };
}
