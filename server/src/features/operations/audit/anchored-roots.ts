import { hexOf } from "@signoff/domain/signatures/bytes";
import { GrowingTree } from "@signoff/domain/signatures/growing-tree";
import { type Anchor, type AnchoredSeals, hasher, readAnchors, requestLeaf } from "../signature-log/public.ts";
import type { Finding } from "./finding.ts";

export interface SealedAnchor extends Pick<Anchor, "file"> {
  readonly seals: AnchoredSeals;
}

/** What the logs were at each anchor. An anchor without that is a finding. */
export async function* sealedAnchors(folder: string): AsyncGenerator<Finding, readonly SealedAnchor[]> {
  const anchors: SealedAnchor[] = [];
  for await (const { file, seals } of readAnchors(folder)) {
    if (seals) anchors.push({ file, seals });
    else yield { log: "tips", row: file, what: "has no readable file of seals beside it" };
  }
  return anchors;
}

interface Line {
  readonly request_id: string;
  readonly at: Date;
  readonly hash: string;
}

/**
 * Recomputes the roots over the newest seals of all requests while the history is read, in its order. Of many anchors
 * only some: the newest, and each at least twice as old as the one before it.
 */
export class AnchoredRoots {
  readonly #roots: readonly { readonly anchor: SealedAnchor; readonly before: number; readonly tree: GrowingTree }[];
  #request = "";
  /** Of the request that is being read, by anchor. */
  #newest: (string | undefined)[] = [];

  constructor(anchors: readonly SealedAnchor[], now: Date) {
    this.#roots = spacedOut(anchors, now).map((anchor) => ({
      anchor,
      before: Date.parse(anchor.seals.requests.before),
      tree: new GrowingTree(hasher),
    }));
  }

  add({ request_id, at, hash }: Line): void {
    if (request_id !== this.#request) this.#endRequest();
    this.#request = request_id;
    for (const [index, { before }] of this.#roots.entries()) if (at.getTime() < before) this.#newest[index] = hash;
  }

  *findings(): Generator<Finding> {
    this.#endRequest();
    for (const { anchor, tree } of this.#roots) {
      const { before, count, root } = anchor.seals.requests;
      if (tree.size === count && hexOf(tree.root()) === root) continue;
      const had = tree.size === count ? "as many now, but not with the same lines" : `${tree.size} now`;
      yield { log: "history", row: anchor.file, what: `${count} requests had lines before ${before}, ${had}` };
    }
  }

  #endRequest(): void {
    for (const [index, { tree }] of this.#roots.entries()) {
      const seal = this.#newest[index];
      if (seal !== undefined) tree.add(requestLeaf(this.#request, seal));
    }
    this.#newest = [];
  }
}

function spacedOut(anchors: readonly SealedAnchor[], now: Date): readonly SealedAnchor[] {
  const chosen: SealedAnchor[] = [];
  let nextAge = 0;
  for (const anchor of anchors.toReversed()) {
    const age = now.getTime() - Date.parse(anchor.seals.writtenAt);
    if (age < nextAge) continue;
    chosen.push(anchor);
    nextAge = 2 * age;
  }
  return chosen;
}
