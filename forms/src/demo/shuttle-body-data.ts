import type { FormValues } from "../values/form-values.ts";
import { metalOption } from "./platform.ts";
import { bodyBase, type BodyFacts } from "./product-body-base.ts";

export type ShuttleFacts = BodyFacts & {
  shuttleNo: string;
  bookingOpen: string;
  bookingClose: string;
  dataClose: string;
  planOut: string;
};

/** One shuttle of 24 seats, 4 × 4 mm each. */
export function mpwBodyData(facts: ShuttleFacts): FormValues {
  const { shuttleNo, bookingOpen, bookingClose, dataClose, planOut } = facts;
  return {
    ...bodyBase("mpw", facts),
    shuttleNo,
    shuttleType: "common",
    bookingOpen,
    bookingClose,
    dataClose,
    planOut,
    seatX: 4,
    seatY: 4,
    seatTotal: 24,
    fieldX: 24.5,
    fieldY: 16.4,
    waferCount: 12,
    metalOptionFixed: metalOption(facts.platform),
  };
}
