import type { FastifyInstance } from "fastify";

export interface ReceivedEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

export interface EventReader {
  readonly status: number;
  /** The next event, or undefined once the server has ended the stream. */
  next(): Promise<ReceivedEvent | undefined>;
  close(): void;
}

export interface StreamOptions {
  readonly token?: string;
  readonly applyId?: string;
  readonly lastEventId?: string;
}

/** Reads the event stream of a listening server as the browser does: by fetch, with the token in its header. */
export async function readEvents(server: FastifyInstance | string, options: StreamOptions): Promise<EventReader> {
  const gone = new AbortController();
  const query = options.applyId === undefined ? "" : `?applyId=${options.applyId}`;
  const response = await fetch(`${addressOf(server)}/api/bpm/crm/events${query}`, {
    headers: {
      ...(options.token === undefined ? {} : { "access-token": options.token }),
      ...(options.lastEventId === undefined ? {} : { "last-event-id": options.lastEventId }),
    },
    signal: gone.signal,
  });
  const blocks = readBlocks(response);
  return {
    status: response.status,
    async next() {
      const { value, done } = await blocks.next();
      return done ? undefined : value;
    },
    close: () => gone.abort(),
  };
}

function addressOf(server: FastifyInstance | string): string {
  if (typeof server === "string") return server;
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  return `http://127.0.0.1:${address.port}`;
}

async function* readBlocks(response: Response): AsyncGenerator<ReceivedEvent> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const event = parse(block);
      if (event) yield event;
    }
  }
}

/** Undefined for comments, which only keep the connection alive. */
function parse(block: string): ReceivedEvent | undefined {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field("event");
  return event === undefined ? undefined : { id: field("id"), event, data: JSON.parse(field("data") ?? "null") };
}
