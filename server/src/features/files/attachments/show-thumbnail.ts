import { buffer } from "node:stream/consumers";
import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { verifiedStream } from "../../../storage/verified-stream.ts";
import type { attachmentsContract } from "./contract.ts";
import { isRaster } from "./file-kinds.ts";
import type { AttachmentServices } from "./services.ts";
import { mostPictureBytes, thumbnailOf } from "./thumbnail.ts";
import { requireVisibleAttachment } from "./visible-attachment.ts";

/**
 * A small picture of a picture, drawn anew here, so that nothing of the file itself is sent. Not logged as a download:
 * otherwise the log would say of everybody who opens a request that they viewed each of its pictures.
 */
export async function showThumbnail(
  context: Context<AttachmentServices>,
  { attachmentId }: RequestOf<typeof attachmentsContract.thumbnail>,
): Promise<FileAnswer> {
  const { attachment } = await requireVisibleAttachment(context, attachmentId);
  const { extension, sha256, file_name: fileName, size } = attachment;
  const isSmallPicture = isRaster(extension) && Number(size) <= mostPictureBytes;
  const read = async () => buffer(verifiedStream(await context.services.files.open(sha256), sha256));
  const body = isSmallPicture ? await thumbnailOf(sha256, read) : undefined;
  if (!body) throw badInput(problem("attachmentId", "not-a-picture"));
  return { fileName: `${fileName}.webp`, contentType: "image/webp", body, size: body.byteLength, inline: true };
}
