import { bytesOfBase64, hexOf } from "./bytes.ts";
import { type Evidence, type EvidenceCrypto, signedIn, type VerdictLine } from "./evidence.ts";
import { logOrigin, openCheckpoint } from "./log-checkpoint.ts";
import { logEntry } from "./log-entry.ts";
import { parseLogProof } from "./log-proof.ts";
import { includes } from "./merkle-proofs.ts";
import { treeHasher } from "./merkle-tree.ts";
import { noteKey } from "./signed-note.ts";

/** Whether the statements are in the log of the installation, by its signed checkpoints. */
export function judgeProofs(evidence: Evidence, crypto: EvidenceCrypto): VerdictLine[] {
  const sizes = (evidence.proofs ?? []).map((proof) => sizeOfLog(evidence, proof, crypto));
  const wrong = sizes.flatMap((size, at) => (size === undefined ? [wrongProof(evidence.proofs?.[at]?.line ?? 0)] : []));
  if (wrong.length > 0 || sizes.length === 0) return wrong;
  const most = Math.max(...sizes.map((size) => size ?? 0));
  return [
    {
      ok: true,
      zh: `${sizes.length} 份声明在系统日志中（检查点：${most} 条）。`,
      en: `${sizes.length} statements are in the log of the installation (checkpoint of ${most} entries).`,
    },
  ];
}

function wrongProof(line: number): VerdictLine {
  return {
    ok: false,
    zh: `第 ${line} 行：不能证明其声明在系统日志中。`,
    en: `Line ${line}: it is not proven that its statement is in the log of the installation.`,
  };
}

/** The size of the log that contains the statement; undefined if the proof does not show that. */
function sizeOfLog(
  { installation, request, lines, keys }: Evidence,
  { line, seq, text }: NonNullable<Evidence["proofs"]>[number],
  { sha256, verify }: EvidenceCrypto,
): number | undefined {
  const [shown, proof] = [lines[line - 1], parseLogProof(text)];
  const signed = shown && signedIn(shown);
  if (!signed || !proof) return undefined;
  const origin = logOrigin(installation);
  const known = keys.flatMap(({ publicKey }) => noteKey(sha256, origin, bytesOfBase64(publicKey) ?? new Uint8Array()));
  const checkpoint = openCheckpoint(proof.checkpoint, origin, known, verify);
  if (!checkpoint) return undefined;
  const hasher = treeHasher(sha256);
  const statement = hexOf(sha256(new TextEncoder().encode(signed.text)));
  const leafHash = hasher.leaf(logEntry({ request: request.id, seq, seal: shown.seal, statement }));
  const { size, root } = checkpoint;
  return includes(hasher, root, { index: proof.index, size, leafHash, proof: proof.proof }) ? size : undefined;
}
