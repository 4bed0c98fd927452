import type { Endpoint, RequestInputOf } from "@signoff/domain/http/endpoint";
import { ApiError } from "./api-error.ts";
import { openEnvelope } from "./call-endpoint.ts";
import { fileNameOf } from "./content-disposition.ts";
import { type CallOptions, send } from "./request.ts";

export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Blob;
}

/** Fetches a file with the token in its header and the name from content-disposition. */
export function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  return send(endpoint, input, options, readFile);
}

/** Fetches a file and hands it to the browser's own download. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  options: CallOptions = {},
): Promise<void> {
  saveFile(await fetchFile(endpoint, input, options));
}

/** A refusal comes as an envelope, with or without HTTP 200; anything else that is no file is a failed download. */
async function readFile(response: Response): Promise<DownloadedFile> {
  const disposition = response.headers.get("content-disposition");
  if (response.ok && disposition) {
    try {
      return { name: fileNameOf(disposition) ?? "download", bytes: await response.blob() };
    } catch {
      throw new ApiError({ kind: "download" });
    }
  }
  await openEnvelope(response);
  throw new ApiError({ kind: "download" });
}

function saveFile({ name, bytes }: DownloadedFile): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; revoking at once would cut it off.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
