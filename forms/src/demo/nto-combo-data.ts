import type { FormValues } from "../values/form-values.ts";
import type { CustomerBodyFacts } from "./customer-body-data.ts";
import { lddiData, mappingData, type DemoChip } from "./lddi-data.ts";
import { bodyBase, notCountersigned } from "./product-body-base.ts";

type TapeoutFacts = Omit<CustomerBodyFacts, "customerCode"> & {
  chips: readonly DemoChip[];
  cdrn: string;
  released?: string;
};

const people: FormValues = { tapeoutOwner: { id: "to.guo" }, ceOwner: { id: "ce.han" } };

const lane = 0.08;

/** The first full mask set of one product: its chip as often as it fits into the field. */
export function ntoData(facts: TapeoutFacts & { customerCode: string; sourceBody: string }): FormValues {
  const { platform, chips, cdrn, day } = facts;
  return {
    ...bodyBase("nto", facts),
    ntoType: "nto",
    customerCode: facts.customerCode,
    sourceBodies: [facts.sourceBody],
    maskSetType: "full",
    wafersFirst: 12,
    ...people,
    ...facts.market,
    ...lddiData(chips, cdrn, day, facts.released),
    ...mappingData(platform),
    floorplan: [{ lddiNo: "L01", ...timesIn(facts.die), posX: 0.5, posY: 0.5, rotation: "R0", ratio: 100 }],
    ...notCountersigned,
  };
}

function timesIn([x, y]: readonly [number, number]) {
  return { colCount: Math.floor(25.5 / (x + lane)), rowCount: Math.floor(32.5 / (y + lane)) };
}

/** Two products of two customers on one mask set, side by side. */
export function comboData(
  facts: TapeoutFacts & { customers: readonly string[]; sourceBodies: readonly string[] },
): FormValues {
  const { platform, chips, cdrn, day, customers, sourceBodies } = facts;
  return {
    ...bodyBase("combo", facts),
    ntoType: "combo",
    customerCode: [...customers],
    sourceBodies: [...sourceBodies],
    comboName: facts.name,
    comboReason: "Both products run in small numbers; one mask set serves them.",
    baseChip: sourceBodies[0],
    maskSetType: "full",
    wafersFirst: 12,
    ...people,
    ...facts.market,
    ...lddiData(chips, cdrn, day, facts.released),
    ...mappingData(platform),
    floorplan: [
      { lddiNo: "L01", colCount: 2, rowCount: 4, posX: 0.5, posY: 0.5, rotation: "R0", ratio: 60 },
      { lddiNo: "L02", colCount: 1, rowCount: 4, posX: 15, posY: 0.5, rotation: "R0", ratio: 40 },
    ],
    costShare: customers.map((customerCode, at) => ({ customerCode, share: at === 0 ? 60 : 40, poNo: `PO-${at + 1}` })),
    ...notCountersigned,
  };
}
