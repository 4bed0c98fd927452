import type { FormDefinition, FormOutline } from "../definition/form-definition.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { installableDefinition } from "../definition/installable-definition.ts";
import type { KindEffects } from "../effects/effect.ts";
import type { KindBehaviour } from "./kind-behaviour.ts";

/** A whole kind, as the server knows it. */
export type FormKind = KindBehaviour & {
  definition: FormDefinition;
  effects?: KindEffects;
};

type KindParts = {
  outline: FormOutline;
  texts: FormTexts;
  behaviour: KindBehaviour;
  effects?: KindEffects;
};

/** Puts the parts of a kind's folder together. */
export function formKind({ outline, texts, behaviour, effects }: KindParts): FormKind {
  return { definition: installableDefinition(outline, texts), ...behaviour, ...(effects ? { effects } : {}) };
}
