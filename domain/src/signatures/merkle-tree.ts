import { joined } from "./bytes.ts";

/** Passed in: the server uses `node:crypto`, and a page over plain HTTP has no WebCrypto. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The hashes of RFC 6962 section 2.1. The prefixes keep a leaf from being taken for a node. */
export interface TreeHasher {
  readonly empty: Uint8Array;
  leaf(entry: Uint8Array): Uint8Array;
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
}

export const hashLength = 32;

const leafPrefix = Uint8Array.of(0x00);
const nodePrefix = Uint8Array.of(0x01);

export function treeHasher(sha256: Sha256): TreeHasher {
  return {
    empty: sha256(new Uint8Array()),
    leaf: (entry) => sha256(joined(leafPrefix, entry)),
    node: (left, right) => sha256(joined(nodePrefix, left, right)),
  };
}

/** The hash of a complete subtree: of the 2 ** level leaves that begin at index * 2 ** level. */
export type NodeSource = (level: number, index: number) => Uint8Array;

/** A tree in memory. Each node is hashed at most once. */
export function nodesOf(hasher: TreeHasher, leafHashes: readonly Uint8Array[]): NodeSource {
  const levels: Map<number, Uint8Array>[] = [];
  const node: NodeSource = (level, index) => {
    if (level === 0) return leafHashes[index] ?? missing(level, index);
    const known = (levels[level] ??= new Map());
    const hash = known.get(index) ?? hasher.node(node(level - 1, 2 * index), node(level - 1, 2 * index + 1));
    known.set(index, hash);
    return hash;
  };
  return node;
}

function missing(level: number, index: number): never {
  throw new RangeError(`the tree has no node ${index} at level ${level}`);
}

export function rootOfLeaves(hasher: TreeHasher, leafHashes: readonly Uint8Array[]): Uint8Array {
  return rootAt(hasher, nodesOf(hasher, leafHashes), leafHashes.length);
}

/** The root of the tree when it had `size` leaves. */
export function rootAt(hasher: TreeHasher, nodes: NodeSource, size: number): Uint8Array {
  requireOrder(0, size);
  return size === 0 ? hasher.empty : rangeHash(hasher, nodes, 0, size);
}

/** PATH(index, D[0:size]), from the sibling of the leaf up. */
export function inclusionProof(hasher: TreeHasher, nodes: NodeSource, index: number, size: number): Uint8Array[] {
  requireOrder(index, size - 1);
  const path = (start: number, end: number): Uint8Array[] => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    if (index < middle) return [...path(start, middle), rangeHash(hasher, nodes, middle, end)];
    return [...path(middle, end), rangeHash(hasher, nodes, start, middle)];
  };
  return path(0, size);
}

/** PROOF(first, D[0:second]): the tree of `first` leaves is the beginning of that of `second`. */
export function consistencyProof(hasher: TreeHasher, nodes: NodeSource, first: number, second: number): Uint8Array[] {
  requireOrder(first, second);
  // `isKnown`: the verifier holds the hash of this range, because it is the whole of the first tree.
  const proof = (start: number, end: number, isKnown: boolean): Uint8Array[] => {
    if (first === end) return isKnown ? [] : [rangeHash(hasher, nodes, start, end)];
    const middle = start + splitOf(end - start);
    if (first <= middle) return [...proof(start, middle, isKnown), rangeHash(hasher, nodes, middle, end)];
    return [...proof(middle, end, false), rangeHash(hasher, nodes, start, middle)];
  };
  return first === 0 ? [] : proof(0, second, true);
}

/** MTH(D[start:end]) of a range that occurs in a tree: its start is a multiple of the size of every part. */
function rangeHash(hasher: TreeHasher, nodes: NodeSource, start: number, end: number): Uint8Array {
  const length = end - start;
  const level = levelOf(length);
  if (level !== undefined) return nodes(level, start / length);
  const middle = start + splitOf(length);
  return hasher.node(rangeHash(hasher, nodes, start, middle), rangeHash(hasher, nodes, middle, end));
}

/** The level of the complete subtree with this number of leaves, if there is one. */
export function levelOf(length: number): number | undefined {
  let level = 0;
  while (2 ** level < length) level++;
  return 2 ** level === length ? level : undefined;
}

/** The largest power of two below `length`. No bit operations: they end at 32 bits. */
function splitOf(length: number): number {
  let split = 1;
  while (2 * split < length) split *= 2;
  return split;
}

function requireOrder(low: number, high: number): void {
  const isOrdered = Number.isSafeInteger(low) && Number.isSafeInteger(high) && low >= 0 && low <= high;
  if (!isOrdered) throw new RangeError(`not in the tree: ${low} of ${high}`);
}
