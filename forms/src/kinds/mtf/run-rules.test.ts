import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../../demo/samples.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";

const kind = await loadSampledKind("mtf");
const { sample, decide, told } = kindHarness(kind, tapeoutRows());
const [layer = {}] = rowsIn(sample.maskLayers);
const run = (step: string, more: FormValues = {}): FormValues => ({
  maskCode: "160",
  step,
  runTool: "toolLop",
  runResult: "pass",
  ...more,
});
const ofOpc = { maskLayers: [{ ...layer, opcFlag: "Y", opcRecipe: "opc_160" }] };

describe("the runs of data preparation", () => {
  it("are there for each step of each mask that is written", () => {
    expect(decide("mdpRun", { runs: [run("lop"), run("fracture")] })).toEqual([]);
    expect(told("mdpRun", { runs: [run("lop")] })).toEqual([
      "These masks lack steps of data preparation: 160: Fracture",
    ]);
    expect(told("mdpRun", { runs: [run("deck")] }, "zh")).toEqual(["以下光罩缺少数据处理步骤：160 逻辑运算、分割"]);
  });

  it("are OPC and its verification too, where the mask has OPC", () => {
    expect(told("mdpRun", { ...ofOpc, runs: [run("lop"), run("fracture")] })).toEqual([
      "These masks lack steps of data preparation: 160: OPC, OPC verify",
    ]);
    const runs = ["lop", "opc", "verify", "fracture"].map((step) => run(step));
    expect(decide("mdpRun", { ...ofOpc, runs })).toEqual([]);
  });

  it("are not asked of a plate that stays as it is", () => {
    const kept = withRow(sample, "maskLayers", 0, { action: "reuse" });
    expect(decide("mdpRun", { ...kept, runs: [run("deck")] })).toEqual([]);
  });

  it.each(["fail", "na"])("count by the newest one of a step: %s", (runResult) => {
    const runs = [run("lop"), run("fracture"), run("lop", { runResult })];
    expect(decide("mdpRun", { runs })).toEqual(["runs[2].runResult runNotPassed"]);
    expect(told("mdpRun", { runs })).toEqual([
      "The newest run of Logic operation on mask 160 did not pass: run it again, or waive it with a remark",
    ]);
    expect(decide("mdpRun", { runs: [...runs, run("lop")] })).toEqual([]);
    const older = run("lop", { runResult, runTime: "2026-01-05" });
    expect(decide("mdpRun", { runs: [run("lop", { runTime: "2026-01-06" }), run("fracture"), older] })).toEqual([]);
  });

  it("may be waived, with a remark", () => {
    const waived = [run("lop", { runResult: "waived" }), run("fracture")];
    expect(decide("mdpRun", { runs: waived })).toEqual(["runs[0].remark required"]);
    expect(decide("mdpRun", { runs: [{ ...waived[0], remark: "No logic on this mask" }, run("fracture")] })).toEqual(
      [],
    );
  });

  it("are judged by what came last, in whichever order they are listed", () => {
    const results = fc.array(fc.constantFrom("pass", "fail", "na"), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(results, fc.boolean(), (list, isTurned) => {
        const runs = list.map((runResult, at) => run("lop", { runResult, runTime: `2026-01-0${at + 1}` }));
        const asked = decide("mdpRun", { runs: [run("fracture"), ...(isTurned ? runs.toReversed() : runs)] });
        expect(asked.length === 0).toBe(list.at(-1) === "pass");
      }),
      { numRuns: 40 },
    );
  });
});
