import { Readable } from "node:stream";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { Envelope } from "@signoff/domain/http/envelope";
import { answerEvent, eventsContentType, type Progress, progressEvent } from "@signoff/domain/http/progress";
import type { FastifyReply, FastifyRequest } from "fastify";
import { writeJson } from "../workers/json.ts";
import { CallerGone } from "./caller-gone.ts";
import { refusalOf } from "./error-handler.ts";

/**
 * A call whose caller waits for progress. With the first progress the answer becomes a stream: progress events, then
 * one event with status and envelope. An answer before that is sent as usual.
 */
export class LiveCall {
  readonly #isAsked: boolean;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #gone = new AbortController();
  #stream: Readable | undefined;

  constructor({ tellsProgress }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    this.#isAsked = tellsProgress === true && accepts(request, eventsContentType);
    this.#request = request;
    this.#reply = reply;
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) this.#gone.abort(new CallerGone());
    });
  }

  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  readonly tell = (progress: Progress): void => {
    if (this.#isAsked) this.#push(progressEvent, JSON.stringify(progress));
  };

  async answer(
    run: () => Promise<Envelope>,
    sendPlain: (envelope: Envelope) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      const envelope = await run();
      return this.#stream ? await this.#end(200, envelope) : await sendPlain(envelope);
    } catch (error) {
      if (!this.#stream || !(error instanceof Error)) throw error;
      const { status, envelope } = refusalOf(error, this.#request);
      return this.#end(status, envelope);
    }
  }

  async #end(status: number, envelope: Envelope): Promise<FastifyReply> {
    this.#request.answerCode = envelope.code;
    this.#push(answerEvent, `{"status":${status},"envelope":${await writeJson(envelope)}}`);
    if (!this.gone.aborted) this.#stream?.push(null);
    return this.#reply;
  }

  #push(event: string, data: string): void {
    if (this.gone.aborted) return;
    if (!this.#stream) {
      this.#stream = new Readable({ read() {} });
      void this.#reply
        .headers({ "content-type": `${eventsContentType}; charset=utf-8`, "x-accel-buffering": "no" })
        .send(this.#stream);
    }
    this.#stream.push(`event: ${event}\ndata: ${data}\n\n`);
  }
}

function accepts({ headers }: FastifyRequest, type: string): boolean {
  return headers.accept?.includes(type) ?? false;
}
