import type { Person, Subject } from "./personas.ts";

/** A call with what it is sent, and who may make it. Whoever is not named is refused. */
export type Rule =
  /** Needs no token. */
  | "everybody"
  /** Any valid session; what is sent does not matter to the right. */
  | "signed-in"
  /** The contract names a role or a permission: judged before the body is read. */
  | "by-contract"
  /** About one request. */
  | {
      readonly may: readonly Person[];
      /** On a request of their own, where being its requester is not enough. */
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
