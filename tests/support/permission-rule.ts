import type { Person, Subject } from "./personas.ts";

/** A call with its input, and the people who may make it. All others are refused. */
export type Rule =
  /** Needs no token. */
  | "everybody"
  /** Any valid session; the input does not matter for the right. */
  | "signed-in"
  /** The contract names a role or a permission: checked before the body is read. */
  | "by-contract"
  /** About one request. */
  | {
      readonly may: readonly Person[];
      /** On a request of their own, if being its requester is not enough. */
      readonly own?: readonly Person[];
      readonly send: (subject: Subject) => Readonly<Record<string, unknown>>;
      /** Not all refusals are an envelope's code: a batch answers for each task, a link by its validity. */
      readonly isRefusal?: (envelope: Answered) => boolean;
    }
  /** About no request. */
  | { readonly people: readonly Person[]; readonly send: Readonly<Record<string, unknown>> };

export interface Answered {
  readonly code: number;
  readonly result: unknown;
}
