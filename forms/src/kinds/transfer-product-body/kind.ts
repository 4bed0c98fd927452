import { productBodyEffects } from "../../effects/product-body.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A transferred product is a body under a code of this company. */
const effects = productBodyEffects();

export const kind = formKind({ card, definition, messages, behaviour, effects });
