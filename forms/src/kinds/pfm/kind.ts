import { type CompletedRequest, type Effect, type KindEffects, recordOf, requestRow } from "../../effects/effect.ts";
import { frameColumns, waitingVariant } from "../../effects/frame.ts";
import { plainText, type Row, rowsIn } from "../../values/form-values.ts";
import { frameSeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import { rules } from "./rules.ts";

const maxSubjectLength = 200;

/** A frame is unconfirmed until all its children are confirmed: each variant gets a child for the five functions. */
const effects: KindEffects = {
  numbers: ({ data }) => [{ field: "frameNo", ...frameSeries(plainText(data.bodyCode)) }],
  complete(request) {
    const frameNo = plainText(request.data.frameNo);
    const children = rowsIn(request.data.children);
    const variants = Object.fromEntries(children.map((child) => [plainText(child.variant), waitingVariant]));
    const data = recordOf(request, { ...frameColumns(variants), pfmNo: request.requestNo });
    return [
      { do: "write", registry: "frame", code: frameNo, data },
      requestRow(request),
      ...children.map((child, at) => childDraft(request, child, at)),
    ];
  },
};

function childDraft({ data, requester, requestNo }: CompletedRequest, child: Row, at: number): Effect {
  // A child per tier is numbered from the lowest; any other child is about the whole frame.
  const tier = data.childPlan === "perTier" ? at + 1 : 0;
  const subject = `${plainText(data.subject)} · ${plainText(child.variant)}`.slice(0, maxSubjectLength);
  const draft = { subject, pfmNo: requestNo, frameNo: data.frameNo, variant: child.variant, tier, checkRound: 1 };
  return { do: "openDraft", kind: "pfmChild", requester, data: draft };
}

export const kind = formKind({ card, definition, messages, behaviour, effects, late: { rules } });
