import { isSame } from "@signoff/domain/signatures/bytes";
import type { GrowingTree } from "@signoff/domain/signatures/growing-tree";
import { logOrigin, openCheckpoint } from "@signoff/domain/signatures/log-checkpoint";
import type { TreeHead } from "@signoff/domain/signatures/merkle-proofs";
import type { Queryable } from "../../../db/database.ts";
import { installationKey, verifySignature } from "../../../signing/signing-key.ts";
import { installationId, registeredKeys } from "../../../signing/signing-keys.sql.ts";
import { checkpointsAfter, readAnchors } from "../signature-log/public.ts";
import type { Finding } from "./finding.ts";

/** A checkpoint that was kept, and where. */
interface KeptHead extends TreeHead {
  readonly place: string;
}

const batch = 500;

/** All kept checkpoints, in the database and outside. Those that nobody of the installation has signed are findings. */
export async function* keptHeads(
  db: Queryable,
  anchorDir: string | undefined,
): AsyncGenerator<Finding, readonly KeptHead[]> {
  const installation = await installationId(db);
  const origin = logOrigin(installation);
  const keys = (await registeredKeys(db)).map(({ publicKey }) =>
    installationKey(installation, Buffer.from(publicKey, "base64")),
  );
  const heads: KeptHead[] = [];
  function* take(place: string, size: number, note: string): Generator<Finding> {
    const opened = openCheckpoint(note, origin, keys, verifySignature);
    if (opened?.size === size) heads.push({ size, root: opened.root, place });
    else yield { log: "checkpoint", row: place, what: "is not signed by a key of this installation, or was changed" };
  }
  for (let after = 0; ; ) {
    const rows = await checkpointsAfter(db, after, batch);
    for (const { size, note } of rows) yield* take(`of ${size} entries`, size, note);
    const last = rows.at(-1);
    if (!last) break;
    after = last.size;
  }
  if (anchorDir !== undefined) {
    for await (const { size, note, file } of readAnchors(anchorDir)) yield* take(file, size, note);
  }
  return heads;
}

/** Compares the tree with the kept checkpoints while it grows. */
export class HeadComparison {
  readonly #heads: ReadonlyMap<number, readonly KeptHead[]>;
  /** The largest size at which the log is still what was signed. */
  #agreed = 0;
  readonly #refused: KeptHead[] = [];

  constructor(heads: readonly KeptHead[]) {
    this.#heads = Map.groupBy(heads, ({ size }) => size);
  }

  reached(tree: GrowingTree): void {
    const heads = this.#heads.get(tree.size);
    if (!heads) return;
    const root = tree.root();
    const refused = heads.filter((head) => !isSame(head.root, root));
    if (refused.length === 0 && this.#refused.length === 0) this.#agreed = tree.size;
    this.#refused.push(...refused);
  }

  /** The first checkpoint that refuses bounds what was rewritten; the others only repeat it. */
  *findings(size: number): Generator<Finding> {
    const beyond = [...this.#heads.values()].flat().filter((head) => head.size > size);
    const [first, ...others] = this.#refused;
    if (first) {
      const what = `entries ${this.#agreed} to ${first.size - 1} of the log are not those that were signed${alsoBy(others)}`;
      yield { log: "checkpoint", row: first.place, what };
    }
    const [cut, ...moreCut] = beyond;
    if (cut)
      yield {
        log: "checkpoint",
        row: cut.place,
        what: `the log has ${size} entries, ${cut.size} were signed: its end was cut off${alsoBy(moreCut)}`,
      };
  }
}

function alsoBy(others: readonly KeptHead[]): string {
  return others.length === 0 ? "" : ` (${others.length} more checkpoints say so)`;
}
