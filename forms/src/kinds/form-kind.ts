import type { ComputedSet } from "../computed/compute.ts";
import type { FormDefinition, FormOutline, FormPlace } from "../definition/form-definition.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { installableDefinition } from "../definition/installable-definition.ts";
import type { KindEffects } from "../effects/effect.ts";
import type { Prefill } from "../prefill/prefill.ts";
import type { RuleSet } from "../rules/rule.ts";

/** What lists, menus and searches need of a kind without loading it. Its definition takes title and place from here. */
export type KindCard = FormPlace & {
  /** Nobody creates it by hand: the page on which it comes about. */
  readonly madeFrom?: string;
  /** Name of that page's component in the menu; kinds may share one. */
  readonly component: string;
  /** First letters of the Chinese name as it is spoken, for the search. */
  readonly spoken: string;
};

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

/** A whole kind, as the server knows it. */
export type FormKind = KindBehaviour & {
  definition: FormDefinition;
  effects?: KindEffects;
};

type KindParts = {
  card: FormPlace;
  definition: FormOutline;
  messages: FormTexts;
  behaviour: KindBehaviour;
  effects?: KindEffects;
  /** What a page has only once `loadLater` has ended; a server has it from the start. */
  late?: Partial<Pick<KindBehaviour, "rules" | "computed" | "prefills">>;
};

/** Puts the parts of a kind's folder together. */
export function formKind({ card, definition, messages, behaviour, effects, late = {} }: KindParts): FormKind {
  return {
    definition: installableDefinition(card, definition, messages),
    ...behaviour,
    ...late,
    rules: { ...behaviour.rules, ...late.rules },
    computed: { ...behaviour.computed, ...late.computed },
    ...(effects ? { effects } : {}),
  };
}
