import { addDays } from "../values/calendar.ts";
import type { FormValues } from "../values/form-values.ts";
import { plateId } from "../values/numbering.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type ChangeFacts = { device: string; mt: string; productId: string; day: string };

function changeBase({ device, mt, day }: ChangeFacts): FormValues {
  return {
    subject: `${device} 光罩变更`,
    ...filedByAdmin,
    deviceName: device,
    mtNo: mt,
    wipImpact: "Three lots are before the layer and switch over; lots beyond it are not touched.",
    effectiveDate: addDays(day, 21),
  };
}

/** A Mci after an engineering change: new versions of some metal plates, from one lot on. */
export function ecoChangeData(
  facts: ChangeFacts & { rscDif: string; trrs: string; masks: readonly string[]; customerMail: string },
): FormValues {
  const { productId, rscDif, trrs, masks, customerMail } = facts;
  return {
    ...changeBase(facts),
    mciReason: "eco",
    changeClass: "major",
    rscDifNo: rscDif,
    trrsNo: trrs,
    customerAgree: "Y",
    switchRule: "byLot",
    switchLot: "L2603.01",
    oldMaskHandling: "storage",
    changes: masks.map((maskCode) => ({
      plateId: plateId(productId, maskCode, "A0"),
      action: "newVersion",
      maskVersion: "A1",
      fab: "F1",
      reason: "Late timing path rerouted",
    })),
    needEview: "Y",
    eviewEmail: customerMail,
    eviewDays: 3,
  };
}

/** A Mci after wear: a hazed plate is made again from the same data. */
export function remakeData(facts: ChangeFacts & { mask: string }): FormValues {
  const { productId, mask } = facts;
  return {
    ...changeBase(facts),
    mciReason: "haze",
    changeClass: "minor",
    switchRule: "immediate",
    oldMaskHandling: "scrap",
    changes: [
      {
        plateId: plateId(productId, mask, "A0"),
        action: "remake",
        maskVersion: "A0",
        fab: "F1",
        reason: "Haze found at the weekly inspection",
      },
    ],
  };
}
