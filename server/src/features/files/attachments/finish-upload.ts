import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { IncomingFile } from "../../../storage/file-store.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { attachmentById } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import type { Hand } from "./policy.ts";
import { presentAttachment } from "./list-attachments.ts";
import { requireClean } from "./scan-file.ts";
import type { AttachmentServices } from "./services.ts";
import { attach, checkedExtension, requireContent, tellingFullStorage } from "./upload-attachment.ts";
import { finishedAs, forgetUpload, lockUpload, uploadOf, type UploadRow } from "./uploads.sql.ts";

type Finish = typeof attachmentsContract.finishUpload;

const notWhole: Bilingual = {
  zh: "文件尚未传完（{there} / {size} 字节），请继续上传",
  en: "The file has not arrived whole ({there} of {size} bytes), please go on with the upload",
};

/**
 * Attaches a file whose bytes have all arrived, with all checks of a plain upload. A repeated call, after a lost
 * answer, returns the attachment again.
 */
export async function finishUpload(
  context: Context<AttachmentServices>,
  { uploadId }: RequestOf<Finish>,
): Promise<ResultOf<Finish>> {
  const upload = await uploadOf(context.db.kysely, uploadId, context.user.id);
  if (!upload) throw notVisible();
  if (upload.attachment_id !== null) return present(context, upload.attachment_id, "maker");
  return tellingFullStorage(context, () => takeOver(context, upload));
}

async function takeOver(context: Context<AttachmentServices>, upload: UploadRow): Promise<ResultOf<Finish>> {
  const { partials } = context.services.files;
  const there = await partials.size(upload.id);
  const size = Number(upload.size);
  if (there !== size) throw new Refused("not-allowed-now", { message: notWhole, params: { there, size } });
  const file = await partials.take(upload.id);
  try {
    await requireFittingContent(context, upload, file);
    const attachment = await context.conclude(async (tx) => {
      const row = await lockUpload(tx, upload.id);
      if (!row) throw notVisible();
      if (row.attachment_id !== null) return present(context, row.attachment_id, "maker");
      const added = await attach(tx, context, context.services, {
        applyId: upload.request_id,
        bizType: upload.biz_type,
        fileName: upload.file_name,
        extension: checkedExtension(upload.file_name),
        file,
      });
      await finishedAs(tx, upload.id, added.row.id);
      return presentAttachment(added.row, { userId: context.user.id, hand: added.hand, locale: context.locale });
    });
    await partials.remove(upload.id);
    return attachment;
  } finally {
    await file.discard();
  }
}

/**
 * Content of the wrong type, or malware, will never be accepted: its bytes are deleted at once instead of waiting to
 * expire.
 */
async function requireFittingContent(
  context: Context<AttachmentServices>,
  { id, file_name }: UploadRow,
  file: IncomingFile,
): Promise<void> {
  const { files, scanning } = context.services;
  try {
    await requireContent(checkedExtension(file_name), file);
    await requireClean(context, scanning, { file, fileName: file_name });
  } catch (error) {
    if (error instanceof Refused) {
      await forgetUpload(context.db.kysely, id);
      await files.partials.remove(id);
    }
    throw error;
  }
}

async function present({ db, user, locale }: Context, attachmentId: string, hand: Hand): Promise<ResultOf<Finish>> {
  const row = await attachmentById(db.kysely, attachmentId);
  if (!row) throw notVisible();
  return presentAttachment(row, { userId: user.id, hand, locale });
}
