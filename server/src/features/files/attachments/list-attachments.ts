import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { type AttachmentRow, attachmentsOfRequest } from "./attachments.sql.ts";
import type { Attachment, attachmentsContract } from "./contract.ts";
import type { AttachmentServices } from "./services.ts";
import { readHand, requireVisibleAttachment } from "./visible-attachment.ts";
import type { Locale } from "@signoff/domain/locale";
import { isRaster } from "./file-kinds.ts";
import { canRemove, type Hand } from "./policy.ts";

type List = typeof attachmentsContract.list;

export async function listAttachments(
  { db, user, locale, services }: Context<AttachmentServices>,
  { applyId, bizType }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const hand = await readHand(db.kysely, request, user.id);
  const rows = await attachmentsOfRequest(db.kysely, request.id, bizType);
  return rows.map((row) => presentAttachment(row, { userId: user.id, hand, locale }));
}

type Detail = typeof attachmentsContract.detail;

export async function showAttachment(
  context: Context<AttachmentServices>,
  { id }: RequestOf<Detail>,
): Promise<ResultOf<Detail>> {
  const { db, user, locale } = context;
  const { attachment, request } = await requireVisibleAttachment(context, id);
  const hand = await readHand(db.kysely, request, user.id);
  return presentAttachment(attachment, { userId: user.id, hand, locale });
}

interface AttachmentReader {
  readonly userId: string;
  readonly hand: Hand;
  readonly locale: Locale;
}

export function presentAttachment(row: AttachmentRow, { userId, hand, locale }: AttachmentReader): Attachment {
  return {
    attachmentId: row.id,
    bizType: row.biz_type,
    fileName: row.file_name,
    size: Number(row.size),
    sha256: row.sha256,
    uploader: row[`uploader_name_${locale}`],
    uploaderId: row.uploader_id,
    time: row.uploaded_at.toISOString(),
    previewable: isRaster(row.extension),
    removable: canRemove(hand, userId, row.uploader_id),
    replacedBy: row.replaced_by,
  };
}
