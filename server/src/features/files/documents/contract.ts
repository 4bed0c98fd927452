import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { relatedRequest } from "../../registry/lookups/contract.ts";
import {
  conditions,
  documentDetail,
  documentFields,
  documentRow,
  id,
  layoutHeader,
  named,
  note,
  reason,
  revision,
  version,
  versionId,
} from "./document-contract.ts";

const page = "/dms";
const path = "/dms/document";
/** The constant attachMaxMb sets the limit; it cannot be raised above this. */
const maxBytes = 4 * 1_024 * 1_048_576;

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
      followed: z.number(),
      places: z.array(
        z.object({ documentType: z.string(), name: z.string(), platform: z.string(), count: z.number() }),
      ),
    }),
    summary: "How many documents there are by type and platform, and how many are the caller's own",
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
    result: z.object({
      pages: z.array(z.object({ page: z.number(), text: z.string() })),
      isCut: z.boolean(),
      /** The file was uploaded just now: more of its text will follow. */
      isWaiting: z.boolean(),
    }),
    summary: "The text in the file of a version, page by page",
  }),
  layout: defineEndpoint({
    method: "GET",
    path: `${path}/layout`,
    access: { page },
    request: z.strictObject({ versionId }),
    result: layoutHeader,
    summary: "What the header of a GDSII or OASIS file says; read once, within limits of bytes and time",
  }),
  file: defineEndpoint({
    method: "POST",
    path: `${path}/file/{versionId}`,
    access: { page },
    effect: "read",
    answer: "file",
    request: z.strictObject({ versionId, shown: z.boolean().optional() }),
    result: z.any(),
    summary: "The file of a version, to be saved; with `shown` the log says that it was only looked at",
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
      /** All requests, including those that the caller may not see; running ones are not yet decided. */
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
  follow: defineEndpoint({
    method: "POST",
    path: `${path}/follow`,
    access: { page },
    request: z.strictObject({ id, follow: z.boolean() }),
    result: z.object({ following: z.boolean() }),
    summary: "Follows a document that the caller may read, or no longer; saying so twice changes nothing",
  }),
  customers: defineEndpoint({
    method: "GET",
    path: `${path}/customers`,
    access: { permission: "dms:upload" },
    request: z.strictObject({ keyword: conditionText.optional() }),
    result: z.object({ customers: z.array(named), total: z.number() }),
    summary: "Customers whose document one can be, by code and name; the first of them",
  }),
  upload: defineEndpoint({
    method: "POST",
    path: `${path}/upload`,
    access: { permission: "dms:upload" },
    body: "multipart",
    fileBytes: maxBytes,
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
    fileBytes: maxBytes,
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
    personOnly: true,
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

export { documentStatuses, documentTasks, documentVersionStates } from "./document-contract.ts";
export type { DocumentDetail, DocumentRow, DocumentVersion } from "./document-contract.ts";
