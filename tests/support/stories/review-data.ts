import { addDays } from "@signoff/forms/values/calendar";
import { trrsData } from "@signoff/forms/demo/risk-review-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import { dictionaries } from "@signoff/forms/testing/read-catalogue";
import { today } from "./new-platform.ts";

export interface ReviewChoice {
  readonly device: string;
  readonly fsr?: string;
  readonly stage: string;
  readonly chair: string;
  /** All of them by default. */
  readonly questions?: { readonly mask: readonly string[]; readonly nonMask: readonly string[] };
  readonly verifiedBy: string;
  readonly dueDate: string;
}

/** A review with a line for each problem type of its questions; the first line needs verification. */
export function reviewData(choice: ReviewChoice): FormValues {
  const { device, fsr, stage, chair, verifiedBy, dueDate } = choice;
  const { mask, nonMask } = choice.questions ?? { mask: namesIn("trrs_q_mask"), nonMask: namesIn("trrs_q_nonmask") };
  const [first, ...others] = linesOf(mask);
  return {
    ...trrsData({ device, stage, reviewDate: addDays(today, -1), dueDate, ...(fsr === undefined ? {} : { fsr }) }),
    chair: { id: chair },
    maskQuestions: [...mask],
    nonMaskQuestions: [...nonMask],
    maskLines: [{ ...first, needsVerification: "Y", dueDate, assign: { id: verifiedBy } }, ...others],
    nonMaskLines: linesOf(nonMask),
  };
}

function namesIn(dictionary: string): readonly string[] {
  return (dictionaries[dictionary] ?? []).map(({ value }) => value);
}

function linesOf(questions: readonly string[]): FormValues[] {
  return (dictionaries["trrs_problem"] ?? [])
    .filter(({ parent = "" }) => questions.includes(parent))
    .map(({ value, parent }) => ({
      questionName: parent,
      subQuestion: parent,
      type: value,
      description: "No risk",
      riskLevel: "low",
      needsVerification: "N",
    }));
}
