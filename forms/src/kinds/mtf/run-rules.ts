import { needsPlate } from "../../values/needs-plate.ts";
import { titleOf } from "../../lookup/dictionaries.ts";
import { detailed, someOf } from "../../rules/listed.ts";
import { fine, type Finding, type Rule, type RuleInput } from "../../rules/rule.ts";
import { plainText, type Row } from "../../values/form-values.ts";

const always = ["lop", "fracture"];
const withOpc = ["opc", "verify"];
const passing = new Set<unknown>(["pass", "waived"]);

type Run = { row: Row; at: number };

/** Each mask that is written went through its steps, and the newest run of each step passed or was waived. */
export const runsComplete: Rule = (input) => {
  const written = input.rows("maskLayers").filter(needsPlate);
  const newest = newestRuns(input.rows("runs"));
  const runOf = (layer: Row, step: string) => newest.get(keyOf(layer.maskCode, step));
  const missing = written.flatMap((layer) => {
    const steps = stepsOf(layer).filter((step) => !runOf(layer, step));
    const mask = plainText(layer.maskCode);
    return steps.length > 0
      ? [
          detailed(
            mask,
            steps.map((step) => shown(input, step)),
          ),
        ]
      : [];
  });
  const refused = written.flatMap((layer) =>
    stepsOf(layer).flatMap((step): readonly Finding[] => {
      const run = runOf(layer, step);
      if (!run || passing.has(run.row.runResult)) return [];
      const params = { mask: plainText(layer.maskCode), step: shown(input, step) };
      return [{ path: `runs[${run.at}].runResult`, rule: "runNotPassed", params }];
    }),
  );
  return [...(missing.length > 0 ? [{ path: "runs", params: { masks: someOf(missing) } }] : fine), ...refused];
};

function stepsOf({ opcFlag }: Row): readonly string[] {
  return opcFlag === "Y" ? [...always, ...withOpc] : always;
}

/** The newest run of each mask and step; of one day the lower row. */
function newestRuns(runs: readonly Row[]): ReadonlyMap<string, Run> {
  const newest = new Map<string, Run>();
  runs.forEach((row, at) => {
    const key = keyOf(row.maskCode, row.step);
    const before = newest.get(key);
    if (!before || plainText(row.runTime) >= plainText(before.row.runTime)) newest.set(key, { row, at });
  });
  return newest;
}

function keyOf(maskCode: unknown, step: unknown): string {
  return JSON.stringify([maskCode, step]);
}

function shown({ context }: RuleInput, step: string) {
  return titleOf(context.dictionaries, "mdp_step", step);
}
