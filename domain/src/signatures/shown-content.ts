import { bytesOfHex, hexOf } from "./bytes.ts";
import { canonicalBytes, type JsonValue } from "./canonical-json.ts";
import { rootOfLeaves, type TreeHasher } from "./merkle-tree.ts";

/** A leaf of the content with the salt by which its hash is made again. */
export interface ShownLeaf {
  readonly path: string;
  readonly value: JsonValue;
  readonly salt: string;
}

/** The leaves of a part as they are hashed: nested as the tree is, so that a reader can build its root again. */
export interface ShownPart {
  readonly part: string;
  readonly fields: readonly ShownLeaf[];
  readonly tables: readonly { readonly order?: ShownLeaf; readonly rows: readonly (readonly ShownLeaf[])[] }[];
  readonly others: readonly ShownLeaf[];
}

/** A part that the reader may not see: its root in hexadecimal stands for it. */
export interface HiddenPart {
  readonly part: string;
  readonly root: string;
}

/** The root of a view in hexadecimal, from its parts. */
export function shownRoot(hasher: TreeHasher, parts: readonly (ShownPart | HiddenPart)[]): string {
  const roots = parts.map((part) =>
    "root" in part ? (bytesOfHex(part.root) ?? hasher.empty) : rootOfPart(hasher, part),
  );
  return hexOf(rootOfLeaves(hasher, roots));
}

function rootOfPart(hasher: TreeHasher, { fields, tables, others }: ShownPart): Uint8Array {
  const leaf = ({ path, value, salt }: ShownLeaf) => hasher.leaf(canonicalBytes({ path, salt, value }));
  const ofTables = tables.flatMap(({ order, rows }) => [
    ...(order ? [leaf(order)] : []),
    ...(rows.length > 0
      ? [
          rootOfLeaves(
            hasher,
            rows.map((row) => rootOfLeaves(hasher, row.map(leaf))),
          ),
        ]
      : []),
  ]);
  return rootOfLeaves(hasher, [...fields.map(leaf), ...ofTables, ...others.map(leaf)]);
}
