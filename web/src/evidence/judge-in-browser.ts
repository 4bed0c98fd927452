import { sha256 } from "@noble/hashes/sha2.js";
import type { Verdict } from "@signoff/domain/signatures/evidence";
import { judgeEvidence } from "@signoff/domain/signatures/judge-evidence";

type Question = readonly [publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array];

/**
 * Judges a file of evidence with the Ed25519 of the browser, which answers later than the judge asks: a first run
 * collects its questions, a second one has the answers. Throws where the browser knows no Ed25519.
 */
export async function judgeInBrowser(file: Uint8Array): Promise<Verdict> {
  const asked = new Map<string, Question>();
  const collect = (...question: Question) => {
    asked.set(nameOf(question), question);
    return true;
  };
  judgeEvidence(file, { sha256, verify: collect });
  const answers = new Map<string, boolean>();
  for (const [name, question] of asked) answers.set(name, await isGood(question));
  return judgeEvidence(file, { sha256, verify: (...question) => answers.get(nameOf(question)) === true });
}

function nameOf(question: Question): string {
  return question.map((bytes) => bytes.join()).join(";");
}

async function isGood([publicKey, message, signature]: Question): Promise<boolean> {
  if (publicKey.length !== 32) return false;
  const key = await crypto.subtle.importKey("raw", publicKey.slice(), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, signature.slice(), message.slice());
}
