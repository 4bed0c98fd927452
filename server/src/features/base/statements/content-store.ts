import type { ContentTree } from "@signoff/forms/content/content-tree";
import type { FormValues } from "@signoff/forms/values/form-values";

/** The content of a request as it was last signed. */
export interface KnownContent {
  readonly revision: number;
  readonly secret: string;
  readonly data: FormValues;
  readonly tree: ContentTree;
}

const maxLeaves = 300_000;

/**
 * Content that was hashed lately. The next statement on a request hashes only what has changed since. Entries whose
 * data is of another revision still lend their hashes, never their values.
 */
export class ContentStore {
  readonly #known = new Map<string, KnownContent>();
  #leaves = 0;

  find(requestId: string): KnownContent | undefined {
    return this.#known.get(requestId);
  }

  keep(requestId: string, content: KnownContent): void {
    this.#drop(requestId);
    this.#known.set(requestId, content);
    this.#leaves += leavesIn(content);
    for (const oldest of this.#known.keys()) {
      if (this.#leaves <= maxLeaves) return;
      this.#drop(oldest);
    }
  }

  #drop(requestId: string): void {
    const content = this.#known.get(requestId);
    if (!content) return;
    this.#known.delete(requestId);
    this.#leaves -= leavesIn(content);
  }
}

function leavesIn({ tree }: KnownContent): number {
  let leaves = 0;
  for (const { fields, tables, others } of tree.parts.values()) {
    leaves += fields.size + others.size;
    for (const { rows } of tables.values()) for (const { cells } of rows) leaves += cells.size;
  }
  return leaves;
}
