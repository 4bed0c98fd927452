import type { Endpoint, ResultOf } from "@signoff/domain/http/endpoint";
import { useSession } from "../session/session-store.ts";
import { ApiError } from "./api-error.ts";
import { openEnvelope } from "./call-endpoint.ts";
import { reportRefusal } from "./on-refusal.ts";
import { addressOf, headersOf } from "./request.ts";

interface UploadOptions {
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a form and reports its progress. Uses XMLHttpRequest, because fetch has no upload progress. No timeout. */
export async function uploadWithProgress<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<ResultOf<E>> {
  const { token } = useSession.getState();
  const response = await sendForm(endpoint, form, onProgress, signal);
  try {
    return (await openEnvelope(response)) as ResultOf<E>;
  } catch (error) {
    // An ended session concerns the whole application; all other refusals are shown beside the file.
    if (error instanceof ApiError) {
      error.session = token;
      if (error.isSignedOut) reportRefusal(error);
    }
    throw error;
  }
}

function sendForm(
  endpoint: Endpoint,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(endpoint.method, addressOf(endpoint, form).url);
    for (const [name, value] of headersOf(form, {})) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener("error", () => reject(new ApiError({ kind: "network" })));
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", cancel));
    signal.addEventListener("abort", cancel);
    request.send(form);
  });
}
