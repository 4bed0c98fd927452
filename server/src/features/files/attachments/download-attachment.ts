import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { verifiedStream } from "../../../storage/verified-stream.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { isContentOf } from "./check-content.ts";
import type { attachmentsContract } from "./contract.ts";
import { isFileExtension, isRaster, kindOf } from "./file-kinds.ts";
import { logged } from "./policy.ts";
import type { AttachmentServices } from "./services.ts";
import { requireVisibleAttachment, type SeenAttachment } from "./visible-attachment.ts";

type Contract = typeof attachmentsContract;

/**
 * The file for saving, or for the page to draw from its bytes. The browser itself never displays it, whatever it is.
 */
export async function downloadAttachment(
  context: Context<AttachmentServices>,
  { attachmentId, shown = false }: RequestOf<Contract["download"]>,
): Promise<FileAnswer> {
  const seen = await requireVisibleAttachment(context, attachmentId);
  return handOut(context, seen, { inline: false, shown });
}

/** The file for display: only pictures, and only if their bytes still match. */
export async function showPicture(
  context: Context<AttachmentServices>,
  { attachmentId }: RequestOf<Contract["get"]>,
): Promise<FileAnswer> {
  const seen = await requireVisibleAttachment(context, attachmentId);
  const { extension, sha256 } = seen.attachment;
  if (!isRaster(extension) || !(await isContentOf(extension, await context.services.files.open(sha256)))) {
    throw badInput(problem("attachmentId", "not-a-picture"));
  }
  return handOut(context, seen, { inline: true, shown: true });
}

async function handOut(
  context: Context<AttachmentServices>,
  { attachment, request }: SeenAttachment,
  { inline, shown }: { readonly inline: boolean; readonly shown: boolean },
): Promise<FileAnswer> {
  const { extension, sha256, file_name: fileName, size } = attachment;
  const bytes = await context.services.files.open(sha256);
  try {
    await context.conclude((tx) =>
      recordOperation(tx, {
        by: context,
        area: "file",
        operation: "download",
        object: { kind: "attachment", id: attachment.id, name: fileName },
        after: { ...logged(attachment, request), shown },
      }),
    );
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  const contentType = isFileExtension(extension) ? kindOf(extension).contentType : "application/octet-stream";
  return { fileName, contentType, body: verifiedStream(bytes, sha256), size: Number(size), inline };
}
