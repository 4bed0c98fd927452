import { createBoundedQueue } from "../../../security/bounded-queue.ts";
import { buffer } from "node:stream/consumers";
import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { verifiedStream } from "../../../storage/verified-stream.ts";
import type { attachmentsContract } from "./contract.ts";
import { isRaster } from "./file-kinds.ts";
import type { AttachmentServices } from "./services.ts";
import { requireVisibleAttachment } from "./visible-attachment.ts";

const side = 96;
/** A picture of 40 megapixels takes 160 MB to scale down; nobody attaches a larger one on purpose. */
const maxPixels = 40_000_000;
const seconds = 5;
const maxPictureBytes = 30 * 1_048_576;

/** One at a time: pictures may wait, approvals may not. */
const queue = createBoundedQueue({ running: 1, waiting: 100 });

/** Thumbnails by the hash of the full picture, evicting the least recently used: about 5 MB in total. */
const made = new Map<string, Buffer | undefined>();
const maxCached = 1_000;

/** A small WebP of a picture; undefined if the bytes are no picture, too large, or take too long. */
async function thumbnailOf(sha256: string, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
  const known = made.get(sha256);
  const small = made.has(sha256) ? known : await queue(async () => shrink(await read()));
  made.delete(sha256);
  made.set(sha256, small);
  const [oldest] = made.keys();
  if (made.size > maxCached && oldest !== undefined) made.delete(oldest);
  return small;
}

export async function shrink(picture: Buffer): Promise<Buffer | undefined> {
  // Megabytes of native code that only pictures need.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .rotate()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 70 })
      .timeout({ seconds })
      .toBuffer();
  } catch (error) {
    // Users upload broken files too: the row then shows the generic icon.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

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
  const isSmallPicture = isRaster(extension) && Number(size) <= maxPictureBytes;
  const read = async () => buffer(verifiedStream(await context.services.files.open(sha256), sha256));
  const body = isSmallPicture ? await thumbnailOf(sha256, read) : undefined;
  if (!body) throw badInput(problem("attachmentId", "not-a-picture"));
  return { fileName: `${fileName}.webp`, contentType: "image/webp", body, size: body.byteLength, inline: true };
}
