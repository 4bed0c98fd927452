import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Queryable } from "../../../db/database.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { forgetUpload, uploadById } from "./uploads.sql.ts";

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
