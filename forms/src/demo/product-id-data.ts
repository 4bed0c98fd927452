import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { noBackEnd, notCountersigned } from "./product-body-base.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type ProductIdFacts = { bodyCode: string; letter: string; flow: string; day: string };

type PidKind = "mpw" | "testing" | "td" | "new";

function productIdBase(pidKind: PidKind, { bodyCode, letter, flow, day }: ProductIdFacts): FormValues {
  return {
    subject: `${bodyCode}${letter} 产品编号申请`,
    ...filedByAdmin,
    pidKind,
    bodyCode,
    revLetter: letter,
    processFlow: flow,
    fabSite: "F1",
    lotType: "pilot",
    waferQty: 12,
    effectiveDate: addDays(day, 7),
    ...noBackEnd,
  };
}

/** A customer's seat on a shuttle. */
export function mpwIdData(
  facts: ProductIdFacts & { shuttleNo: string; customerCode: string; seatCount: number; market: FormValues },
): FormValues {
  return {
    ...productIdBase("mpw", facts),
    customerCode: facts.customerCode,
    customerPart: `${facts.customerCode}-TC1`,
    shuttleNo: facts.shuttleNo,
    seatCount: facts.seatCount,
    dieQtyNeeded: 40,
    shareable: "N",
    protection: "Y",
    ...facts.market,
  };
}

/** A run for an engineering test. */
export function testingIdData(facts: ProductIdFacts): FormValues {
  return {
    ...productIdBase("testing", facts),
    lotType: "eng",
    testPurpose: ["reliability"],
    splitTable: "Wafers 1 to 6 standard, 7 to 12 with thicker gate oxide.",
    validUntil: addDays(facts.day, 180),
    shipAllowed: "N",
  };
}

/** A run of a development vehicle. */
export function tdIdData(facts: ProductIdFacts): FormValues {
  return {
    ...productIdBase("td", facts),
    lotType: "eng",
    tdStage: "T2",
    lotPriority: "urgent",
    flowStatus: "experimental",
    specialTools: "LAI01 only",
  };
}

export type OptionSetting = { option: string; value: string };

/** An orderable product. */
export function newIdData(
  facts: ProductIdFacts & {
    customerCode: string;
    customerPart: string;
    market: FormValues;
    settings: readonly OptionSetting[];
  },
): FormValues {
  return {
    ...productIdBase("new", facts),
    customerCode: facts.customerCode,
    customerPart: facts.customerPart,
    ifcot: "N",
    packType: "cof",
    qualLevel: "consumer",
    massDate: addDays(facts.day, 200),
    forecastTable: 800,
    priceRef: "PR-0117",
    bomOptions: facts.settings.map((setting) => ({ ...setting })),
    ...facts.market,
    ...notCountersigned,
  };
}
