import { productBodyEffects } from "../../effects/product-body.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A test vehicle is a body until it expires; then no product ID can be made of it. */
const effects = productBodyEffects();

export const kind = formKind({ card, definition, messages, behaviour, effects });
