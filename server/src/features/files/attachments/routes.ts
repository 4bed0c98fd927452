import type { Handlers } from "../../../http/handler.ts";
import type { attachmentsContract } from "./contract.ts";
import { downloadAll } from "./download-all.ts";
import { downloadAttachment, showPicture } from "./download-attachment.ts";
import { finishUpload } from "./finish-upload.ts";
import { listAttachments } from "./list-attachments.ts";
import { moveAttachment } from "./move-attachment.ts";
import { removeAttachment } from "./remove-attachment.ts";
import { replaceAttachment } from "./replace-attachment.ts";
import type { AttachmentServices } from "./services.ts";
import { showAttachment } from "./show-attachment.ts";
import { showThumbnail } from "./show-thumbnail.ts";
import { uploadAttachment } from "./upload-attachment.ts";

export function attachmentsRoutes(services: AttachmentServices): Handlers<typeof attachmentsContract> {
  return {
    upload: (context, request) => uploadAttachment(context, services, request),
    finishUpload: (context, request) => finishUpload(context, services, request),
    list: (context, request) => listAttachments(context, services, request),
    detail: (context, request) => showAttachment(context, services, request),
    remove: (context, request) => removeAttachment(context, services, request),
    replace: (context, request) => replaceAttachment(context, services, request),
    move: (context, request) => moveAttachment(context, services, request),
    download: (context, request) => downloadAttachment(context, services, request),
    downloadAll: (context, request) => downloadAll(context, services, request),
    thumbnail: (context, request) => showThumbnail(context, services, request),
    get: (context, request) => showPicture(context, services, request),
  };
}
