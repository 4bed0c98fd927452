import { isSame } from "./bytes.ts";
import { hashLength, levelOf, type TreeHasher } from "./merkle-tree.ts";

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leafHash: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the leaf is in the tree with this root. Nothing about the proof is trusted (RFC 9162 section 2.1.3.2). */
export function includes(hasher: TreeHasher, root: Uint8Array, { index, size, leafHash, proof }: Inclusion): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([root, leafHash, ...proof])) return false;
  let at = index;
  let last = size - 1;
  let hash = leafHash;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = hasher.node(sibling, hash);
      [at, last] = upToRightChild(at, last);
    } else {
      hash = hasher.node(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(hash, root);
}

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether the earlier tree is the beginning of the later one (RFC 9162 section 2.1.4.2). */
export function isPrefix(
  hasher: TreeHasher,
  earlier: TreeHead,
  later: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (!isCount(earlier.size) || !isCount(later.size) || earlier.size > later.size) return false;
  if (!areHashes([earlier.root, later.root, ...proof])) return false;
  if (earlier.size === 0) return proof.length === 0 && isSame(earlier.root, hasher.empty);
  if (earlier.size === later.size) return proof.length === 0 && isSame(earlier.root, later.root);
  return joinsBoth(hasher, earlier, later, levelOf(earlier.size) !== undefined ? [earlier.root, ...proof] : proof);
}

/** Builds both roots out of the same hashes: the first is in both trees, each further one in the later, or in both. */
function joinsBoth(
  hasher: TreeHasher,
  earlier: TreeHead,
  later: TreeHead,
  [shared, ...path]: readonly Uint8Array[],
): boolean {
  if (shared === undefined) return false;
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [first, second] = [shared, shared];
  for (const hash of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [first, second] = [hasher.node(hash, first), hasher.node(hash, second)];
      [at, last] = upToRightChild(at, last);
    } else {
      second = hasher.node(second, hash);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(first, earlier.root) && isSame(second, later.root);
}

/** Skips the levels at which the node at the right edge has no sibling. */
function upToRightChild(at: number, last: number): [number, number] {
  while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
  return [at, last];
}

/** Other lengths would let the border between two joined hashes move. */
const areHashes = (hashes: readonly Uint8Array[]) => hashes.every((hash) => hash.length === hashLength);
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
