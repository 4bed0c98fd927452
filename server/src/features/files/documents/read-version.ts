import { setImmediate as breath } from "node:timers/promises";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { badInput, problem, Refused, TransportRefused } from "../../../http/refused.ts";
import { verifiedStream } from "../../../storage/verified-stream.ts";
import { isContentOf, isFileExtension, isRaster, kindOf } from "../attachments/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import type { documentsContract } from "./contract.ts";
import type { DocumentRecord } from "./documents.sql.ts";
import { maySeeReaders } from "./policy.ts";
import { type Caller, callerOf, requireReadable } from "./reader.ts";
import type { DocumentServices } from "./services.ts";
import { piecesAfter, textStateOf } from "./text/text-pages.sql.ts";
import { addRead, readersOf, versionById, type VersionRecord } from "./versions.sql.ts";

type Contract = typeof documentsContract;
interface Named {
  readonly versionId: string;
}

interface Seen extends Caller {
  readonly document: DocumentRecord;
  readonly version: VersionRecord;
}

/** Everybody who sees the document sees its published versions, present and past; only its keepers see the others. */
export async function seenVersion(context: Context<DocumentServices>, { versionId }: Named): Promise<Seen> {
  const caller = await callerOf(context);
  const document = await requireReadable(context, caller, { versionId });
  const version = await versionById(context.db.kysely, versionId);
  const isKept = caller.reader.isKeeper || document.owner_id === context.user.id;
  if (!version || !(isKept || version.state === "published" || version.state === "superseded")) throw notVisible();
  return { ...caller, document, version };
}

/**
 * Nobody reads more on a page of the browser. Pieces are read a few at a time, so that others get their turn in
 * between.
 */
const most = { characters: 1_000_000, atOnce: 50 };

export async function showText(context: Context<DocumentServices>, named: Named): Promise<ResultOf<Contract["text"]>> {
  const { version } = await seenVersion(context, named);
  const db = context.db.kysely;
  const state = await textStateOf(db, version.id);
  const pages = new Map<number, string>();
  let left = most.characters;
  for (let behind = 0, isMore = true; isMore && left > 0; await breath()) {
    const pieces = await piecesAfter(db, version.id, behind, most.atOnce);
    for (const { page, text } of pieces) {
      const part = text.slice(0, left);
      left -= part.length;
      if (part !== "" || text === "") pages.set(page, (pages.get(page) ?? "") + part);
    }
    behind = pieces.at(-1)?.piece ?? behind;
    isMore = pieces.length === most.atOnce;
  }
  const shown = [...pages].map(([page, text]) => ({ page, text }));
  return { pages: shown, isCut: left === 0 || state === "cut", isWaiting: state === "waiting" };
}

/**
 * The file for saving, or for the page to draw from its bytes. The browser itself never displays it, whatever it is.
 */
export async function downloadVersion(
  context: Context<DocumentServices>,
  { shown = false, ...named }: RequestOf<Contract["file"]>,
): Promise<FileAnswer> {
  return handOut(context, await seenVersion(context, named), { inline: false, shown });
}

/** The file for display: only pictures, and only if their bytes still match. */
export async function showPicture(
  context: Context<DocumentServices>,
  named: RequestOf<Contract["picture"]>,
): Promise<FileAnswer> {
  const seen = await seenVersion(context, named);
  const { extension, sha256 } = seen.version;
  if (
    extension === null ||
    sha256 === null ||
    !isRaster(extension) ||
    !(await isPicture(context.services, extension, sha256))
  )
    throw badInput(problem("versionId", "not-a-picture"));
  return handOut(context, seen, { inline: true, shown: true });
}

async function isPicture({ files }: DocumentServices, extension: string, sha256: string): Promise<boolean> {
  return isFileExtension(extension) && isContentOf(extension, await files.open(sha256));
}

async function handOut(
  context: Context<DocumentServices>,
  { document, version }: Seen,
  { inline, shown }: { readonly inline: boolean; readonly shown: boolean },
): Promise<FileAnswer> {
  const { sha256, extension, file_name: fileName, size } = version;
  if (sha256 === null || extension === null || fileName === null) throw new Refused("not-found");
  const bytes = await context.services.files.open(sha256);
  try {
    await context.conclude((tx) =>
      recordOperation(tx, {
        by: context,
        area: "file",
        operation: "download",
        object: { kind: "document", id: document.id, name: document.doc_no },
        after: { version: version.version, fileName, shown },
      }),
    );
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  const contentType = isFileExtension(extension) ? kindOf(extension).contentType : "application/octet-stream";
  return { fileName, contentType, body: verifiedStream(bytes, sha256), size: Number(size), inline };
}

/** Marking a version as read is final, even if a later version follows. */
export async function markRead(
  context: Context<DocumentServices>,
  named: Named,
): Promise<ResultOf<Contract["markRead"]>> {
  const { version, document } = await seenVersion(context, named);
  return context.conclude(async (tx) => {
    if (await addRead(tx, version.id, context.user.id))
      await recordOperation(tx, {
        by: context,
        area: "file",
        operation: "edit",
        object: { kind: "document", id: document.id, name: document.doc_no },
        after: { readVersion: version.version },
      });
    return { isRead: true };
  });
}

export async function showReaders(
  context: Context<DocumentServices>,
  named: Named,
): Promise<ResultOf<Contract["readers"]>> {
  const { db, locale } = context;
  const { version, document, hand, directory } = await seenVersion(context, named);
  if (!maySeeReaders(document, hand)) throw new TransportRefused("access-denied");
  const readers = await readersOf(db.kysely, version.id);
  return readers.map(({ user_id, read_at }) => {
    const department = directory.person(user_id)?.departments[0] ?? "";
    return {
      userId: user_id,
      name: directory.namesOf(user_id)[locale],
      department: directory.departments.get(department)?.names[locale] ?? "",
      time: read_at.toISOString(),
    };
  });
}
