/** The shape of every application answer (R-API-1). */
export interface Envelope<Result = unknown> {
  readonly code: number;
  readonly result: Result;
  readonly message: string;
}

/** One refused input: its path (like `maskLayers[3].cd`), the rule, and the sentence in the caller's language. */
export interface InputError {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

export const okCode = 200;

/** R-API-2: code 200 or 0 returns the result. */
export function isOk(envelope: Envelope): boolean {
  return envelope.code === okCode || envelope.code === 0;
}
