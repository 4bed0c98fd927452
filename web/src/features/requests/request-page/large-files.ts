import { attachmentsContract, uploadsPath } from "@signoff/server/contract/files/attachments";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { forgetUpload, type Hold, sendInPieces } from "../../../api/resumable-upload.ts";
import { fingerprintOf, type Place } from "./half-files.ts";

interface LargeFileOptions {
  readonly onProgress: (share: number) => void;
  readonly onHold: (hold: Hold | undefined) => void;
  readonly signal: AbortSignal;
}

/** Uploads a large file, so that it continues after a lost connection and after a reload, and attaches it. */
export async function uploadLargeFile({ applyId, bizType }: Place, file: File, options: LargeFileOptions) {
  const fingerprint = fingerprintOf({ applyId, bizType }, file);
  const uploadId = await sendInPieces(uploadsPath, file, {
    ...options,
    fingerprint,
    metadata: { applyId, bizType },
  });
  const attachment = await callEndpoint(
    attachmentsContract.finishUpload,
    { uploadId },
    { loading: false, handles: true },
  );
  await forgetUpload(fingerprint);
  return attachment;
}
