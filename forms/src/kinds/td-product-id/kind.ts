import type { KindEffects } from "../../effects/effect.ts";
import { productIdEffects } from "../../effects/product-id.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A run of a development vehicle is a product ID of its body. */
const effects: KindEffects = productIdEffects;

export const kind = formKind({ card, definition, messages, behaviour, effects });
