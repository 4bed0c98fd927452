/**
 * Judges a file of evidence: `node verify.mjs evidence.json [--lang zh|en]`. Prints what holds and what does not, and
 * exits with 0 only if everything holds. Built into `verify.mjs`, which comes with every file of evidence: Node 18, no
 * packages.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import type { EvidenceCrypto } from "@signoff/domain/signatures/evidence";
import { judgeEvidence } from "@signoff/domain/signatures/judge-evidence";

const crypto: EvidenceCrypto = {
  sha256: (bytes) => createHash("sha256").update(bytes).digest(),
  verify: (publicKey, message, signature) => {
    if (publicKey.length !== 32 || signature.length !== 64) return false;
    const x = Buffer.from(publicKey).toString("base64url");
    return verify(null, message, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature);
  },
};

const usage = {
  zh: "用法：node verify.mjs evidence.json [--lang zh|en]",
  en: "node verify.mjs evidence.json [--lang zh|en]",
};
const languages = ["zh", "en"] as const;

const { argv } = process;
const option = argv.indexOf("--lang");
const wanted = option === -1 ? undefined : argv[option + 1];
const file = argv.slice(2).find((one, at) => !one.startsWith("--") && (option === -1 || at + 2 !== option + 1));
process.exitCode = file === undefined ? 1 : judge(readFileSync(file));
if (file === undefined) for (const language of languages) console.log(usage[language]);

function judge(bytes: Uint8Array): number {
  const { holds, lines, summary } = judgeEvidence(bytes, crypto);
  for (const language of languages.filter((one) => wanted === undefined || one === wanted)) {
    for (const line of lines) console.log(`${line.ok ? "✓" : "✗"} ${line[language]}`);
    console.log(`${summary[language]}\n`);
  }
  return holds ? 0 : 1;
}
