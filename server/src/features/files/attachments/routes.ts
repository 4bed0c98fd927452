import type { Handlers } from "../../../http/handler.ts";
import type { attachmentsContract } from "./contract.ts";
import { downloadAll } from "./download-all.ts";
import { downloadAttachment, showPicture } from "./download-attachment.ts";
import { finishUpload } from "./finish-upload.ts";
import { listAttachments, showAttachment } from "./list-attachments.ts";
import { moveAttachment } from "./move-attachment.ts";
import { removeAttachment } from "./remove-attachment.ts";
import { replaceAttachment } from "./replace-attachment.ts";
import type { AttachmentServices } from "./services.ts";
import { showThumbnail } from "./thumbnail.ts";
import { uploadAttachment } from "./upload-attachment.ts";

export const attachmentsRoutes: Handlers<typeof attachmentsContract, AttachmentServices> = {
  upload: uploadAttachment,
  finishUpload,
  list: listAttachments,
  detail: showAttachment,
  remove: removeAttachment,
  replace: replaceAttachment,
  move: moveAttachment,
  download: downloadAttachment,
  downloadAll,
  thumbnail: showThumbnail,
  get: showPicture,
};
