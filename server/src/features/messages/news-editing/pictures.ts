import { randomUUID } from "node:crypto";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context, UploadContext } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { badInput, problem, Refused, TransportRefused } from "../../../http/refused.ts";
import { FileTooLarge, type FileStore, type IncomingFile, StorageFull } from "../../../storage/file-store.ts";
import { verifiedStream } from "../../../storage/verified-stream.ts";
import {
  claimStoredFile,
  cleanFileName,
  extensionOf,
  type FileScanner,
  isContentOf,
  isRaster,
  kindOf,
  requireClean,
} from "../../files/public.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { newsEditingContract } from "./contract.ts";
import { addPicture, isShownTo, pictureRow } from "./news-editing.sql.ts";

type Contract = typeof newsEditingContract;

export interface PictureServices {
  readonly files: FileStore;
  readonly directory: DirectoryCache;
  readonly scanning?: FileScanner | undefined;
}

const maxMegabytes = 5;

/** Stores a picture. Its name proves nothing: the bytes must match the type. */
export async function uploadPicture(context: UploadContext<PictureServices>): Promise<ResultOf<Contract["upload"]>> {
  const { files, scanning } = context.services;
  const extension = extensionOf(cleanFileName(context.upload.fileName));
  if (!isRaster(extension)) throw badInput(problem("file", "file-type", { allowed: "png, jpg, jpeg" }));
  const file = await receive(context, files);
  try {
    if (!(await isContentOf(extension, await file.read())))
      throw badInput(problem("file", "file-content", { extension }));
    await requireClean(context, scanning, { file, fileName: cleanFileName(context.upload.fileName) });
    const pictureId = randomUUID();
    return await context.conclude(async (tx) => {
      await claimStoredFile(tx, file);
      const { sha256, size } = file;
      await addPicture(tx, { id: pictureId, sha256, size, extension, uploader_id: context.user.id });
      await file.keep();
      return { pictureId };
    });
  } finally {
    await file.discard();
  }
}

async function receive({ upload, log }: UploadContext, files: FileStore): Promise<IncomingFile> {
  const tooLarge = new TransportRefused("file-too-large", { limit: maxMegabytes });
  const file = await files.receive(upload.stream, maxMegabytes * 1_048_576).catch((error: unknown) => {
    if (error instanceof FileTooLarge) throw tooLarge;
    if (!(error instanceof StorageFull)) throw error;
    log.error({ err: error }, "no room for files");
    throw new TransportRefused("storage-full");
  });
  if (file.size > 0 && !upload.isCutOff()) return file;
  await file.discard();
  if (upload.isCutOff()) throw tooLarge;
  throw badInput(problem("file", "file-empty"));
}

/** Shown to people who may read news with it, and to editors; only ever as a picture. */
export async function showPicture(
  { db, user, now, services: { files, directory } }: Context<PictureServices>,
  { id }: RequestOf<Contract["picture"]>,
): Promise<FileAnswer> {
  const picture = await pictureRow(db.kysely, id);
  const time = now();
  const reader = { userId: user.id, today: dayText(time), now: time };
  const mayEdit = (await directory.at(db.kysely)).may(user, "news:add");
  // A missing picture and one that is not for the caller get the same answer.
  if (!picture || !(mayEdit || (await isShownTo(db.kysely, reader, id)))) throw new Refused("no-permission-to-view");
  const { sha256, extension, size } = picture;
  if (!isRaster(extension)) throw badInput(problem("id", "not-a-picture"));
  const body = verifiedStream(await files.open(sha256), sha256);
  const { contentType } = kindOf(extension);
  return { fileName: `${id}.${extension}`, contentType, body, size: Number(size), inline: true };
}
