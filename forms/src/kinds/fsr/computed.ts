import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { plainText } from "../../values/form-values.ts";
import { questionsOf } from "./questions.ts";

/** One row for each question of the platform. */
const platformQuestions: Compute = ({ value }) => {
  const productType = plainText(value("productType"));
  if (productType === "") return undefined;
  return questionsOf(productType, Number(value("stackTier") ?? 0)).map(({ question }) => ({ question }));
};

export const computed: ComputedSet = { platformQuestions };
