import type { Context } from "../../../http/context.ts";
import { badInput, problem, TransportRefused } from "../../../http/refused.ts";
import { readNumber } from "../../base/constants/public.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { cleanFileName } from "./clean-file-name.ts";
import type { AttachmentServices } from "./services.ts";
import { requireAnnouncedRoom } from "./storage-quota.ts";
import { checkedExtension, checkRights } from "./upload-attachment.ts";
import { addUpload, announcedBytes, forgetUpload, uploadById } from "./uploads.sql.ts";
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Queryable } from "../../../db/database.ts";
import type { FileStore } from "../../../storage/file-store.ts";

/** How long an incomplete upload is kept: over a long weekend. */
export const uploadLifeMs = 4 * 24 * 3_600_000;

/** The store of the tus protocol: a row has what was announced, the file store has the bytes. */
export class UploadBytes extends DataStore {
  override extensions = ["creation", "termination", "expiration"];
  readonly #db: Queryable;
  readonly #files: FileStore;

  constructor(db: Queryable, files: FileStore) {
    super();
    this.#db = db;
    this.#files = files;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await uploadById(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const size = Number(row.size);
    const offset = row.attachment_id === null ? await this.#files.partials.size(id) : size;
    return new Upload({
      id,
      size,
      offset: Math.min(offset, size),
      creation_date: row.created_at.toISOString(),
      metadata: { filename: row.file_name, applyId: row.request_id, bizType: row.biz_type },
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return offset + (await this.#files.partials.append(id, offset, stream as AsyncIterable<Buffer>));
  }

  override async remove(id: string): Promise<void> {
    await forgetUpload(this.#db, id);
    await this.#files.partials.remove(id);
  }

  override getExpiration(): number {
    return uploadLifeMs;
  }
}

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
