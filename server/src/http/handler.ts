import type { Contract, Endpoint, RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context, PublicContext, UploadContext } from "./context.ts";
import type { FileAnswer } from "./download.ts";
import type { EventAnswer } from "./event-stream.ts";

type ContextOf<E extends Endpoint, Services> = E["access"] extends "public"
  ? PublicContext<Services>
  : E["body"] extends "multipart"
    ? UploadContext<Services>
    : Context<Services>;

type AnswerOf<E extends Endpoint> = E["answer"] extends "file"
  ? FileAnswer
  : E["answer"] extends "events"
    ? EventAnswer
    : ResultOf<E>;

/** The use case behind one endpoint. */
export type Handler<E extends Endpoint, Services = unknown> = (
  context: ContextOf<E, Services>,
  request: RequestOf<E>,
) => Promise<AnswerOf<E>>;

/** One handler per entry of a contract. A missing or an extra handler does not compile. */
export type Handlers<C extends Contract, Services = unknown> = {
  readonly [Name in keyof C]: Handler<C[Name], Services>;
};

/** A handler with its types erased: the registration has checked them. */
export type AnyHandler = (context: PublicContext | Context | UploadContext, request: unknown) => Promise<unknown>;
