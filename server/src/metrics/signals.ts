import { type Channel, channel } from "node:diagnostics_channel";

/**
 * An event that is reported to listeners in this process. Without a listener, reporting costs one check of a flag; the
 * reporting code does not know who listens.
 */
export class Signal<Message extends object> {
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = channel(`signoff.${name}`);
  }

  tell(message: Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message);
  }

  /** Returns a function that stops it. */
  hear(listener: (message: Message) => void): () => void {
    const onMessage = (message: unknown): void => listener(message as Message);
    this.#channel.subscribe(onMessage);
    return () => {
      this.#channel.unsubscribe(onMessage);
    };
  }
}

export interface AnsweredCall {
  readonly method: string;
  /** The template of the route, never the requested path; undefined: no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  /** The code of the envelope; undefined: the answer has none. */
  readonly code: number | undefined;
  readonly seconds: number;
}

export interface FileOperation {
  readonly operation: "receive" | "keep" | "open" | "remove" | "append";
  readonly failed: boolean;
  readonly bytes: number;
}

export const callAnswered = new Signal<AnsweredCall>("call-answered");
/** A committed change of a request, by the type of its event. */
export const requestActed = new Signal<{ readonly action: string }>("request-acted");
export const streamsChanged = new Signal<{ readonly by: 1 | -1 }>("streams-changed");
export const readingAsked = new Signal<{ readonly of: string; readonly isKept: boolean }>("reading-asked");
export const fileHandled = new Signal<FileOperation>("file-handled");
