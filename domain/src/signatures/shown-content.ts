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
  readonly fields: readonly ShownLeaf[];
  readonly tables: readonly { readonly order?: ShownLeaf; readonly rows: readonly (readonly ShownLeaf[])[] }[];
  readonly others: readonly ShownLeaf[];
}

/** The root of a part in hexadecimal. */
export function rootOfPart(hasher: TreeHasher, { fields, tables, others }: ShownPart): string {
  const leaf = ({ path, value, salt }: ShownLeaf) => hasher.leaf(canonicalBytes({ path, salt, value }));
  const rootOf = (hashes: readonly Uint8Array[]) => rootOfLeaves(hasher, hashes);
  const ofTables = tables.flatMap(({ order, rows }) => [
    ...(order ? [leaf(order)] : []),
    ...(rows.length > 0 ? [rootOf(rows.map((row) => rootOf(row.map(leaf))))] : []),
  ]);
  return hexOf(rootOf([...fields.map(leaf), ...ofTables, ...others.map(leaf)]));
}

/** The root of a view in hexadecimal, from those of its parts. */
export function rootOfParts(hasher: TreeHasher, roots: readonly string[]): string {
  return hexOf(
    rootOfLeaves(
      hasher,
      roots.map((root) => bytesOfHex(root) ?? hasher.empty),
    ),
  );
}
