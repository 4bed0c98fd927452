import { limits } from "@signoff/domain/limits";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { defineWork } from "../../../workers/work.ts";
import { judgeData, type JudgeInput, type Outcome } from "./judge-data.ts";
import { askingPort } from "./judge-port.ts";

export const work = defineWork(import.meta.url, async (input: JudgeInput, ask): Promise<Outcome> => {
  const { kind } = input.definition;
  if (!isFormKind(kind)) throw new Error(`there is no form kind ${kind}`);
  const outcome = await judgeData(input, await loadKind(kind), askingPort(ask));
  // The client shows no more, so no more is sent to the main thread.
  return {
    ...outcome,
    issues: outcome.issues.slice(0, limits.listedProblems),
    problems: outcome.problems.slice(0, limits.listedProblems),
  };
});
