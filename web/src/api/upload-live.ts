import type { Endpoint, ResultOf } from "@signoff/domain/http/endpoint";
import type { Envelope } from "@signoff/domain/http/envelope";
import { answerEvent, eventsContentType, type Progress, progressEvent } from "@signoff/domain/http/progress";
import { ApiError } from "./api-error.ts";
import { openEnvelope, resultIn } from "./call-endpoint.ts";
import { readEvents } from "./event-stream.ts";
import { type CallOptions, send } from "./request.ts";

export interface LiveOptions extends Pick<CallOptions, "signal"> {
  readonly onProgress: (progress: Progress) => void;
}

/** Uploads a file whose processing takes a while, and reports the progress. The waiting dialog shows it. */
export function uploadLive<E extends Endpoint>(endpoint: E, form: FormData, options: LiveOptions) {
  const { onProgress, ...rest } = options;
  const accept = `${eventsContentType}, application/json`;
  return send(endpoint, form, { ...rest, accept, loading: false }, async (response) => {
    const isLive = response.headers.get("content-type")?.startsWith(eventsContentType) ?? false;
    return (await (isLive ? lastAnswer(response, onProgress) : openEnvelope(response))) as ResultOf<E>;
  });
}

/** The answer at the end of the stream, equal to an ordinary answer. */
async function lastAnswer(response: Response, onProgress: LiveOptions["onProgress"]): Promise<unknown> {
  let answer: { readonly status: number; readonly envelope: Envelope } | undefined;
  await readEvents(response, (one) => {
    const { event, data } = one as { event: string; data: unknown };
    if (event === progressEvent) onProgress(data as Progress);
    if (event === answerEvent) answer = data as typeof answer;
  });
  if (!answer) throw new ApiError({ kind: "network" });
  const { status, envelope } = answer;
  return resultIn({ ok: status < 400, status }, envelope);
}
