import type { Context } from "../../../http/context.ts";
import { badInput, problem, TransportRefused } from "../../../http/refused.ts";
import { readNumber } from "../../base/constants/public.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { cleanFileName } from "./clean-file-name.ts";
import type { AttachmentServices } from "./services.ts";
import { requireAnnouncedRoom } from "./storage-quota.ts";
import { checkedExtension, checkRights } from "./upload-attachment.ts";
import { addUpload, announcedBytes } from "./uploads.sql.ts";

export interface AnnouncedFile {
  readonly applyId: string;
  readonly bizType: string;
  readonly fileName: string;
  readonly size: number;
}

/**
 * Announces a file that will arrive in several calls. Everything that can be refused is refused before the first byte
 * is sent.
 */
export async function beginUpload(
  { db, user, services }: Context<AttachmentServices>,
  { applyId, bizType, fileName, size }: AnnouncedFile,
): Promise<string> {
  const name = cleanFileName(fileName);
  checkedExtension(name);
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  await checkRights(db.kysely, user, request, bizType);
  const megabytes = await readNumber(db.kysely, "attachMaxMb");
  if (size > megabytes * 1_048_576) throw new TransportRefused("file-too-large", { limit: megabytes });
  if (size === 0) throw badInput(problem("file", "file-empty"));
  await requireAnnouncedRoom(db.kysely, services.storageQuota, user.id, {
    size,
    announced: await announcedBytes(db.kysely, user.id),
  });
  return addUpload(db.kysely, {
    request_id: request.id,
    biz_type: bizType,
    file_name: name,
    size,
    uploader_id: user.id,
  });
}
