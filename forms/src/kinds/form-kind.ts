import type { ComputedSet } from "../computed/compute.ts";
import type { FormDefinition, FormOutline } from "../definition/form-definition.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { installableDefinition } from "../definition/installable-definition.ts";
import type { KindEffects } from "../effects/effect.ts";
import type { FormValues } from "../values/form-values.ts";
import type { Prefill } from "../prefill/prefill.ts";
import type { RuleSet } from "../rules/rule.ts";

/** An example of a kind: what the requester enters, and what the handlers of nodes add. Valid on any day. */
export type KindSample = { sample: FormValues; atNode: Readonly<Record<string, FormValues>> };

export type FormKind = {
  definition: FormDefinition;
  rules: RuleSet;
  computed: ComputedSet;
  effects?: KindEffects;
  /** What choosing a record puts into the form while it is filled in. */
  prefills?: readonly Prefill[];
  example?: KindSample;
};

type KindParts = {
  outline: FormOutline;
  texts: FormTexts;
  rules?: RuleSet;
  computed?: ComputedSet;
  effects?: KindEffects;
  prefills?: readonly Prefill[];
  example?: KindSample;
};

/** Puts the parts of a kind's folder together. */
export function formKind({ outline, texts, rules = {}, computed = {}, ...rest }: KindParts): FormKind {
  return { definition: installableDefinition(outline, texts), rules, computed, ...rest };
}
