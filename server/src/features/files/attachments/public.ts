import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import { attachmentsOfRequest, openTasksOf } from "./attachments.sql.ts";
import type { Attachment } from "./contract.ts";
import { handOf } from "./policy.ts";
import { presentAttachment } from "./list-attachments.ts";
import { readHand } from "./visible-attachment.ts";

export { countByType as attachmentCounts } from "./attachments.sql.ts";
export { readHand };
export { packAttachments, type PackServices } from "./download-all.ts";
export { isContentOf } from "./check-content.ts";
export { cleanFileName, extensionOf } from "./clean-file-name.ts";
export { type FileExtension, fileKinds, isFileExtension, isRaster, kindOf } from "./file-kinds.ts";
export { requireAnyRoom, requireRoomFor, type StorageQuota } from "./storage-quota.ts";
export { claimStoredFile, storedBytes } from "./stored-files.sql.ts";
export { copyAttachments } from "./remove-attachment.ts";

/** The files of a request, for a caller whose access has not been checked yet. */
export async function readAttachments(db: Queryable, requestId: string, userId: string) {
  const [openTasks, rows] = await Promise.all([
    openTasksOf(db, requestId, userId),
    attachmentsOfRequest(db, requestId),
  ]);
  return { openTasks, rows };
}

/** For a caller whose access has been checked. */
export function presentAttachments(
  { openTasks, rows }: Awaited<ReturnType<typeof readAttachments>>,
  request: RequestRow,
  reader: { readonly userId: string; readonly locale: Locale },
): Attachment[] {
  const hand = handOf(request, reader.userId, openTasks);
  return rows.map((row) => presentAttachment(row, { ...reader, hand }));
}
export { filesWithoutBytes } from "./missing-files.ts";
export { type FileScanner, requireClean } from "./scan-file.ts";
export { serveUploads } from "./serve-uploads.ts";
