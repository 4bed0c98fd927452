import type { KindEffects } from "../../effects/effect.ts";
import { productIdEffects } from "../../effects/product-id.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A run for an engineering test is a product ID until its last day, when the calendar ends it. */
const effects: KindEffects = productIdEffects;

export const kind = formKind({ card, definition, messages, behaviour, effects });
