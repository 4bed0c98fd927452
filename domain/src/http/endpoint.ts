import type { z } from "zod";
import type { SuccessKey } from "./refusal-messages.ts";

/** A right that a role can grant: the code of a button, or a page of the menu with the calls that the page makes. */
export type Right = { readonly permission: string } | { readonly page: string };

/**
 * Who may call an endpoint at all. `public` needs no token. `signed-in` needs any valid session: for a person's own data,
 * or data whose own rule decides. A right must be granted by one of the caller's roles. It may depend on the input
 * (`byInput`) or on the stored request (`byRecord`: the use case checks it). In addition, the use case checks what the
 * caller may do with the object itself (a request, a task).
 */
export type Access =
  | "public"
  | "signed-in"
  | Right
  | {
      /** All of these are required; if empty, a session is enough for this input. */
      readonly byInput: (input: Readonly<Record<string, unknown>>, callerId: string) => readonly Right[];
      readonly words: string;
    }
  | { readonly byRecord: string };

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Format of the answer: the JSON envelope, a file, a server-sent event stream, or JSON without envelope. */
export type AnswerKind = "envelope" | "file" | "events" | "json";

export type BodyKind = "json" | "form-data" | "multipart";

export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kind extends AnswerKind = AnswerKind,
  Body extends BodyKind = BodyKind,
> {
  readonly method: HttpMethod;
  /** Further methods with the same answer, for clients of the API family (getUserPermissionByToken by GET). */
  readonly alsoMethods?: readonly HttpMethod[];
  /** Path below `/api`, with `{name}` for path parameters; their values are merged into the request. */
  readonly path: string;
  readonly access: Who;
  /** Writes from the read-only layout are refused. GET endpoints are reads unless declared otherwise. */
  readonly effect: "read" | "write";
  /** Strict object schema. Query and path parameters arrive as strings: use z.coerce for numbers. */
  readonly request: Request;
  readonly result: Result;
  readonly answer: Kind;
  /** JSON bodies up to 1 MB unless the endpoint carries form data (8 MB) or a multipart upload. */
  readonly body: Body;
  /** Largest file of a multipart upload, in bytes. */
  readonly fileBytes?: number;
  readonly summary: string;
  /** Message of the envelope on success; without it the message is empty. */
  readonly success?: SuccessKey;
  /**
   * The answer carries an ETag, and a client that already has it gets 304. `shared`: it is the same for everybody, and
   * caches on the way may keep it for a minute. Only for reads by GET.
   */
  readonly cache?: "etag" | "shared";
  /** Also available to a user who must change the password first, if the server enforces that. */
  readonly beforePasswordChange?: true;
  /** The answer contains a secret that is not stored. A repeated call runs again, even with an idempotency key. */
  readonly secretAnswer?: true;
  /** API tokens can never call this, whatever their rights: passwords, sessions, tokens themselves. */
  readonly personOnly?: true;
  /** The rate limit that a call counts against. */
  readonly rate?: RateClass;
  /** May take seconds: a caller that accepts `text/event-stream` receives progress events before the answer. */
  readonly tellsProgress?: true;
  /** A heavy read without writes: a replica that has caught up may answer. */
  readonly readsMuch?: true;
}

/**
 * Allowances beside the general one: exports, uploads and searches for people cost more than plain calls, and each sign-in
 * that begins at the identity provider is kept for ten minutes. Per user, and per address where nobody is signed in.
 */
export type RateClass = "export" | "upload" | "people-search" | "sign-on";

type EndpointInput<
  Request extends z.ZodType,
  Result extends z.ZodType,
  Who extends Access,
  Kind extends AnswerKind,
  Body extends BodyKind,
> = Omit<Endpoint<Request, Result, Who, Kind, Body>, "effect" | "answer" | "body"> &
  Partial<Pick<Endpoint<Request, Result, Who, Kind, Body>, "effect" | "answer" | "body">>;

/**
 * Declares one HTTP call. The server registers it, the web client calls it; OpenAPI and tests are generated from it.
 */
export function defineEndpoint<
  Request extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
  Kind extends AnswerKind = "envelope",
  Body extends BodyKind = "json",
>(input: EndpointInput<Request, Result, Who, Kind, Body>): Endpoint<Request, Result, Who, Kind, Body> {
  return {
    effect: input.method === "GET" ? "read" : "write",
    ...input,
    // Kind and Body are the defaults for inputs without these properties.
    answer: input.answer ?? ("envelope" as Kind),
    body: input.body ?? ("json" as Body),
  };
}

/** A contract: every endpoint of one API area, under the name of its handler. */
export type Contract = Readonly<Record<string, Endpoint>>;

export type RequestOf<E extends Endpoint> = z.output<E["request"]>;
/** The request as a client sends it: before defaults and coercion. */
export type RequestInputOf<E extends Endpoint> = z.input<E["request"]>;
export type ResultOf<E extends Endpoint> = z.output<E["result"]>;
