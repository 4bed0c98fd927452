import { attachmentsContract } from "@signoff/server/contract/files/attachments";
import { uploadWithProgress } from "../../../api/upload.ts";
import type { FormFiles } from "../../../form-renderer/form-view-props.ts";
import type { Place } from "./half-files.ts";

/** Files of this size and more are uploaded in pieces; smaller ones are sent again as quickly. */
const largeFileBytes = 8 * 1_048_576;

export async function sendFile(place: Place, file: File, options: Parameters<FormFiles["upload"]>[2]) {
  if (file.size >= largeFileBytes) return (await import("./large-files.ts")).uploadLargeFile(place, file, options);
  const form = new FormData();
  form.append("applyId", place.applyId);
  form.append("bizType", place.bizType);
  // Last: the server reads the place before the bytes.
  form.append("file", file, file.name);
  return uploadWithProgress(attachmentsContract.upload, form, options);
}
