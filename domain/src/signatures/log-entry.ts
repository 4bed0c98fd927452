import { canonicalBytes } from "./canonical-json.ts";

/** What the log of an installation keeps of a statement: names and hashes, nothing about a person. */
export interface LoggedStatement {
  /** The id of the request. */
  readonly request: string;
  /** The number of the line in the request's history. */
  readonly seq: number;
  /** The seal of that line, in hex. */
  readonly seal: string;
  /** SHA-256 of the text of the statement, in hex. */
  readonly statement: string;
}

/** The bytes of an entry of the log. Its leaf is their hash with the prefix of leaves. */
export function logEntry({ request, seq, seal, statement }: LoggedStatement): Uint8Array {
  return canonicalBytes({ v: 1, request, seq, seal, statement });
}
