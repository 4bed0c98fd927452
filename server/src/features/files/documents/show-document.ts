import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { isRaster } from "../attachments/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { presentRelated, readersOfCode } from "../../base/references/public.ts";
import type { DocumentVersion, documentsContract } from "./contract.ts";
import type { DocumentRecord } from "./documents.sql.ts";
import { followersOf } from "./followers.sql.ts";
import { namesOfPlaces } from "./known-places.sql.ts";
import { mayAddVersion, mayDecide, maySeeReaders, maySubmit } from "./policy.ts";
import { type Caller, callerOf, requireReadable } from "./reader.ts";
import type { DocumentServices } from "./services.ts";
import { type ReadVersion, usesOf, versionsOf } from "./versions.sql.ts";

type Contract = typeof documentsContract;

export async function showDocument(
  context: Context<DocumentServices>,
  { docNo }: RequestOf<Contract["detail"]>,
): Promise<ResultOf<Contract["detail"]>> {
  const { db, locale, user } = context;
  const caller = await callerOf(context);
  const document = await requireReadable(context, caller, { docNo });
  const { directory } = caller;
  const isKept = caller.reader.isKeeper || document.owner_id === user.id;
  const all = await versionsOf(db.kysely, document.id, user.id);
  const versions = all.filter(({ state }) => isKept || state === "published" || state === "superseded");
  const { type, customer } = await namesOfPlaces(db.kysely, document, locale);
  return {
    id: document.id,
    revision: document.revision,
    docNo: document.doc_no,
    titleZh: document.title_zh,
    titleEn: document.title_en,
    documentType: document.doc_type,
    documentTypeName: type,
    platform: document.platform,
    owner:
      document.owner_id === null ? null : { id: document.owner_id, name: directory.namesOf(document.owner_id)[locale] },
    customer: document.customer_code === null ? null : { id: document.customer_code, name: customer },
    status: document.status,
    obsoleteReason: document.obsolete_reason,
    shownVersionId: document.shown_version_id,
    isFollowed: (await followersOf(db.kysely, document.id)).includes(user.id),
    versions: versions.map((version) => presentVersion(version, directory, locale)),
    may: mayNow(document, caller, versions),
  };
}

function mayNow(document: DocumentRecord, { hand, directory }: Caller, versions: readonly ReadVersion[]) {
  const has = (state: ReadVersion["state"]) => versions.some((one) => one.state === state);
  return {
    edit: hand.mayUpload && document.status !== "obsolete",
    addVersion: mayAddVersion(document, hand) && !has("approval"),
    submit: maySubmit(document, hand) && has("draft"),
    decide: mayDecide(document, hand, directory) && has("approval"),
    obsolete: hand.mayObsolete && document.status === "published",
    seeReaders: maySeeReaders(document, hand),
  };
}

function presentVersion(version: ReadVersion, directory: Directory, locale: Locale): DocumentVersion {
  const nameOf = (id: string | null) => (id === null ? "" : directory.namesOf(id)[locale]);
  return {
    versionId: version.id,
    version: version.version,
    state: version.state,
    note: version.note,
    fileName: version.file_name,
    size: Number(version.size ?? 0),
    shownAs: shownAs(version),
    uploader: nameOf(version.uploader_id),
    time: version.uploaded_at.toISOString(),
    decider: nameOf(version.decider_id),
    decidedAt: version.decided_at?.toISOString() ?? null,
    reason: version.reason,
    readers: version.readers,
    isRead: version.is_read,
  };
}

/**
 * The requests that use a document, to see before making it obsolete: their total, and those that the caller can open.
 */
export async function showReferences(
  context: Context<DocumentServices>,
  { id }: RequestOf<Contract["references"]>,
): Promise<ResultOf<Contract["references"]>> {
  const { db, user } = context;
  const caller = await callerOf(context);
  const { doc_no: code } = await requireReadable(context, caller, { id });
  const uses = await usesOf(db.kysely, code);
  const requests = await readersOfCode(db.kysely, caller.directory.viewer(user.id), { registry: "document", code });
  return { ...uses, requests: requests.map(presentRelated) };
}

function shownAs({ extension, has_text }: ReadVersion): DocumentVersion["shownAs"] {
  if (extension !== null && isRaster(extension)) return "picture";
  if (extension === "pdf") return "pages";
  if (extension === "gds" || extension === "oas") return "layout";
  return has_text ? "text" : "nothing";
}
