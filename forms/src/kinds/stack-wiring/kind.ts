import { assistDifference } from "../../effects/data-set.ts";
import { productBodyEffects } from "../../effects/product-body.ts";
import { isRecord } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A stack is a body that requests one frame per tier; dies on an interposer need one. */
const effects = productBodyEffects((request) => ({
  frameRequested: "Y",
  frameCount: Math.max(1, tierCount(request.data.tiers)),
  ...assistDifference(request),
}));

function tierCount(tiers: unknown): number {
  return Array.isArray(tiers) ? tiers.filter(isRecord).length : 0;
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
