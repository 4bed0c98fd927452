import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "./bytes.ts";
import {
  appendLeaves,
  nodesInTiles,
  openTiles,
  type ReadTile,
  type Tile,
  type TilePlace,
  tilesReadBy,
  widthOfTile,
} from "./log-tiles.ts";
import { consistencyProof, inclusionProof, nodesOf, rootAt, treeHasher } from "./merkle-tree.ts";

const hasher = treeHasher((bytes) => createHash("sha256").update(bytes).digest());
const leaves = Array.from({ length: 1400 }, (_, at) => hasher.leaf(new TextEncoder().encode(`entry ${at}`)));
const whole = nodesOf(hasher, leaves);

const keyOf = ({ level, index }: TilePlace) => `${level}/${index}`;

/** A store that gives out only the tiles that were asked for beforehand, as a database does. */
function storeOf() {
  const kept = new Map<string, Uint8Array>();
  return {
    put: (tiles: readonly Tile[]) => {
      for (const tile of tiles) kept.set(keyOf(tile), tile.hashes);
    },
    only: (places: readonly TilePlace[]): ReadTile => {
      const allowed = new Set(places.map(keyOf));
      return (place) => (allowed.has(keyOf(place)) ? kept.get(keyOf(place)) : undefined);
    },
    widths: () => Object.fromEntries([...kept].map(([key, hashes]) => [key, hashes.length / 32])),
  };
}

function grown(steps: readonly number[]) {
  const store = storeOf();
  let size = 0;
  for (const step of steps) {
    const next = leaves.slice(size, size + step);
    store.put(appendLeaves(hasher, size, store.only(openTiles(size)), next));
    size += next.length;
  }
  return { store, size };
}

describe("a tree kept as tiles", () => {
  it("has the tiles of the specification: 70,000 leaves, and 256", () => {
    const widths = (size: number) => openTiles(size).map((place) => [place, widthOfTile(place, size)]);
    expect(widths(70_000)).toEqual([
      [{ level: 0, index: 273 }, 112],
      [{ level: 1, index: 1 }, 17],
      [{ level: 2, index: 0 }, 1],
    ]);
    expect(widths(256)).toEqual([[{ level: 1, index: 0 }, 1]]);
    expect(grown([256]).store.widths()).toEqual({ "0/0": 256, "1/0": 1 });
    expect(grown([100, 155, 1, 1]).store.widths()).toEqual({ "0/0": 256, "0/1": 1, "1/0": 1 });
  });

  it("gives the roots and proofs of the whole tree, from the tiles that were asked for alone", () => {
    const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 400 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(), (steps, one, other) => {
        const { store, size } = grown(steps);
        const then = 1 + (one % size);
        const index = other % then;
        const computations = [
          (nodes = whole) => [rootAt(hasher, nodes, then)],
          (nodes = whole) => inclusionProof(hasher, nodes, index, then),
          (nodes = whole) => consistencyProof(hasher, nodes, then, size),
        ];
        for (const compute of computations) {
          const found = compute(nodesInTiles(hasher, store.only(tilesReadBy(compute))));
          expect(found.every((hash, at) => isSame(hash, compute()[at] ?? hasher.empty))).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("is the same when an attempt to append broke off and is made again", () => {
    const { store, size } = grown([300]);
    store.put(appendLeaves(hasher, size, store.only(openTiles(size)), leaves.slice(400, 450)));
    store.put(appendLeaves(hasher, size, store.only(openTiles(size)), leaves.slice(300, 400)));
    const compute = (nodes = whole) => rootAt(hasher, nodes, 400);
    expect(isSame(compute(nodesInTiles(hasher, store.only(tilesReadBy(compute)))), compute())).toBe(true);
  });

  it("says which tile is missing instead of computing from less", () => {
    expect(() => appendLeaves(hasher, 3, () => undefined, leaves.slice(0, 1))).toThrow("tile 0/0 is too short");
    expect(() =>
      rootAt(
        hasher,
        nodesInTiles(hasher, () => new Uint8Array(32)),
        2,
      ),
    ).toThrow("tile 0/0 is too short");
  });
});
