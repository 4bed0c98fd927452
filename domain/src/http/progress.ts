/** Progress of a long call: processed rows, total rows, and the sheet if there are several. */
export interface Progress {
  readonly step: "reading" | "checking";
  readonly done: number;
  readonly total: number;
  readonly sheet?: { readonly at: number; readonly of: number };
}

/** Names of the events of a long call: progress events, and finally the answer. */
export const progressEvent = "progress";
export const answerEvent = "answer";
export const eventsContentType = "text/event-stream";
