import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrowingTree } from "./growing-tree.ts";
import { logEntry } from "./log-entry.ts";
import { rootOfLeaves, treeHasher } from "./merkle-tree.ts";

const hasher = treeHasher((bytes) => createHash("sha256").update(bytes).digest());

describe("an entry of the log", () => {
  it("is canonical JSON of names and hashes", () => {
    const entry = logEntry({
      request: "0198c1a4-0000-7000-8000-000000000001",
      seq: 3,
      seal: "ab".repeat(32),
      statement: "cd".repeat(32),
    });
    expect(new TextDecoder().decode(entry)).toBe(
      `{"request":"0198c1a4-0000-7000-8000-000000000001","seal":"${"ab".repeat(32)}","seq":3,"statement":"${"cd".repeat(32)}","v":1}`,
    );
  });
});

describe("a growing tree", () => {
  it("has the root of RFC 6962 after each leaf", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 4 }), { maxLength: 70 }), (entries) => {
        const leaves = entries.map((entry) => hasher.leaf(entry));
        const tree = new GrowingTree(hasher);
        expect(tree.root()).toEqual(rootOfLeaves(hasher, []));
        for (const [at, leaf] of leaves.entries()) {
          tree.add(leaf);
          expect(tree.size).toBe(at + 1);
          expect(tree.root()).toEqual(rootOfLeaves(hasher, leaves.slice(0, at + 1)));
        }
      }),
    );
  });
});
