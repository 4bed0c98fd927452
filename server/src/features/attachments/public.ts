import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../db/database.ts";
import type { RequestRow } from "../request-access/public.ts";
import { attachmentsOfRequest } from "./attachments.sql.ts";
import type { Attachment } from "./contract.ts";
import { presentAttachment } from "./present.ts";
import { readHand } from "./visible-attachment.ts";

export { countByType as attachmentCounts } from "./attachments.sql.ts";
export { readHand };
export { isContentOf } from "./check-content.ts";
export { cleanFileName, extensionOf } from "./clean-file-name.ts";
export { type FileExtension, fileKinds, isFileExtension, isRaster, kindOf } from "./file-kinds.ts";
export { requireAnyRoom, requireRoomFor, type StorageQuota } from "./storage-quota.ts";
export { bytesInAll, claimStoredFile } from "./stored-files.sql.ts";
export { copyAttachments } from "./copy-attachments.ts";

/** The files of a request that the caller was already found to be allowed to see. */
export async function attachmentsFor(
  db: Queryable,
  request: RequestRow,
  reader: { readonly userId: string; readonly locale: Locale },
): Promise<Attachment[]> {
  const hand = await readHand(db, request, reader.userId);
  const rows = await attachmentsOfRequest(db, request.id);
  return rows.map((row) => presentAttachment(row, { ...reader, hand }));
}
export { filesWithoutBytes } from "./missing-files.ts";
export { type FileScanner, requireClean } from "./scan-file.ts";
export { serveUploads } from "./serve-uploads.ts";
