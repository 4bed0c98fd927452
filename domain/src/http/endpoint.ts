import type { z } from "zod";
import type { SuccessKey } from "./refusal-messages.ts";

/** What a role can grant: the code of a button, or a page of the menu with the calls it reads from. */
export type Right = { readonly permission: string } | { readonly page: string };

/**
 * Who may call an endpoint at all. `public` needs no token. `signed-in` needs any valid session: everybody's own things,
 * or things whose own rule decides. A right must be granted by one of the caller's roles; which one may depend on what is
 * sent (`byInput`) or on the stored request (`byRecord`: the use case asks for it). What a caller may do with one object
 * (a request, a task) is judged in the use case besides.
 */
export type Access =
  | "public"
  | "signed-in"
  | Right
  | {
      /** All of them are needed; none: for this input a session is enough. */
      readonly byInput: (input: Readonly<Record<string, unknown>>, callerId: string) => readonly Right[];
      readonly words: string;
    }
  | { readonly byRecord: string };

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** How the answer leaves: the JSON envelope, a file, a server-sent event stream, or bare JSON without envelope. */
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
  /** Further methods answered alike, for clients of the API family (getUserPermissionByToken by GET). */
  readonly alsoMethods?: readonly HttpMethod[];
  /** Path below `/api`, with `{name}` for path parameters; their values are merged into the request. */
  readonly path: string;
  readonly access: Who;
  /** A write is refused when it comes from the read-only layout. GET endpoints are reads unless they say otherwise. */
  readonly effect: "read" | "write";
  /** Strict object schema. Query and path parameters arrive as strings: use z.coerce where a number is meant. */
  readonly request: Request;
  readonly result: Result;
  readonly answer: Kind;
  /** JSON bodies up to 1 MB unless the endpoint carries form data (8 MB) or a multipart upload. */
  readonly body: Body;
  /** Largest file of a multipart upload, in bytes. */
  readonly fileBytes?: number;
  readonly summary: string;
  /** Message of the envelope when all went well; without it the message is empty. */
  readonly success?: SuccessKey;
  /** The answer carries an ETag, and a client that already has it gets 304. Only for reads by GET. */
  readonly cache?: "etag";
  /** Stays open to a user who must change the password first, where the server insists on that. */
  readonly beforePasswordChange?: true;
  /** The answer holds a secret that is kept nowhere: with an idempotency key, too, a repeated call is judged anew. */
  readonly secretAnswer?: true;
  /** Never by a machine's token, whatever its rights: passwords, sessions, tokens themselves. */
  readonly personOnly?: true;
  /** Which allowance a call uses up. */
  readonly rate?: RateClass;
  /** May take seconds: whoever accepts `text/event-stream` is told how far it is before the answer comes. */
  readonly tellsProgress?: true;
  /** Reads much and writes nothing: a replica of the database may answer, where there is one that has caught up. */
  readonly readsMuch?: true;
}

/** Allowances per user beside the general one: exports, uploads and searches for people cost more than plain calls. */
export type RateClass = "export" | "upload" | "people-search";

type EndpointInput<
  Request extends z.ZodType,
  Result extends z.ZodType,
  Who extends Access,
  Kind extends AnswerKind,
  Body extends BodyKind,
> = Omit<Endpoint<Request, Result, Who, Kind, Body>, "effect" | "answer" | "body"> &
  Partial<Pick<Endpoint<Request, Result, Who, Kind, Body>, "effect" | "answer" | "body">>;

/** Declares one HTTP call once; the server registers it, the web client calls it, OpenAPI and the tests are made from it. */
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
    // Where the input leaves these out, Kind and Body are their defaults.
    answer: input.answer ?? ("envelope" as Kind),
    body: input.body ?? ("json" as Body),
  };
}

/** A contract: every endpoint of one API area under the name its handler has. */
export type Contract = Readonly<Record<string, Endpoint>>;

export type RequestOf<E extends Endpoint> = z.output<E["request"]>;
/** What a client sends: before defaults and coercion. */
export type RequestInputOf<E extends Endpoint> = z.input<E["request"]>;
export type ResultOf<E extends Endpoint> = z.output<E["result"]>;
