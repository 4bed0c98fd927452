import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { bodyBase, notCountersigned, type BodyFacts } from "./product-body-base.ts";

/** A technology-development vehicle. */
export function tdBodyData(facts: BodyFacts, projectCode: string): FormValues {
  return {
    ...bodyBase("td", facts),
    projectCode,
    tdStage: "T1",
    vehicleType: "fullFlow",
    targetSpec: "Ring oscillator within 5 % of the model, SRAM yield above 60 %.",
    splitPlan: "Gate CD ±2 nm, HV implant dose ±5 %.",
    ipInside: "N",
    budgetNo: "TD-BUDGET-017",
    modulesOn: [
      { module: "RO array", owner: { id: "td.wei" }, sizeX: 2.4, sizeY: 1.2, purpose: "Speed of core transistors" },
      { module: "SRAM 4 Mb", owner: { id: "td.jiang" }, sizeX: 3.1, sizeY: 2.05, purpose: "Yield of bit cells" },
    ],
    ...notCountersigned,
  };
}

/** A test vehicle for reliability. */
export function testingBodyData(facts: BodyFacts): FormValues {
  return {
    ...bodyBase("testing", facts),
    testPurpose: ["reliability", "process"],
    lotPlan: 3,
    expireDate: addDays(facts.day, 540),
    reItems: ["HCI", "TDDB", "EM"],
    costCenter: "CC-6100",
    ...notCountersigned,
  };
}
