import { conditionText } from "@signoff/domain/http/list-conditions";
import { z } from "zod";

export const id = z.string().min(1).max(64);
export const versionId = z.string().regex(/^\d{1,18}$/);
export const revision = z.coerce.number().int().min(0);
export const documentStatuses = ["draft", "approval", "published", "obsolete"] as const;
const status = z.enum(documentStatuses);
export const documentVersionStates = ["draft", "approval", "refused", "withdrawn", "published", "superseded"] as const;
/** The caller's own documents: to read in the version in force, to approve as their owner, and followed ones. */
export const documentTasks = ["toRead", "toApprove", "followed"] as const;

const title = z.string().trim().min(1).max(120);
export const reason = z.string().trim().min(1).max(500);
export const note = z.string().trim().max(200);
export const version = z
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
  /** An unpublished version beside the published one. */
  pending: z.string(),
  changed: z.string(),
  /** Whether the caller has read the version in force. */
  isRead: z.boolean(),
  /** Where the search text occurs in the file. */
  hit: z.object({ page: z.number(), text: z.string(), count: z.number(), isMore: z.boolean() }).nullable(),
});

const documentVersion = z.object({
  versionId: z.string(),
  version: z.string(),
  state: z.enum(documentVersionStates),
  note: z.string(),
  /** Null for a version whose file was never uploaded. */
  fileName: z.string().nullable(),
  size: z.number(),
  /** How the file is shown: as a picture, as pages beside their text, as text, by its header, or not at all. */
  shownAs: z.enum(["picture", "pages", "text", "layout", "nothing"]),
  uploader: z.string(),
  time: z.string(),
  decider: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  readers: z.number(),
  isRead: z.boolean(),
});

export const named = z.object({ id: z.string(), name: z.string() });

/** The form fields of a document; the number never changes once the document exists. */
export const documentFields = {
  titleZh: title,
  titleEn: title,
  /** A value of the dictionary `doc_type`. */
  documentType: z.string().min(1).max(40),
  /** The code of a Toptier, or empty; its documents exist before the Toptier does. */
  platform: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{0,40}$/),
  /** The person who publishes its versions. */
  owner: id,
  /** The code of the customer that owns the document, or empty. */
  customer: z.string().trim().max(40),
};

export const documentDetail = z.object({
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
  /** Whether the caller follows the document. */
  isFollowed: z.boolean(),
  /** Newest first. */
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

export const conditions = {
  keyword: conditionText.optional(),
  documentType: conditionText.optional(),
  platform: conditionText.optional(),
  status: status.optional(),
  task: z.enum(documentTasks).optional(),
};

export type DocumentRow = z.output<typeof documentRow>;
export type DocumentDetail = z.output<typeof documentDetail>;
export type DocumentVersion = z.output<typeof documentVersion>;

/** The header of a layout file; `unread` says why parts of it are unknown. */
export const layoutHeader = z.object({
  format: z.enum(["GDSII", "OASIS"]),
  version: z.string(),
  library: z.string().nullable(),
  /** Metres per database unit. */
  unit: z.number().nullable(),
  changed: z.string().nullable(),
  cells: z.number(),
  topCells: z.array(z.string()),
  unread: z.enum(["nothing", "compressed", "limit", "damaged"]),
});
