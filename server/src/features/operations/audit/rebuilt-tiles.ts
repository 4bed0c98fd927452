import { joined } from "@signoff/domain/signatures/bytes";
import { type Tile, tileWidth } from "@signoff/domain/signatures/log-tiles";
import { rootOfLeaves, type TreeHasher } from "@signoff/domain/signatures/merkle-tree";

/** The tiles of a log, made from its leaves one after another. */
export class RebuiltTiles {
  readonly #hasher: TreeHasher;
  /** The hashes of the tile at each level that is not full yet. */
  readonly #open: { index: number; hashes: Uint8Array[] }[] = [];

  constructor(hasher: TreeHasher) {
    this.#hasher = hasher;
  }

  /** The tiles that this leaf fills. */
  add(leafHash: Uint8Array): readonly Tile[] {
    const filled: Tile[] = [];
    let hash = leafHash;
    for (let level = 0; ; level++) {
      const tile = (this.#open[level] ??= { index: 0, hashes: [] });
      tile.hashes.push(hash);
      if (tile.hashes.length < tileWidth) return filled;
      filled.push({ level, index: tile.index, hashes: joined(...tile.hashes) });
      hash = rootOfLeaves(this.#hasher, tile.hashes);
      this.#open[level] = { index: tile.index + 1, hashes: [] };
    }
  }

  /** Those that are not full. */
  rest(): readonly Tile[] {
    return this.#open.flatMap(({ index, hashes }, level) =>
      hashes.length === 0 ? [] : [{ level, index, hashes: joined(...hashes) }],
    );
  }
}
