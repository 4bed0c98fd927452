/** A SHA-256 hash as 32 characters of Latin-1: compared and kept at a third of the cost of a buffer. */
export type HashText = string;

/** Hashes of RFC 6962 section 2.1 over `HashText`. */
export interface NodeHashing {
  readonly empty: HashText;
  node(left: HashText, right: HashText): HashText;
}

/** All levels of a tree, from its entries up to the root. */
export type Levels = readonly (readonly HashText[])[];

/**
 * The tree of RFC 6962 built from below: an entry without neighbour moves up unchanged, which gives the same root as
 * the definition. A node whose two children are those of `previous` is taken over, not hashed again.
 */
export function merkleLevels(entries: readonly HashText[], hashing: NodeHashing, previous: Levels = []): Levels {
  const levels: (readonly HashText[])[] = [entries];
  let below = entries;
  while (below.length > 1) {
    const [knownBelow, known] = [previous[levels.length - 1], previous[levels.length]];
    const level: HashText[] = [];
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at] ?? "", below[at + 1]];
      const isKnown = knownBelow !== undefined && knownBelow[at] === left && knownBelow[at + 1] === right;
      level.push(right === undefined ? left : ((isKnown ? known?.[at / 2] : undefined) ?? hashing.node(left, right)));
    }
    levels.push(level);
    below = level;
  }
  return levels;
}

export function rootOf(levels: Levels, { empty }: Pick<NodeHashing, "empty">): HashText {
  return levels.at(-1)?.[0] ?? empty;
}
