import { hashLength, type NodeSource, type TreeHasher } from "./merkle-tree.ts";
import { joined } from "./bytes.ts";

/** The hashes of a tree in pieces of at most 256 that never change once they are full (C2SP tlog-tiles). */
export const tileWidth = 256;
const tileHeight = 8;

/** A tile at level 0 holds leaf hashes, one at level n the hashes of full tiles of level n - 1. */
export interface TilePlace {
  readonly level: number;
  readonly index: number;
}

export interface Tile extends TilePlace {
  /** At most 256 hashes of 32 bytes. */
  readonly hashes: Uint8Array;
}

export type ReadTile = (place: TilePlace) => Uint8Array | undefined;

/** The number of hashes of a tile in a tree of this size; 0 if the tree has no such tile. */
export function widthOfTile({ level, index }: TilePlace, size: number): number {
  return Math.min(tileWidth, Math.max(0, Math.floor(size / tileWidth ** level) - index * tileWidth));
}

/** The tiles that a tree of this size has not filled: those that the next leaves change. */
export function openTiles(size: number): TilePlace[] {
  const places: TilePlace[] = [];
  for (let level = 0; tileWidth ** level <= size; level++) {
    const index = Math.floor(size / tileWidth ** (level + 1));
    if (widthOfTile({ level, index }, size) > 0) places.push({ level, index });
  }
  return places;
}

/** The tiles that are new or longer once these leaves follow the first `size`. `read` is asked for `openTiles(size)`. */
export function appendLeaves(
  hasher: TreeHasher,
  size: number,
  read: ReadTile,
  leafHashes: readonly Uint8Array[],
): Tile[] {
  const changed: Tile[] = [];
  let added = [...leafHashes];
  for (let level = 0; added.length > 0; level++) {
    const filled: Uint8Array[] = [];
    let index = Math.floor(size / tileWidth ** (level + 1));
    let hashes = beginningOf({ level, index }, size, read);
    for (let at = 0; at < added.length; index++) {
      const room = tileWidth - hashes.length / hashLength;
      hashes = joined(hashes, ...added.slice(at, at + room));
      at += room;
      changed.push({ level, index, hashes });
      if (hashes.length === tileWidth * hashLength) filled.push(hashInTile(hasher, hashes, tileHeight, 0));
      hashes = new Uint8Array();
    }
    added = filled;
  }
  return changed;
}

/** Cut to the width of this size: what is stored may be longer, if an earlier attempt to append was not finished. */
function beginningOf(place: TilePlace, size: number, read: ReadTile): Uint8Array {
  const length = widthOfTile(place, size) * hashLength;
  return length === 0 ? new Uint8Array() : requireLength(read(place), place, length).slice(0, length);
}

function requireLength(hashes: Uint8Array | undefined, { level, index }: TilePlace, length: number): Uint8Array {
  if (hashes === undefined || hashes.length < length) throw new RangeError(`tile ${level}/${index} is too short`);
  return hashes;
}

/** The nodes of a tree that is kept as tiles, for roots and proofs. */
export function nodesInTiles(hasher: TreeHasher, read: ReadTile): NodeSource {
  return (level, index) => {
    const { place, height, first } = placeOfNode(level, index);
    const hashes = requireLength(read(place), place, (first + 2 ** height) * hashLength);
    return hashInTile(hasher, hashes, height, first);
  };
}

/** The tiles that a computation reads, found by running it on zeros. So all of them can be loaded at once. */
export function tilesReadBy(compute: (nodes: NodeSource) => unknown): TilePlace[] {
  const places = new Map<string, TilePlace>();
  compute((level, index) => {
    const { place } = placeOfNode(level, index);
    places.set(`${place.level}/${place.index}`, place);
    return new Uint8Array(hashLength);
  });
  return [...places.values()];
}

/** A node is 2 ** height hashes of one tile, from `first` on. */
function placeOfNode(nodeLevel: number, nodeIndex: number): { place: TilePlace; height: number; first: number } {
  const height = nodeLevel % tileHeight;
  const at = nodeIndex * 2 ** height;
  const place = { level: Math.floor(nodeLevel / tileHeight), index: Math.floor(at / tileWidth) };
  return { place, height, first: at % tileWidth };
}

function hashInTile(hasher: TreeHasher, hashes: Uint8Array, height: number, first: number): Uint8Array {
  if (height === 0) return hashes.slice(first * hashLength, (first + 1) * hashLength);
  const half = 2 ** (height - 1);
  return hasher.node(
    hashInTile(hasher, hashes, height - 1, first),
    hashInTile(hasher, hashes, height - 1, first + half),
  );
}
