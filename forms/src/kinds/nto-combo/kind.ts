import { assistDifference } from "../../effects/data-set.ts";
import { productBodyEffects } from "../../effects/product-body.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A first tape-out or a combination is a body of its own, which requests its frame. */
const effects = productBodyEffects((request) => ({ frameRequested: "Y", ...assistDifference(request) }));

export const kind = formKind({ card, definition, messages, behaviour, effects });
