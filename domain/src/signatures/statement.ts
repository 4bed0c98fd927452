import type { Bilingual } from "../locale.ts";
import { canonicalJson, type JsonObject } from "./canonical-json.ts";

/** A person as a statement names one: `person` is the hash of a record that can be erased without breaking a chain. */
export interface SignedPerson {
  readonly id: string;
  readonly person: string;
}

/** A token submits for its owner; it is nobody's signature. */
export interface SignedToken {
  readonly token: string;
  readonly owner: string;
}

/** How the person showed who it was. */
export type Confirmed = "session" | "password" | "provider" | "totp" | "passkey" | "token" | "system" | "kept";

/** Which parts of the content were signed, and whose rows of parts that are divided by people. */
export interface SignedView {
  readonly parts: readonly string[];
  readonly ownRows?: readonly string[];
  readonly handles?: readonly string[];
  readonly functions?: readonly string[];
}

/** A version with the hash of what it says. */
export interface SignedVersion {
  readonly id: string;
  readonly hash: string;
}

/** What a decision says, and about what. Its canonical JSON is signed and stands in a line of the history. */
export interface Statement {
  readonly v: 1;
  readonly installation: string;
  readonly request: {
    readonly id: string;
    readonly number: string;
    readonly version: number;
    readonly kind: string;
    readonly definition: SignedVersion;
  };
  readonly node?: string;
  readonly slot?: string;
  readonly round: number;
  readonly route?: SignedVersion;
  readonly by: SignedPerson | SignedToken | "system";
  /** The person for whom a deputy decided. */
  readonly for?: SignedPerson;
  readonly decision: string;
  readonly meaning: Bilingual;
  /** SHA-256 of the remark; absent without one. */
  readonly remarkHash?: string;
  /** Root of the view, in hexadecimal. */
  readonly contentRoot: string;
  readonly view: SignedView;
  /** ISO 8601, milliseconds. */
  readonly at: string;
  readonly confirmed: Confirmed;
  /** The seal of the line of the history before. */
  readonly previous: string;
}

/** The text that is signed. */
export function statementText(statement: Statement): string {
  return canonicalJson(statement as unknown as JsonObject);
}

/** The record behind `SignedPerson.person`. */
export interface SignerRecord {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly workNo: string;
  readonly salt: string;
}

/** The text whose SHA-256 names the record. */
export function signerText({ id, zh, en, workNo, salt }: SignerRecord): string {
  return canonicalJson({ id, zh, en, workNo, salt });
}

/** A running server notices the rotation of the key after at most a minute. */
const graceOfRetiredKeyMs = 120_000;

/** Whether a statement was signed with a key after the key was retired. */
export function isSignedLate(at: string, retiredAt: string | undefined): boolean {
  return retiredAt !== undefined && Date.parse(at) > Date.parse(retiredAt) + graceOfRetiredKeyMs;
}
