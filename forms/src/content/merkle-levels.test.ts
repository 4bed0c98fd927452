import { createHash } from "node:crypto";
import { rootOfLeaves, treeHasher } from "@signoff/domain/signatures/merkle-tree";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { merkleLevels, type NodeHashing, rootOf } from "./merkle-levels.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const hasher = treeHasher(sha256);
const textOf = (hash: Uint8Array) => Buffer.from(hash).toString("latin1");
const bytesOf = (hash: string) => Buffer.from(hash, "latin1");

function counting() {
  const counts = { nodes: 0 };
  const hashing: NodeHashing = {
    empty: textOf(hasher.empty),
    node: (left, right) => {
      counts.nodes += 1;
      return textOf(hasher.node(bytesOf(left), bytesOf(right)));
    },
  };
  return { hashing, counts };
}

const entriesOf = (values: readonly number[]) => values.map((value) => textOf(hasher.leaf(Buffer.from([value]))));
const values = fc.array(fc.nat(255), { maxLength: 70 });

describe("a tree that is built level by level", () => {
  it("has the root that RFC 6962 defines, at every size [R-SIGN-1]", () => {
    fc.assert(
      fc.property(values, (given) => {
        const entries = entriesOf(given);
        const { hashing } = counting();
        const expected = textOf(rootOfLeaves(hasher, entries.map(bytesOf)));
        expect(rootOf(merkleLevels(entries, hashing), hashing)).toBe(expected);
      }),
    );
  });

  it("is the same when it takes over nodes of another tree, whatever that was [R-SIGN-1]", () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const { hashing } = counting();
        const previous = merkleLevels(entriesOf(before), hashing);
        expect(merkleLevels(entriesOf(after), hashing, previous)).toEqual(merkleLevels(entriesOf(after), hashing));
      }),
    );
  });

  it("hashes nothing again when nothing changed, and one path when one entry did [R-SIGN-1]", () => {
    const entries = entriesOf(Array.from({ length: 200 }, (_, at) => at));
    const previous = merkleLevels(entries, counting().hashing);
    const same = counting();
    merkleLevels([...entries], same.hashing, previous);
    expect(same.counts.nodes).toBe(0);
    const one = counting();
    merkleLevels(entries.with(77, entriesOf([250])[0] ?? ""), one.hashing, previous);
    expect(one.counts.nodes).toBe(Math.ceil(Math.log2(200)));
  });
});
