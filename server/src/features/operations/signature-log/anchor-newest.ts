import { GrowingTree } from "@signoff/domain/signatures/growing-tree";
import { canonicalBytes } from "@signoff/domain/signatures/canonical-json";
import { hexOf } from "@signoff/domain/signatures/bytes";
import type { Database, Queryable } from "../../../db/database.ts";
import { readHead } from "../../base/operation-log/public.ts";
import { type AnchoredSeals, isAnchored, writeAnchor } from "./anchor-files.ts";
import { hasher } from "./append-statements.ts";
import { newestCheckpoint, sealsBefore } from "../../../signing/signature-log.sql.ts";

const batch = 1_000;
const first = "00000000-0000-0000-0000-000000000000";
/** A line may carry the time of a node whose clock is slow; after three hours no line is added before that moment. */
const settledAfterMs = 3 * 3_600_000;

export function requestLeaf(request: string, seal: string): Uint8Array {
  return hasher.leaf(canonicalBytes({ request, seal }));
}

/** One batch of requests in memory. */
async function rootOfRequests(db: Queryable, before: Date): Promise<AnchoredSeals["requests"]> {
  const tree = new GrowingTree(hasher);
  for (let after = first; ; ) {
    const rows = await sealsBefore(db, before, after, batch);
    for (const { request, seal } of rows) if (seal !== null) tree.add(requestLeaf(request, seal));
    const last = rows.at(-1);
    if (!last) return { before: before.toISOString(), count: tree.size, root: hexOf(tree.root()) };
    after = last.request;
  }
}

/** Writes the newest checkpoint to a folder outside the database, with what the other logs are now. */
export async function anchorNewest(db: Pick<Database, "kysely" | "now">, folder: string): Promise<void> {
  const newest = await newestCheckpoint(db.kysely);
  if (!newest || (await isAnchored(folder, newest))) return;
  const operationLog = await readHead(db.kysely);
  if (!operationLog) throw new Error("the operation log has lost its head");
  const requests = await rootOfRequests(db.kysely, new Date(db.now().getTime() - settledAfterMs));
  await writeAnchor(folder, newest, { v: 1, writtenAt: db.now().toISOString(), operationLog, requests });
}
