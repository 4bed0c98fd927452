import type { FormValues } from "../values/form-values.ts";
import type { CustomerBodyFacts } from "./customer-body-data.ts";
import { lddiData } from "./lddi-data.ts";
import { bodyBase, notCountersigned } from "./product-body-base.ts";

export type StackFacts = CustomerBodyFacts & {
  /** Bodies from the bottom up: logic below, pixels above. */
  bodies: readonly [logic: string, pixel: string];
  cdrn: string;
};

/** A stacked image sensor: pixels bonded face to face on logic. */
export function stackData(facts: StackFacts): FormValues {
  const { bodies, cdrn, day, die } = facts;
  const [logic, pixel] = bodies;
  return {
    ...bodyBase("stack", facts),
    customerCode: facts.customerCode,
    stackKind: "stack3d",
    stackTier: 2,
    bondType: "hybrid",
    bondOrientation: "f2f",
    bondPitch: 3.2,
    tsv: "Y",
    tsvDiameter: 2.5,
    tsvDepth: 6,
    alignSpec: 200,
    finalThickness: 180,
    tiers: [
      { tier: 1, bodyCode: logic, role: "logic", thickness: 170, faceUp: "Y", mirror: "N" },
      { tier: 2, bodyCode: pixel, role: "pixel", thickness: 6.5, faceUp: "N", mirror: "Y" },
    ],
    ...lddiData(
      [
        { chipName: `${logic}_LOGIC`, size: die },
        { chipName: `${pixel}_PIXEL`, size: die },
      ],
      cdrn,
      day,
    ),
    ...facts.market,
    ...notCountersigned,
  };
}
