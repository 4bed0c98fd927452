import { confirmedFrame, pfmChildData } from "../../demo/frame-data.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { platforms } from "../../demo/platform.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const { pfm, frame } = demoNumbers.display;

/** The child of the display driver's frame: the values from its PFM, and the requester's input. */
export const sample: FormValues = {
  ...pfmChildData({ platform: platforms["28HV"], bodyCode: "N28HV0001" }, daysFromToday(5)),
  pfmNo: pfm,
  frameNo: frame,
  bodyCode: "N28HV0001",
  variant: "Main",
  tier: 0,
  checkRound: 1,
};

export const atNode: Readonly<Record<string, FormValues>> = { confirm: confirmedFrame };
