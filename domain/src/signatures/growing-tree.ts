import type { TreeHasher } from "./merkle-tree.ts";

/** The root of a tree whose leaves come one after another. Keeps one hash per level, however many leaves there are. */
export class GrowingTree {
  readonly #hasher: TreeHasher;
  /** At level n the hash of the last complete subtree of 2 ** n leaves that has no sibling yet. */
  readonly #waiting: (Uint8Array | undefined)[] = [];
  #size = 0;

  constructor(hasher: TreeHasher) {
    this.#hasher = hasher;
  }

  get size(): number {
    return this.#size;
  }

  add(leafHash: Uint8Array): void {
    let hash = leafHash;
    let level = 0;
    for (let left = this.#waiting[level]; left !== undefined; left = this.#waiting[level]) {
      hash = this.#hasher.node(left, hash);
      this.#waiting[level] = undefined;
      level += 1;
    }
    this.#waiting[level] = hash;
    this.#size += 1;
  }

  /** The root as of now; the tree may grow on. */
  root(): Uint8Array {
    const hashes = this.#waiting.filter((hash) => hash !== undefined);
    return hashes.length === 0 ? this.#hasher.empty : hashes.reduce((right, left) => this.#hasher.node(left, right));
  }
}
