import { demoNumbers } from "../../demo/demo-numbers.ts";
import { chairConclusion, trrsData, verifiedLines } from "../../demo/risk-review-data.ts";
import type { FormData } from "../../form-data.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The review of the display driver before its re-spin. */
export const sample: FormData = trrsData({
  device: demoNumbers.display.device,
  fsr: demoNumbers.display.fsr,
  stage: "respin",
  reviewDate: daysFromToday(3),
  dueDate: daysFromToday(14),
});

export const atNode: Readonly<Record<string, FormData>> = { verify: verifiedLines(sample), chair: chairConclusion };
