import type { Bilingual } from "../locale.ts";
import { hexOf } from "./bytes.ts";
import { canonicalBytes, canonicalJson, type JsonObject } from "./canonical-json.ts";
import type { Sha256 } from "./merkle-tree.ts";
import type { ShownPart } from "./shown-content.ts";
import type { VerifySignature } from "./signed-note.ts";
import type { SignedView, SignerRecord } from "./statement.ts";

/** A statement as a line of the history carries it. */
export interface CarriedStatement {
  /** Canonical JSON of the statement: what is signed. */
  readonly text: string;
  readonly root: string;
  /** Names the files and references that were signed. */
  readonly others: string;
  /** Id of the key and signature in base64; absent in an installation without a key. */
  readonly key?: string;
  readonly signature?: string;
}

/** A line of the history as it is sealed; `content.signed` carries its statement. */
export interface ShownLine {
  readonly previous: string;
  readonly seal: string;
  readonly content: JsonObject;
}

/** A line that tells values which the reader may not see: its seal stands for it, and its statement is shown. */
export interface HiddenLine {
  readonly previous: string;
  readonly seal: string;
  readonly signed?: CarriedStatement;
}

/** What was signed: the root of this view, made of the roots of its parts. */
export interface EvidenceContent {
  readonly root: string;
  readonly view: SignedView;
  /** In the order of the view. */
  readonly parts: readonly string[];
}

export interface EvidenceKey {
  readonly id: string;
  /** 32 bytes in base64. */
  readonly publicKey: string;
  readonly madeAt: string;
  readonly retiredAt?: string;
}

/** A version of a route: its hash is that of the hash of its drawing and of what the engine made of it. */
export interface EvidenceRoute {
  readonly id: string;
  readonly hash: string;
  readonly drawing: string;
  readonly compiled: string;
}

/** That the statement of a line is in the log of the installation. */
export interface EvidenceProof {
  /** From 1, in the order of the lines. */
  readonly line: number;
  /** The number of the line in its history. */
  readonly seq: number;
  /** C2SP tlog-proof. */
  readonly text: string;
}

/** All that is needed to judge the signatures of a request without this software. */
export interface EvidenceFacts {
  readonly format: "signoff-evidence";
  readonly v: 1;
  readonly installation: string;
  readonly request: {
    readonly id: string;
    readonly number: string;
    readonly version: number;
    readonly kind: string;
    readonly title: Bilingual;
  };
  readonly exportedAt: string;
  readonly lines: readonly (ShownLine | HiddenLine)[];
  readonly signers: readonly (SignerRecord & { readonly hash: string })[];
  readonly contents: readonly EvidenceContent[];
  /** Each once, although many views contain it; without parts that the reader may not see. */
  readonly parts: readonly (ShownPart & { readonly root: string })[];
  readonly keys: readonly EvidenceKey[];
  /** `text` is canonical JSON. */
  readonly definition: { readonly id: string; readonly hash: string; readonly text: string };
  readonly routes: readonly EvidenceRoute[];
  /** Of the statements that a checkpoint covers. */
  readonly proofs?: readonly EvidenceProof[];
}

export function signedIn(line: ShownLine | HiddenLine): CarriedStatement | undefined {
  const signed = "content" in line ? line.content["signed"] : line.signed;
  return signed as CarriedStatement | undefined;
}

/** `check` is the hash of the facts: it notices damage where no signature does. */
export type Evidence = EvidenceFacts & { readonly check: string };

export const evidenceFormat = "signoff-evidence";

export function checkOf(sha256: Sha256, facts: EvidenceFacts): string {
  return hexOf(sha256(canonicalBytes(facts as unknown as JsonObject)));
}

/** The text of the file. */
export function evidenceText(sha256: Sha256, facts: EvidenceFacts): string {
  const evidence: Evidence = { ...facts, check: checkOf(sha256, facts) };
  return canonicalJson(evidence as unknown as JsonObject);
}

export interface EvidenceCrypto {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
}

/** One thing that was checked. */
export interface VerdictLine {
  readonly ok: boolean;
  readonly zh: string;
  readonly en: string;
}

export interface Verdict {
  readonly holds: boolean;
  readonly summary: Bilingual;
  readonly lines: readonly VerdictLine[];
}
