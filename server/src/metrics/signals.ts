import { type Channel, channel } from "node:diagnostics_channel";

/**
 * Something that happened, told to whoever listens in this process. While nobody does, telling costs one look at a flag:
 * what is measured knows nothing of who measures it.
 */
export class Signal<Message extends object> {
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = channel(`signoff.${name}`);
  }

  tell(message: Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message);
  }

  /** Returns what ends it. */
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
  /** The template of the route, never the path that was asked for; undefined: no route has it. */
  readonly route: string | undefined;
  readonly status: number;
  /** Of the envelope; undefined: the answer is none. */
  readonly code: number | undefined;
  readonly seconds: number;
}

export interface FileOperation {
  readonly operation: "receive" | "keep" | "open" | "remove" | "append";
  readonly failed: boolean;
  readonly bytes: number;
}

export const callAnswered = new Signal<AnsweredCall>("call-answered");
/** A change of a request that was committed, by the type of its event. */
export const requestActed = new Signal<{ readonly action: string }>("request-acted");
export const streamsChanged = new Signal<{ readonly by: 1 | -1 }>("streams-changed");
export const readingAsked = new Signal<{ readonly of: string; readonly isKept: boolean }>("reading-asked");
export const fileHandled = new Signal<FileOperation>("file-handled");
