import { demoNumbers } from "../../demo/demo-numbers.ts";
import { chairConclusion, trrsData, verifiedLines } from "../../demo/risk-review-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The review of the display driver before its re-spin. */
export const sample: FormValues = trrsData({
  device: demoNumbers.display.device,
  fsr: demoNumbers.display.fsr,
  stage: "respin",
  reviewDate: daysFromToday(-12),
  dueDate: daysFromToday(14),
});

export const atNode: Readonly<Record<string, FormValues>> = { verify: verifiedLines(sample), chair: chairConclusion };
