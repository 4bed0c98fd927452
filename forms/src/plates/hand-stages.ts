import type { PlateStage } from "../effects/mask-tooling.ts";

/** Stages that people set by hand; the others are reached through requests. */
export const handStages = ["shipped", "inUse", "onHold"] as const satisfies readonly PlateStage[];

export type HandStage = (typeof handStages)[number];

const next: Partial<Record<string, readonly HandStage[]>> = {
  ordered: ["shipped"],
  received: ["inUse", "onHold"],
  inUse: ["onHold"],
  onHold: ["inUse"],
};

/** The stages that a plate can be set to by hand from its current one. */
export function nextByHand(stage: string): readonly HandStage[] {
  return next[stage] ?? [];
}
