import { createHash } from "node:crypto";
import type { EvidenceProof } from "@signoff/domain/signatures/evidence";
import { logProofText } from "@signoff/domain/signatures/log-proof";
import { nodesInTiles, tilesReadBy } from "@signoff/domain/signatures/log-tiles";
import { inclusionProof, type NodeSource, treeHasher } from "@signoff/domain/signatures/merkle-tree";
import type { Queryable } from "../../../db/database.ts";
import { newestCheckpoint, placesInLog, readTiles } from "../../../signing/signature-log.sql.ts";

const hasher = treeHasher((bytes) => createHash("sha256").update(bytes).digest());

/** For each statement that the newest checkpoint covers: that it is in the log. The lines are given by their numbers. */
export async function proveLogged(
  db: Queryable,
  requestId: string,
  seqs: readonly number[],
): Promise<readonly EvidenceProof[]> {
  const newest = await newestCheckpoint(db);
  if (!newest) return [];
  const { size, note: checkpoint } = newest;
  const covered = (await placesInLog(db, requestId)).filter(({ position }) => position < size);
  const prove = (nodes: NodeSource) => covered.map(({ position }) => inclusionProof(hasher, nodes, position, size));
  const proofs = prove(nodesInTiles(hasher, await readTiles(db, tilesReadBy(prove))));
  return covered.flatMap(({ seq, position: index }, at) => {
    const [line, proof] = [seqs.indexOf(seq) + 1, proofs[at]];
    return line > 0 && proof ? [{ line, seq, text: logProofText({ index, proof, checkpoint }) }] : [];
  });
}
