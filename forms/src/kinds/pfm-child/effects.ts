import type { CompletedRequest, Effect, KindEffects } from "../../effects/effect.ts";
import { answersOf, frameColumns, readVariants, type VariantState } from "../../effects/frame.ts";
import { plainText } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";

/** A variant is confirmed when no function refused it; a refusal opens the next round for the same variant. */
export const effects: KindEffects = {
  complete(request) {
    const { data, rows } = request;
    const frameNo = plainText(data.frameNo);
    const state = variantState(data);
    const before = readVariants(findRow(rows, "frame", frameNo)?.data.variants);
    const columns = frameColumns({ ...before, [plainText(data.variant)]: state });
    const patch: Effect = { do: "patch", registry: "frame", code: frameNo, data: columns };
    return state.isConfirmed ? [patch] : [patch, nextRound(request, state.round)];
  },
};

function variantState(data: CompletedRequest["data"]): VariantState {
  const answers = answersOf(data.confirms);
  const isRefused = Object.values(answers).some((status) => status === "ng" || status === "wait");
  const confirmDue = plainText(data.confirmDue);
  return {
    ...answers,
    round: Number(data.checkRound ?? 1),
    isConfirmed: !isRefused,
    ...(confirmDue && { confirmDue }),
  };
}

function nextRound({ data, requester }: CompletedRequest, round: number): Effect {
  const { subject, pfmNo, frameNo, variant, tier, masksCovered, viewPath } = data;
  const draft = { subject, pfmNo, frameNo, variant, tier, masksCovered, viewPath, checkRound: round + 1 };
  return { do: "openDraft", kind: "pfmChild", requester, data: draft };
}
