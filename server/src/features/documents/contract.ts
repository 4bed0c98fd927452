import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { relatedRequest } from "../lookups/contract.ts";

const page = "/dms";
const path = "/dms/document";
const id = z.string().min(1).max(64);
const versionId = z.string().regex(/^\d{1,18}$/);
const revision = z.coerce.number().int().min(0);
/** The constant attachMaxMb is what counts; it cannot be raised beyond this. */
const mostBytes = 4 * 1_024 * 1_048_576;

export const documentStatuses = ["draft", "approval", "published", "obsolete"] as const;
const status = z.enum(documentStatuses);
export const documentVersionStates = ["draft", "approval", "refused", "withdrawn", "published", "superseded"] as const;
/** What waits for the caller: documents to read in the version that counts, versions to agree to as their owner. */
export const documentTasks = ["toRead", "toApprove"] as const;

const title = z.string().trim().min(1).max(120);
const reason = z.string().trim().min(1).max(500);
const note = z.string().trim().max(200);
const version = z
  .string()
  .trim()
  .regex(/^V\d{1,3}\.\d{1,3}$/);

export const documentRow = z.object({
  id: z.string(),
  docNo: z.string(),
  /** In the caller's language. */
  title: z.string(),
  documentType: z.string(),
  documentTypeName: z.string(),
  platform: z.string(),
  owner: z.string(),
  customer: z.string(),
  status,
  version: z.string(),
  /** A version that is not published yet beside the one that is. */
  pending: z.string(),
  changed: z.string(),
  /** Whether the caller has read the version that counts. */
  isRead: z.boolean(),
  /** Where a searched text stands in the file. */
  hit: z.object({ page: z.number(), text: z.string(), count: z.number() }).nullable(),
});

const documentVersion = z.object({
  versionId: z.string(),
  version: z.string(),
  state: z.enum(documentVersionStates),
  note: z.string(),
  /** Null of a version whose file was never handed in. */
  fileName: z.string().nullable(),
  size: z.number(),
  /** How it is shown: as a picture, as the text in it, or not at all. */
  shownAs: z.enum(["picture", "text", "nothing"]),
  uploader: z.string(),
  time: z.string(),
  decider: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  readers: z.number(),
  isRead: z.boolean(),
});

const named = z.object({ id: z.string(), name: z.string() });

/** What a form has of a document; the number stays as it is once the document is there. */
const documentFields = {
  titleZh: title,
  titleEn: title,
  /** A value of the dictionary `doc_type`. */
  documentType: z.string().min(1).max(40),
  /** Code of a Toptier, or empty; its documents are there before the Toptier is. */
  platform: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{0,40}$/),
  /** Who publishes its versions. */
  owner: id,
  /** Code of the customer whose document it is, or empty. */
  customer: z.string().trim().max(40),
};

const documentDetail = z.object({
  id: z.string(),
  revision: z.number(),
  docNo: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  documentType: z.string(),
  documentTypeName: z.string(),
  platform: z.string(),
  owner: named.nullable(),
  customer: named.nullable(),
  status,
  obsoleteReason: z.string(),
  shownVersionId: z.string().nullable(),
  /** The newest first. */
  versions: z.array(documentVersion),
  /** What the caller may do with it now. */
  may: z.object({
    edit: z.boolean(),
    addVersion: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    obsolete: z.boolean(),
    seeReaders: z.boolean(),
  }),
});

const conditions = {
  keyword: conditionText.optional(),
  documentType: conditionText.optional(),
  platform: conditionText.optional(),
  status: status.optional(),
  task: z.enum(documentTasks).optional(),
};
const sorts = ["docNo", "title", "changed"] as const;
const changed = z.object({ docNo: z.string(), revision: z.number() });

