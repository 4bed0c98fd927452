import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { streamsChanged } from "../metrics/signals.ts";

export interface ServerEvent {
  /** The client's position after this event, which it sends (`Last-Event-ID`) when it reconnects. One line of text. */
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** Yields events until the client disconnects or the source ends. */
export type EventAnswer = (signal: AbortSignal) => AsyncIterable<ServerEvent>;

/** Proxies close silent connections after a minute; a comment line keeps this one alive. */
const heartbeatMs = 25_000;

/** Server-sent events, read by fetch so that the token stays in its header. */
export function sendEvents(reply: FastifyReply, source: EventAnswer, closing: AbortSignal): FastifyReply {
  const gone = new AbortController();
  const output = new Readable({ read() {} });
  const heartbeat = setInterval(() => output.push(": still here\n\n"), heartbeatMs);
  streamsChanged.tell({ by: 1 });
  let isOpen = true;
  const end = () => {
    if (isOpen) streamsChanged.tell({ by: -1 });
    isOpen = false;
    clearInterval(heartbeat);
    closing.removeEventListener("abort", stop);
    gone.abort();
  };
  const stop = () => {
    output.push(null);
    end();
  };
  closing.addEventListener("abort", stop);
  reply.raw.once("close", end);
  output.push(": welcome\n\n");
  void pump(source(gone.signal), output).finally(end);
  return reply.headers({ "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" }).send(output);
}

async function pump(events: AsyncIterable<ServerEvent>, output: Readable): Promise<void> {
  try {
    for await (const { id, event, data } of events) {
      if (output.readableEnded || output.destroyed) return;
      const position = id === undefined ? "" : `id: ${id}\n`;
      output.push(`${position}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
    if (!output.destroyed) output.push(null);
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
