import type { Locale } from "@signoff/domain/locale";
import type { AttachmentRow } from "./attachments.sql.ts";
import type { Attachment } from "./contract.ts";
import { isRaster } from "./file-kinds.ts";
import { canRemove, type Hand } from "./policy.ts";

export interface AttachmentReader {
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
