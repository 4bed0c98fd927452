import { recordOf, type CompletedRequest, type Effect } from "./effect.ts";

/** The row by which other forms find a completed request under its number. */
export function requestRow(request: CompletedRequest, more: Record<string, unknown> = {}): Effect {
  return { do: "write", registry: "request", code: request.requestNo, data: recordOf(request, more) };
}
