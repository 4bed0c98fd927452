import type { ComputedSet } from "../computed/compute.ts";
import type { Prefill } from "../prefill/prefill.ts";
import type { RuleSet } from "../rules/rule.ts";

/**
 * What of a kind is code that runs wherever a form is filled in, so in the browser too. The definition a request is
 * pinned to, with its texts, comes from the server.
 */
export type KindBehaviour = {
  rules: RuleSet;
  computed: ComputedSet;
  /** What choosing a record puts into the form while it is filled in. */
  prefills?: readonly Prefill[];
  /** Loads code that the form can be shown without; a page calls it once it has the rest. */
  loadLater?: () => Promise<void>;
};
