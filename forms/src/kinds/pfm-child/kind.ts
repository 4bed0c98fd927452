import type { CompletedRequest, Effect, KindEffects, Standing } from "../../effects/effect.ts";
import { answersOf, frameColumns, readVariants, type VariantState, waitingAnswers } from "../../effects/frame.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A variant is confirmed if no function refused it; a refusal opens the next round for the same variant. */
const effects: KindEffects = {
  moved: { node: "confirm", effects: (request, standing) => [patchFrame(request, stillOpen(request, standing))] },
  ended: (request) => [patchFrame(request, { ...variantState(request), ...waitingAnswers })],
  complete(request) {
    const state = variantState(request);
    const isConfirmed = !Object.values(answersOf(request.data.confirms)).some((one) => one === "ng" || one === "wait");
    const patch = patchFrame(request, { ...state, isConfirmed });
    return isConfirmed ? [patch] : [patch, nextRound(request, state.round)];
  },
};

function patchFrame({ data, rows }: CompletedRequest, state: VariantState): Effect {
  const frameNo = plainText(data.frameNo);
  const before = readVariants(findRow(rows, "frame", frameNo)?.data.variants);
  const columns = frameColumns({ ...before, [plainText(data.variant)]: state });
  return { do: "patch", registry: "frame", code: frameNo, data: columns };
}

function variantState({ data }: CompletedRequest): VariantState {
  const confirmDue = plainText(data.confirmDue);
  return {
    ...answersOf(data.confirms),
    round: Number(data.checkRound ?? 1),
    isConfirmed: false,
    ...(confirmDue && { confirmDue }),
  };
}

/** The functions' answers so far; the remaining functions confirm in the child. */
function stillOpen(request: CompletedRequest, { nodes, open }: Standing): VariantState {
  const isAsked = nodes.includes("confirm");
  return {
    ...variantState(request),
    ...answersOf(request.data.confirms, isAsked ? open : []),
    ...(isAsked && { confirming: request.requestNo }),
  };
}

function nextRound({ data, requester }: CompletedRequest, round: number): Effect {
  const { subject, pfmNo, frameNo, variant, tier, masksCovered, viewPath } = data;
  const draft = { subject, pfmNo, frameNo, variant, tier, masksCovered, viewPath, checkRound: round + 1 };
  return { do: "openDraft", kind: "pfmChild", requester, data: draft };
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
