import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

export const applyId = z.string().min(1).max(100);
const attachmentId = z.string().min(1).max(100);
export const bizType = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9]+$/)
  .max(100);

/** The constant attachMaxMb sets the limit; it cannot be raised above this. */
const maxBytes = 4 * 1_024 * 1_048_576;

/** Below `/api`: files arrive here by the tus protocol, beside this contract. */
export const uploadsPath = "/attach/uploads";

export const attachment = z.object({
  attachmentId: z.string(),
  bizType: z.string(),
  fileName: z.string(),
  size: z.number(),
  sha256: z.string(),
  uploader: z.string(),
  uploaderId: z.string(),
  time: z.string(),
  /** Whether `get` shows it as a picture. */
  previewable: z.boolean(),
  /** Whether the caller may remove it now. */
  removable: z.boolean(),
  /** The newer version of this file. */
  replacedBy: z.string().nullable(),
});

const noResult = z.null();

export const attachmentsContract = {
  upload: defineEndpoint({
    method: "POST",
    path: "/attach/attach/upload",
    access: "signed-in",
    body: "multipart",
    fileBytes: maxBytes,
    rate: "upload",
    request: z.strictObject({ applyId, bizType }),
    result: attachment,
    summary: "Attaches one file to a request: multipart with applyId, bizType and then file",
  }),
  finishUpload: defineEndpoint({
    method: "POST",
    path: "/attach/attach/finishUpload",
    access: "signed-in",
    request: z.strictObject({ uploadId: z.string().min(1).max(100) }),
    result: attachment,
    summary:
      "Attaches a file that has arrived by the tus protocol at /attach/uploads; asked again, it answers the same",
  }),
  list: defineEndpoint({
    method: "POST",
    path: "/attach/attach/list",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ applyId, bizType: bizType.optional() }),
    result: z.array(attachment),
    summary: "The files of a request, of all business types or of one",
  }),
  detail: defineEndpoint({
    method: "GET",
    path: "/attach/attach/detail/{id}",
    access: "signed-in",
    request: z.strictObject({ id: attachmentId }),
    result: attachment,
    summary: "One file of a request",
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/attach/attach/remove",
    access: "signed-in",
    request: z.strictObject({ attachmentId }),
    result: noResult,
    summary: "Takes a file off its request",
  }),
  replace: defineEndpoint({
    method: "POST",
    path: "/attach/attach/replace",
    access: "signed-in",
    request: z.strictObject({ attachmentId, replaces: attachmentId }),
    result: attachment,
    summary: "Makes a file the new version of another one of its group, which stays to be downloaded",
  }),
  move: defineEndpoint({
    method: "POST",
    path: "/attach/attach/move",
    access: "signed-in",
    request: z.strictObject({ attachmentId, bizType }),
    result: attachment,
    summary: "Puts a file into another group of its request, with the older versions behind it",
  }),
  download: defineEndpoint({
    method: "POST",
    path: "/attach/attach/download/{attachmentId}",
    access: "signed-in",
    effect: "read",
    answer: "file",
    request: z.strictObject({ attachmentId, shown: z.boolean().optional() }),
    result: z.any(),
    summary: "The bytes of a file, to be saved; with `shown` the log says that they were only looked at",
  }),
  downloadAll: defineEndpoint({
    method: "POST",
    path: "/attach/attach/downloadAll",
    access: "signed-in",
    effect: "read",
    answer: "file",
    rate: "export",
    request: z.strictObject({ applyId }),
    result: z.any(),
    summary: "All files of a request as one .zip, a folder for each business type",
  }),
  get: defineEndpoint({
    method: "POST",
    path: "/attach/attach/get/{attachmentId}",
    access: "signed-in",
    effect: "read",
    answer: "file",
    request: z.strictObject({ attachmentId }),
    result: z.any(),
    summary: "The bytes of a picture, to be shown; anything but PNG and JPEG is refused",
  }),
  thumbnail: defineEndpoint({
    method: "POST",
    path: "/attach/attach/thumbnail/{attachmentId}",
    access: "signed-in",
    effect: "read",
    answer: "file",
    request: z.strictObject({ attachmentId }),
    result: z.any(),
    summary: "A small picture of a picture, drawn by the server; refused of what it cannot draw",
  }),
} satisfies Contract;

export type Attachment = z.output<typeof attachment>;
