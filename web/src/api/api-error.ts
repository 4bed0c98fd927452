import type { InputError } from "@signoff/domain/http/envelope";

/** Where a refusal came from: the application (envelope code), the transport (HTTP status), or no answer at all. */
export type Failure =
  | { readonly kind: "envelope"; readonly code: number }
  | { readonly kind: "http"; readonly status: number }
  | { readonly kind: "timeout" }
  | { readonly kind: "network" }
  | { readonly kind: "download" };

/** A call without a result. `message` is the server's sentence, empty if it sent none. */
export class ApiError extends Error {
  readonly failure: Failure;
  /** `result` of the refusing envelope: stable key, input errors, current revision. */
  readonly result: unknown;
  /** The token that the call was sent with. */
  session: string | null = null;

  constructor(failure: Failure, message = "", result: unknown = null) {
    super(message);
    this.name = "ApiError";
    this.failure = failure;
    this.result = result;
  }

  get code(): number | null {
    return this.failure.kind === "envelope" ? this.failure.code : null;
  }

  /** The session of the call has ended. */
  get isSignedOut(): boolean {
    return this.code === 707 || (this.failure.kind === "http" && this.failure.status === 401);
  }

  /** Input errors of a 406, to be shown at their fields. */
  get inputErrors(): readonly InputError[] {
    const errors =
      typeof this.result === "object" && this.result !== null && "errors" in this.result ? this.result.errors : null;
    return Array.isArray(errors) ? (errors as InputError[]) : [];
  }
}

/** The sentence in which the server refused; empty if it sent none or something else went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "";
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
