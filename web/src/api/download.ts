import type { Endpoint, RequestInputOf } from "@signoff/domain/http/endpoint";
import { ApiError, isCancelled } from "./api-error.ts";
import { openEnvelope } from "./call-endpoint.ts";
import { fileNameOf } from "./content-disposition.ts";
import { type CallOptions, send } from "./request.ts";

export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Blob;
}

export interface DownloadOptions extends CallOptions {
  /** Called repeatedly with the number of bytes received; the total is not known. */
  readonly onProgress?: (bytes: number) => void;
}

/** Fetches a file with the token in its header and the name from content-disposition. */
export function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  options: DownloadOptions = {},
): Promise<DownloadedFile> {
  return send(endpoint, input, options, (response) => readFile(response, options.onProgress));
}

/** Fetches a file and hands it to the browser's own download. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  options: DownloadOptions = {},
): Promise<void> {
  saveFile(await fetchFile(endpoint, input, options));
}

/**
 * A refusal comes as an envelope, with or without HTTP 200; any other answer that is not a file is a failed download.
 */
async function readFile(response: Response, onProgress: DownloadOptions["onProgress"]): Promise<DownloadedFile> {
  const disposition = response.headers.get("content-disposition");
  if (response.ok && disposition) {
    try {
      return { name: fileNameOf(disposition) ?? "download", bytes: await readBytes(response, onProgress) };
    } catch (error) {
      if (isCancelled(error)) throw error;
      throw new ApiError({ kind: "download" });
    }
  }
  await openEnvelope(response);
  throw new ApiError({ kind: "download" });
}

async function readBytes(response: Response, onProgress: DownloadOptions["onProgress"]): Promise<Blob> {
  if (!onProgress || !response.body) return response.blob();
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted)).blob();
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
