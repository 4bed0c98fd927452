import type { ComputedSet } from "../computed/compute.ts";
import type { FormDefinition, FormOutline, FormPlace } from "../definition/form-definition.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { installableDefinition } from "../definition/installable-definition.ts";
import type { KindEffects } from "../effects/effect.ts";
import type { Prefill } from "../prefill/prefill.ts";
import type { RuleSet } from "../rules/rule.ts";

/**
 * The parts of a kind that lists, menus and searches need without loading it. Its definition takes title and place from
 * here.
 */
export type KindCard = FormPlace & {
  /** Nobody creates it by hand: the page where it is created. */
  readonly madeFrom?: string;
  /** Name of that page's component in the menu; kinds may share one. */
  readonly component: string;
  /** First pinyin letters of the Chinese name, for the search. */
  readonly spoken: string;
};

/**
 * The code of a kind that runs wherever a form is filled in, also in the browser. The definition that a request is
 * pinned to, with its texts, comes from the server.
 */
export type KindBehaviour = {
  rules: RuleSet;
  computed: ComputedSet;
  /** Values that choosing a record fills into the form during editing. */
  prefills?: readonly Prefill[];
  /** Loads code that the form can be shown without; a page calls it after everything else. */
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
  /** Parts that a page has only after `loadLater`; a server has them from the start. */
  late?: Partial<Pick<KindBehaviour, "rules" | "computed" | "prefills">>;
};

/** Combines the parts of a kind's folder. */
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
