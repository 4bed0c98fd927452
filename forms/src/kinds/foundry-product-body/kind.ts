import { productBodyEffects } from "../../effects/product-body.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A customer's product is a body that NTO and Combo are made of. */
const effects = productBodyEffects();

export const kind = formKind({ card, definition, messages, behaviour, effects });
