import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context, UploadContext } from "../../../http/context.ts";
import { badInput, problem, Refused, said, TransportRefused } from "../../../http/refused.ts";
import { FileTooLarge, type IncomingFile, StorageFull } from "../../../storage/file-store.ts";
import { readNumber } from "../../base/constants/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { notVisible, type RequestRow, requireVisibleRequest } from "../../base/request-access/public.ts";
import { addAttachment, type AttachmentRow, bizTypesOf, countByType, lockRequest } from "./attachments.sql.ts";
import { isContentOf } from "./check-content.ts";
import { cleanFileName, extensionOf } from "./clean-file-name.ts";
import type { attachmentsContract } from "./contract.ts";
import { type FileExtension, fileKinds, isFileExtension, isLayout } from "./file-kinds.ts";
import { type Hand, logged, refusalFor } from "./policy.ts";
import { presentAttachment } from "./list-attachments.ts";
import { requireClean } from "./scan-file.ts";
import type { AttachmentServices } from "./services.ts";
import { requireAnyRoom, requireRoomFor } from "./storage-quota.ts";
import { claimStoredFile } from "./stored-files.sql.ts";
import { readHand } from "./visible-attachment.ts";

type Upload = typeof attachmentsContract.upload;

interface Arrival {
  readonly applyId: string;
  readonly bizType: string;
  readonly fileName: string;
  readonly extension: FileExtension;
  readonly file: IncomingFile;
}

const layoutGoesElsewhere = {
  zh: "版图数据不作为附件上传，请通过 FTP、SFTP 或介质传送",
  en: "Layout data is not attached to requests: it goes by FTP, SFTP or media",
};

/**
 * Attaches one file. Everything that can be refused without the bytes is refused before they are read. Rights and the
 * number of files are checked again under the lock of the request, because reading may take minutes.
 */
export async function uploadAttachment(
  context: UploadContext<AttachmentServices>,
  request: RequestOf<Upload>,
): Promise<ResultOf<Upload>> {
  return tellingFullStorage(context, () => takeUpload(context, request));
}

export async function tellingFullStorage<Result>({ log }: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    log.error({ err: error }, "no room for files");
    throw new TransportRefused("storage-full");
  }
}

async function takeUpload(
  context: UploadContext<AttachmentServices>,
  { applyId, bizType }: RequestOf<Upload>,
): Promise<ResultOf<Upload>> {
  const { db, user, locale, services } = context;
  const fileName = cleanFileName(context.upload.fileName);
  const extension = checkedExtension(fileName);
  const viewer = (await services.directory.ofCall(context)).viewer(user.id);
  const megabytes = await db.reading(async (lane) => {
    const request = await requireVisibleRequest(lane, viewer, applyId);
    const [, , maxCount] = await Promise.all([
      checkRights(lane, user, request, bizType),
      requireAnyRoom(lane, services.storageQuota, user.id),
      readNumber(lane, "attachMaxMb"),
    ]);
    return maxCount;
  });
  const file = await receive(context, megabytes);
  try {
    await requireContent(extension, file);
    await requireClean(context, services.scanning, { file, fileName });
    return await context.conclude(async (tx) => {
      const { row, hand } = await attach(tx, context, services, { applyId, bizType, fileName, extension, file });
      return presentAttachment(row, { userId: user.id, hand, locale });
    });
  } finally {
    await file.discard();
  }
}

export async function requireContent(extension: FileExtension, file: IncomingFile): Promise<void> {
  if (!(await isContentOf(extension, await file.read()))) {
    throw badInput(problem("file", "file-content", { extension }));
  }
}

export function checkedExtension(fileName: string): FileExtension {
  const extension = extensionOf(fileName);
  if (!isFileExtension(extension)) {
    const allowed = (Object.keys(fileKinds) as FileExtension[]).filter((kind) => !isLayout(kind));
    throw badInput(problem("file", "file-type", { allowed: allowed.join(", ") }));
  }
  if (isLayout(extension)) throw badInput(said("file", layoutGoesElsewhere, "layout-data"));
  return extension;
}

/** Creates row and bytes together: the bytes get their name while the row of their content is locked. */
export async function attach(
  tx: Tx,
  context: Context,
  { storageQuota }: AttachmentServices,
  { applyId, bizType, fileName, extension, file }: Arrival,
): Promise<{ row: AttachmentRow; hand: Hand }> {
  const request = await lockRequest(tx, applyId);
  if (!request) throw notVisible();
  const hand = await checkRights(tx, context.user, request, bizType);
  await claimStoredFile(tx, file);
  const row = await addAttachment(tx, {
    request_id: request.id,
    biz_type: bizType,
    file_name: fileName,
    extension,
    sha256: file.sha256,
    size: file.size,
    uploader_id: context.user.id,
    uploader_name_zh: context.user.names.zh,
    uploader_name_en: context.user.names.en,
  });
  await requireRoomFor(tx, storageQuota, context.user.id, file.size);
  await file.keep();
  await recordOperation(tx, {
    by: context,
    area: "file",
    operation: "upload",
    object: { kind: "attachment", id: row.id, name: fileName },
    after: logged(row, request),
  });
  return { row, hand };
}

export async function checkRights(
  db: Context["db"]["kysely"],
  user: Pick<Context["user"], "id">,
  request: RequestRow,
  bizType: string,
): Promise<Hand> {
  const [hand, types, maxCount, counts] = await Promise.all([
    readHand(db, request, user.id),
    bizTypesOf(db, request),
    readNumber(db, "attachMaxPerGroup"),
    countByType(db, request.id),
  ]);
  if (hand === "none") throw new Refused(refusalFor(request, user.id));
  if (!types.includes(bizType)) throw badInput(problem("bizType", "option"));
  if ((counts[bizType] ?? 0) >= maxCount) throw badInput(problem("file", "too-many", { limit: maxCount }));
  return hand;
}

async function receive(
  { upload, services: { files } }: UploadContext<AttachmentServices>,
  megabytes: number,
): Promise<IncomingFile> {
  const file = await files.receive(upload.stream, megabytes * 1_048_576).catch((error: unknown) => {
    if (error instanceof FileTooLarge) throw new TransportRefused("file-too-large", { limit: megabytes });
    throw error;
  });
  if (file.size > 0 && !upload.isCutOff()) return file;
  await file.discard();
  if (upload.isCutOff()) throw new TransportRefused("file-too-large", { limit: megabytes });
  throw badInput(problem("file", "file-empty"));
}
