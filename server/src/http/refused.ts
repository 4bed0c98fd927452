import type { InputError } from "@signoff/domain/http/envelope";
import { type InputRule, inputRuleText } from "@signoff/domain/http/input-rules";
import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Refusal } from "@signoff/domain/http/refusals";
import type { TransportRefusal } from "@signoff/domain/http/transport-refusals";
import type { Bilingual, Locale } from "@signoff/domain/locale";

export type TextParams = Readonly<Record<string, string | number>>;

export interface RefusedDetails {
  /** Fills the placeholders of the message. */
  readonly params?: TextParams;
  /** A more specific message than that of the refusal code. */
  readonly message?: Bilingual;
  /** Added to `result` beside the key. */
  readonly result?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly Problem[];
}

/** One problem of the input, before the caller's language is known. */
export interface Problem {
  readonly path: string;
  readonly rule: string;
  readonly message: Bilingual;
  readonly params?: TextParams;
}

/** An expected refusal of the application. Thrown by use cases; becomes an envelope under HTTP 200. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;
  readonly details: RefusedDetails;

  constructor(refusal: Refusal, details: RefusedDetails = {}) {
    super(refusal);
    this.refusal = refusal;
    this.details = details;
  }
}

/** A refusal at the transport level, by the HTTP status itself. */
export class TransportRefused extends Error {
  override readonly name = "TransportRefused";
  readonly refusal: TransportRefusal;
  readonly params: TextParams;

  constructor(refusal: TransportRefusal, params: TextParams = {}) {
    super(refusal);
    this.refusal = refusal;
    this.params = params;
  }
}

export function badInput(...errors: readonly Problem[]): Refused {
  return new Refused("bad-input", { errors });
}

export function problem(path: string, rule: InputRule, params?: TextParams): Problem {
  return { path, rule, message: inputRuleText[rule], params };
}

/** A problem with a text of its own. */
export function said(path: string, message: Bilingual, rule = "invalid"): Problem {
  return { path, rule, message };
}

export function presentProblem({ path, rule, message, params }: Problem, locale: Locale): InputError {
  return { path, rule, message: fillText(message[locale], params) };
}