export const documentsContract = {
  list: defineEndpoint({
    method: "GET",
    path: `${path}/list`,
    access: { page },
    request: z.strictObject({ ...conditions, ...pageQuery(sorts) }),
    result: pageOf(documentRow),
    summary: "Documents that the caller may see, by number, title and the text in their files",
  }),
  exportXls: defineEndpoint({
    method: "GET",
    path: `${path}/exportXls`,
    access: { page },
    request: z.strictObject({
      ...conditions,
      column: z.enum(sorts).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      columns: z.string().max(2_000).optional(),
      rows: z.string().max(10_000).optional(),
    }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "The selected documents as a spreadsheet",
  }),
  figures: defineEndpoint({
    method: "GET",
    path: `${path}/figures`,
    access: { page },
    request: z.strictObject({}),
    result: z.object({
      toRead: z.number(),
      toApprove: z.number(),
      places: z.array(
        z.object({ documentType: z.string(), name: z.string(), platform: z.string(), count: z.number() }),
      ),
    }),
    summary: "How many documents there are by type and platform, and how many wait for the caller",
  }),
  detail: defineEndpoint({
    method: "GET",
    path: `${path}/detail`,
    access: { page },
    request: z.strictObject({ docNo: z.string().min(1).max(64) }),
    result: documentDetail,
    summary: "One document with its versions, and what the caller may do with it",
  }),
  text: defineEndpoint({
    method: "GET",
    path: `${path}/text`,
    access: { page },
    request: z.strictObject({ versionId }),
    result: z.object({ pages: z.array(z.object({ page: z.number(), text: z.string() })), isCut: z.boolean() }),
    summary: "The text in the file of a version, page by page",
  }),
  file: defineEndpoint({
    method: "POST",
    path: `${path}/file/{versionId}`,
    access: { page },
    effect: "read",
    answer: "file",
    request: z.strictObject({ versionId }),
    result: z.any(),
    summary: "The file of a version, to be saved",
  }),
  picture: defineEndpoint({
    method: "GET",
    path: `${path}/picture`,
    access: { page },
    answer: "file",
    request: z.strictObject({ versionId }),
    result: z.any(),
    summary: "The file of a version that is a picture, to be shown",
  }),
  references: defineEndpoint({
    method: "GET",
    path: `${path}/references`,
    access: { page },
    request: z.strictObject({ id }),
    result: z.object({
      /** All of them, those included that the caller may not see; running ones are still to be decided. */
      total: z.number(),
      running: z.number(),
      requests: z.array(relatedRequest),
    }),
    summary: "Requests that name a document, as far as the caller may see them",
  }),
  readers: defineEndpoint({
    method: "GET",
    path: `${path}/readers`,
    access: { byRecord: "owner of the document, or permission dms:publish" },
    request: z.strictObject({ versionId }),
    result: z.array(z.object({ userId: z.string(), name: z.string(), department: z.string(), time: z.string() })),
    summary: "Who has read a version, the last one first",
  }),
  markRead: defineEndpoint({
    method: "POST",
    path: `${path}/markRead`,
    access: { page },
    request: z.strictObject({ versionId }),
    result: z.object({ isRead: z.literal(true) }),
    summary: "The caller has read the version; saying so twice changes nothing",
  }),
  upload: defineEndpoint({
    method: "POST",
    path: `${path}/upload`,
    access: { permission: "dms:upload" },
    body: "multipart",
    fileBytes: mostBytes,
    rate: "upload",
    request: z.strictObject({
      docNo: z
        .string()
        .trim()
        .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/),
      ...documentFields,
      version,
      note: note.optional(),
    }),
    result: changed,
    summary: "A new document with its first version, a draft: multipart with the fields and then file",
  }),
  edit: defineEndpoint({
    method: "PUT",
    path: `${path}/edit`,
    access: { permission: "dms:upload" },
    request: z.strictObject({ id, revision, fields: z.strictObject(documentFields) }),
    result: changed,
    summary: "Changes what is known of a document beside its versions",
  }),
  addVersion: defineEndpoint({
    method: "POST",
    path: `${path}/addVersion`,
    access: { byRecord: "owner of the document, or permission dms:upload" },
    body: "multipart",
    fileBytes: mostBytes,
    rate: "upload",
    request: z.strictObject({ id, revision, version, note: note.optional() }),
    result: changed,
    summary: "A further version, a draft; the published one counts until the owner has agreed",
  }),
  submit: defineEndpoint({
    method: "POST",
    path: `${path}/submit`,
    access: { byRecord: "owner of the document, or permission dms:publish" },
    request: z.strictObject({ id, revision }),
    result: changed,
    summary: "Asks the owner to publish the draft",
  }),
  decide: defineEndpoint({
    method: "POST",
    path: `${path}/decide`,
    access: { byRecord: "owner of the document; permission dms:publish while it has none" },
    request: z
      .strictObject({ id, revision, agree: z.boolean(), reason: z.string().trim().max(500).optional() })
      .refine(({ agree, reason: why = "" }) => agree || why !== "", { path: ["reason"] }),
    result: changed,
    summary: "The owner publishes the version that waits, or refuses it with a reason",
  }),
  obsolete: defineEndpoint({
    method: "POST",
    path: `${path}/obsolete`,
    access: { permission: "dms:obsolete" },
    request: z.strictObject({ id, revision, reason }),
    result: changed,
    summary: "Nothing offers the document any more; it stays readable",
  }),
} satisfies Contract;

export type DocumentRow = z.output<typeof documentRow>;
export type DocumentDetail = z.output<typeof documentDetail>;
export type DocumentVersion = z.output<typeof documentVersion>;
