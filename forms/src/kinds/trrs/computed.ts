import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { offeredItems } from "../../lookup/dictionaries.ts";
import { codesIn } from "../../values/form-values.ts";

/** One line for each problem type of each question chosen in this field; what it asks in detail goes by its code too. */
const linesOf =
  (names: string): Compute =>
  ({ value, context }) => {
    const problems = offeredItems(context.dictionaries, "trrs_problem");
    if (!problems) return undefined;
    return codesIn(value(names)).flatMap((questionName) =>
      problems
        .filter(({ parent }) => parent === questionName)
        .map(({ value: type }) => ({ questionName, subQuestion: questionName, type })),
    );
  };

export const computed: ComputedSet = {
  maskProblems: linesOf("maskQuestions"),
  nonMaskProblems: linesOf("nonMaskQuestions"),
};
