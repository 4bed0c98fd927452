import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { bodyBase, noBackEnd, notCountersigned, type BodyFacts } from "./product-body-base.ts";

export type CustomerBodyFacts = BodyFacts & { customerCode: string; market: FormValues };

/** A customer product on the standard platform, with one special request. */
export function foundryBodyData(facts: CustomerBodyFacts & { project: string }): FormValues {
  return {
    ...bodyBase("foundry", facts),
    customerCode: facts.customerCode,
    customerProject: facts.project,
    spiceVersion: "V1.0",
    pdkVersion: "V1.0",
    massDate: addDays(facts.day, 300),
    options: [{ item: "Pad opening", request: "Pad opening 55 um instead of 60 um" }],
    ...facts.market,
    ...noBackEnd,
    needCpTest: "Y",
    cpSite: "inhouse",
    ...notCountersigned,
  };
}

/** PIE's answer to that request. */
export const pieReply: FormValues = {
  options: [
    {
      item: "Pad opening",
      request: "Pad opening 55 um instead of 60 um",
      reply: "Allowed by the design rule with a longer seal ring.",
      accept: "Y",
    },
  ],
};

/** A product that comes from another fab together with its masks. */
export function transferBodyData(facts: CustomerBodyFacts): FormValues {
  return {
    ...bodyBase("transfer", facts),
    fromSite: "Fab 3",
    fromProduct: "F3-MCU-0455",
    transferType: "fabToFab",
    maskReuse: "Y",
    maskCompat: "pass",
    customerCode: facts.customerCode,
    pcnNo: "PCN-2026-031",
    qualLevel: "industrial",
    diffs: [
      {
        item: "Gate oxidation",
        source: "Furnace, 850 °C",
        target: "Furnace, 840 °C",
        impact: "mid",
        action: "TDDB on three lots",
      },
      { item: "M1 etch", source: "Chamber type A", target: "Chamber type B", impact: "low", action: "CD on first lot" },
    ],
    ...facts.market,
    ...notCountersigned,
  };
}
