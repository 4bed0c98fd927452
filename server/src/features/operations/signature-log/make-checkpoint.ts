import { isSame } from "@signoff/domain/signatures/bytes";
import { checkpointText, logOrigin } from "@signoff/domain/signatures/log-checkpoint";
import { nodesInTiles, tilesReadBy } from "@signoff/domain/signatures/log-tiles";
import { rootAt } from "@signoff/domain/signatures/merkle-tree";
import { signNote } from "@signoff/domain/signatures/signed-note";
import type { Database, Queryable, Tx } from "../../../db/database.ts";
import { installationKey, type SigningKey } from "../../../signing/signing-key.ts";
import { installationId } from "../../../signing/signing-keys.sql.ts";
import { appendStatements, hasher } from "./append-statements.ts";
import {
  type KeptCheckpoint,
  lockLog,
  logSize,
  newestCheckpoint,
  readTiles,
  writeCheckpoint,
} from "../../../signing/signature-log.sql.ts";

export type CheckpointKey = Pick<SigningKey, "publicKey" | "sign">;

/** The log was rewritten since it was signed: signing it again would hide that. */
export class LogRewritten extends Error {
  override readonly name = "LogRewritten";
  constructor(size: number) {
    super(`the log does not continue its checkpoint of ${size} entries: run npm run verify`);
  }
}

/** Appends what waits, and signs the log as it is then. Not grown: the checkpoint from before. Undefined: it is empty. */
export async function makeCheckpoint(
  db: Pick<Database, "kysely" | "transaction" | "now">,
  key: CheckpointKey,
): Promise<KeptCheckpoint | undefined> {
  await appendStatements(db);
  return db.transaction(async (tx) => {
    await lockLog(tx);
    const size = await logSize(tx);
    const newest = await newestCheckpoint(tx);
    if (newest && !(await isContinued(tx, newest, size))) throw new LogRewritten(newest.size);
    if (newest?.size === size || size === 0) return newest;
    return signLog(tx, size, key, db.now());
  });
}

async function isContinued(tx: Tx, { size, root }: KeptCheckpoint, now: number): Promise<boolean> {
  return size <= now && isSame(await rootOfLog(tx, size), root);
}

async function signLog(tx: Tx, size: number, key: CheckpointKey, madeAt: Date): Promise<KeptCheckpoint> {
  const installation = await installationId(tx);
  const root = await rootOfLog(tx, size);
  const text = checkpointText({ origin: logOrigin(installation), size, root, extensions: [] });
  const signer = installationKey(installation, key.publicKey);
  const checkpoint = { size, root, madeAt, note: signNote(text, signer, (message) => key.sign(message)) };
  await writeCheckpoint(tx, checkpoint);
  return { ...checkpoint, timeStamp: null };
}

/** From the tiles: a handful of them, however large the log is. */
async function rootOfLog(db: Queryable, size: number): Promise<Uint8Array> {
  const read = await readTiles(
    db,
    tilesReadBy((nodes) => rootAt(hasher, nodes, size)),
  );
  return rootAt(hasher, nodesInTiles(hasher, read), size);
}
