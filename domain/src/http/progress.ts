/** How far a long call is: so many of so many rows, of this sheet where there are several. */
export interface Progress {
  readonly step: "reading" | "checking";
  readonly done: number;
  readonly total: number;
  readonly sheet?: { readonly at: number; readonly of: number };
}

/** The answer of a call whose caller asked to be told how far it is: events of this name, and then the answer itself. */
export const progressEvent = "progress";
export const answerEvent = "answer";
export const eventsContentType = "text/event-stream";
