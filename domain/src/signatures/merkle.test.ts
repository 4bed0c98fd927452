import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOfHex, hexOf } from "./bytes.ts";
import { type Inclusion, includes, isPrefix, type TreeHead } from "./merkle-proofs.ts";
import {
  consistencyProof,
  inclusionProof,
  nodesOf,
  rootAt,
  rootOfLeaves,
  type TreeHasher,
  treeHasher,
} from "./merkle-tree.ts";

const hasher = treeHasher((bytes) => createHash("sha256").update(bytes).digest());
const hd = (text: string) => required(bytesOfHex(text));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The leaves and roots that Certificate Transparency has tested with since its first log. */
const leaves = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const inclusions: readonly (readonly [index: number, size: number, proof: readonly string[]])[] = [
  [0, 1, []],
  [0, 2, ["96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"]],
  [1, 2, ["6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"]],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
  [
    1,
    5,
    [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
];
const consistencies: readonly (readonly [first: number, second: number, proof: readonly string[]])[] = [
  [1, 1, []],
  [
    1,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    2,
    5,
    [
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
  [
    6,
    8,
    [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
];

const treeOf = (count: number) => Array.from({ length: count }, (_, at) => hasher.leaf(Uint8Array.of(at)));

describe("the Merkle tree of RFC 6962", () => {
  it("hashes the published leaves and nodes", () => {
    expect(hexOf(hasher.empty)).toBe(roots[0]);
    expect(hexOf(hasher.leaf(utf8("L123456")))).toBe(
      "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56",
    );
    expect(hexOf(hasher.node(utf8("N123"), utf8("N456")))).toBe(
      "aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb",
    );
  });

  it("has the published roots and proofs at every size", () => {
    const nodes = nodesOf(
      hasher,
      leaves.map((leaf) => hasher.leaf(hd(leaf))),
    );
    expect(roots.map((_, size) => hexOf(rootAt(hasher, nodes, size)))).toEqual(roots);
    for (const [index, size, proof] of inclusions) {
      expect(inclusionProof(hasher, nodes, index, size).map(hexOf)).toEqual(proof);
    }
    for (const [first, second, proof] of consistencies) {
      expect(consistencyProof(hasher, nodes, first, second).map(hexOf)).toEqual(proof);
    }
  });

  it("has no root and no proof outside of the tree", () => {
    const nodes = nodesOf(hasher, treeOf(5));
    expect(() => rootAt(hasher, nodes, 6)).toThrow(RangeError);
    expect(() => inclusionProof(hasher, nodes, 5, 5)).toThrow(RangeError);
    expect(() => inclusionProof(hasher, nodes, -1, 5)).toThrow(RangeError);
    expect(() => consistencyProof(hasher, nodes, 3, 2)).toThrow(RangeError);
    expect(() => consistencyProof(hasher, nodes, 0.5, 2)).toThrow(RangeError);
  });

  it("hashes each node once", () => {
    let count = 0;
    const counting: TreeHasher = { ...hasher, node: (left, right) => (count++, hasher.node(left, right)) };
    rootOfLeaves(counting, treeOf(1000));
    expect(count).toBe(999);
  });
});

describe("proofs of inclusion and consistency", () => {
  const most = 140;
  const tree = treeOf(most);
  const nodes = nodesOf(hasher, tree);
  const head = (size: number): TreeHead => ({ size, root: rootAt(hasher, nodes, size) });
  const heads = Array.from({ length: most + 1 }, (_, size) => head(size));
  const headAt = (size: number) => required(heads[size]);
  const inclusion = (index: number, size: number): Inclusion => ({
    index,
    size,
    leafHash: required(tree[index]),
    proof: inclusionProof(hasher, nodes, index, size),
  });
  const sizes = fc.integer({ min: 1, max: most });
  const places = sizes.chain((size) => fc.tuple(fc.nat({ max: size - 1 }), fc.constant(size)));
  const pairs = sizes.chain((size) => fc.tuple(fc.nat({ max: size }), fc.constant(size)));

  it("hold for every leaf of every tree and every two sizes", () => {
    for (let size = 0; size <= 40; size++) {
      for (let index = 0; index < size; index++) {
        expect(includes(hasher, headAt(size).root, inclusion(index, size))).toBe(true);
      }
      for (let first = 0; first <= size; first++) {
        const proof = consistencyProof(hasher, nodes, first, size);
        expect(isPrefix(hasher, headAt(first), headAt(size), proof)).toBe(true);
      }
    }
    fc.assert(
      fc.property(places, pairs, ([index, size], [first, second]) => {
        expect(includes(hasher, headAt(size).root, inclusion(index, size))).toBe(true);
        const proof = consistencyProof(hasher, nodes, first, second);
        expect(isPrefix(hasher, headAt(first), headAt(second), proof)).toBe(true);
      }),
    );
  });

  it("refuse a leaf with any bit changed, a step added, taken or swapped, or another place or size", () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.nat({ max: 7 }), ([index, size], where, bit) => {
        const good = inclusion(index, size);
        const { root } = headAt(size);
        const wrong: Inclusion[] = [
          ...flipped([good.leafHash, ...good.proof], where, bit).map(([leafHash, ...proof]) => ({
            ...good,
            leafHash: leafHash ?? root,
            proof,
          })),
          { ...good, proof: [...good.proof, good.leafHash] },
          { ...good, proof: [good.leafHash, ...good.proof] },
          { ...good, index: size },
          { ...good, index: -1 },
          { ...good, index: index + 0.5 },
          ...(size > 1
            ? [
                { ...good, proof: good.proof.slice(1) },
                { ...good, proof: good.proof.slice(0, -1) },
              ]
            : []),
          ...(size > 1 ? [{ ...good, index: (index + 1) % size }] : []),
          ...(good.proof.length > 1 ? [{ ...good, proof: good.proof.toReversed() }] : []),
        ];
        expect(wrong.filter((one) => includes(hasher, root, one))).toEqual([]);
        for (const [other = root] of flipped([root], where, bit)) expect(includes(hasher, other, good)).toBe(false);
      }),
    );
  });

  it("refuse two roots that are not of one history, or a proof with any bit changed", () => {
    fc.assert(
      fc.property(pairs, fc.nat(), fc.nat({ max: 7 }), ([first, second], where, bit) => {
        const [earlier, later] = [headAt(first), headAt(second)];
        const proof = consistencyProof(hasher, nodes, first, second);
        const changed = flipped([earlier.root, ...proof], where, bit);
        for (const [root = later.root, ...path] of changed) {
          expect(isPrefix(hasher, { ...earlier, root }, later, path)).toBe(false);
        }
        expect(isPrefix(hasher, earlier, later, [...proof, later.root])).toBe(false);
        expect(isPrefix(hasher, earlier, later, proof.slice(1))).toBe(proof.length === 0);
        expect(isPrefix(hasher, later, earlier, proof)).toBe(first === second);
        if (first === 0) return;
        for (const [root = earlier.root] of flipped([later.root], where, bit)) {
          expect(isPrefix(hasher, earlier, { ...later, root }, proof)).toBe(false);
        }
      }),
    );
  });

  it("refuse every rewritten history: a leaf before the earlier size that is changed, removed or moved", () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.constantFrom("change", "remove", "swap"), ([index, first], other, attack) => {
        const rewritten = [...tree];
        if (attack === "remove") rewritten.splice(index, 1);
        else rewritten[index] = attack === "change" ? hasher.leaf(utf8("else")) : (tree[other % most] ?? hasher.empty);
        if (attack === "swap") rewritten[other % most] = tree[index] ?? hasher.empty;
        fc.pre(attack !== "swap" || other % most !== index);
        const forged = nodesOf(hasher, rewritten);
        const size = rewritten.length;
        if (first > size) return;
        const proof = consistencyProof(hasher, forged, first, size);
        expect(isPrefix(hasher, headAt(first), { size, root: rootAt(hasher, forged, size) }, proof)).toBe(false);
      }),
    );
  });

  it("refuse hashes of another length, whose border could move", () => {
    const good = inclusion(0, 2);
    const [sibling = hasher.empty] = good.proof;
    const moved = { ...good, leafHash: good.leafHash.slice(0, 31), proof: [Uint8Array.of(1, ...sibling)] };
    expect(includes(hasher, headAt(2).root, moved)).toBe(false);
  });
});

/** The hashes with one bit of one of them changed. */
function flipped(hashes: readonly Uint8Array[], where: number, bit: number): Uint8Array[][] {
  return hashes.map((_, at) =>
    hashes.map((hash, other) =>
      at === other ? hash.map((byte, place) => (place === where % hash.length ? byte ^ (1 << bit) : byte)) : hash,
    ),
  );
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("missing");
  return value;
}
