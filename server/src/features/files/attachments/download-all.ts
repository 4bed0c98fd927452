import { Readable } from "node:stream";
import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { type FileAnswer, shownName } from "../../../http/download.ts";
import { Refused, TransportRefused } from "../../../http/refused.ts";
import { type ZipPart, zipStream } from "../../../excel/zip-stream.ts";
import { verifiedStream } from "../../../storage/verified-stream.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { type RequestRow, requireVisibleRequest } from "../../base/request-access/public.ts";
import { attachmentsOfRequest, type AttachmentRow } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import { logged } from "./policy.ts";
import type { AttachmentServices } from "./services.ts";

/** Larger archives need another format, which old programs cannot open. */
const maxBytes = 4_000_000_000;

/** All files of a request as one archive with a folder for each business type, written while it is sent. */
export async function downloadAll(
  context: Context<AttachmentServices>,
  { applyId }: RequestOf<typeof attachmentsContract.downloadAll>,
): Promise<FileAnswer> {
  const { db, user, services } = context;
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const rows = await attachmentsOfRequest(db.kysely, request.id);
  if (rows.length === 0) throw new Refused("not-found");
  const body = Readable.from(zipStream(await packAttachments(context, request, rows)));
  return { fileName: `${request.request_no ?? "files"}.zip`, contentType: "application/zip", body };
}

export type PackServices = Pick<AttachmentServices, "files">;

/** The files as parts of an archive, each noted down as downloaded. */
export async function packAttachments(
  context: Context<PackServices>,
  request: RequestRow,
  rows: readonly AttachmentRow[],
): Promise<AsyncGenerator<ZipPart>> {
  if (rows.reduce((sum, { size }) => sum + Number(size), 0) > maxBytes)
    throw new TransportRefused("file-too-large", { limit: maxBytes / 1_000_000 });
  await context.conclude(async (tx) => {
    for (const row of rows) {
      await recordOperation(tx, {
        by: context,
        area: "file",
        operation: "download",
        object: { kind: "attachment", id: row.id, name: row.file_name },
        after: { ...logged(row, request), shown: false },
      });
    }
  });
  return partsOf(rows, context.services);
}

/** Opens each file when its turn comes, and checks it while it is read: wrong bytes end the download. */
async function* partsOf(rows: readonly AttachmentRow[], { files }: PackServices): AsyncGenerator<ZipPart> {
  const taken = new Set<string>();
  for (const { sha256, biz_type: folder, file_name: fileName } of rows) {
    const path = freePath(folder, shownName(fileName), taken);
    taken.add(path.toLowerCase());
    yield { path, content: verifiedStream(await files.open(sha256), sha256) as AsyncIterable<Buffer> };
  }
}

/** Two files of the same name both stay: `a.pdf`, `a (2).pdf`. */
function freePath(folder: string, fileName: string, taken: ReadonlySet<string>): string {
  const dot = fileName.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ""];
  for (let count = 1; ; count += 1) {
    const path = `${folder}/${stem}${count === 1 ? "" : ` (${count})`}${ending}`;
    if (!taken.has(path.toLowerCase())) return path;
  }
}
