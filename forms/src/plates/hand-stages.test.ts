import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlateStage } from "../effects/mask-tooling.ts";
import { handStages, nextByHand } from "./hand-stages.ts";

const stages: readonly PlateStage[] = ["ordered", "shipped", "received", "inUse", "onHold", "scrapped", "obsolete"];

describe("[R-PLATE-4] stages that are set by hand", () => {
  it.each([
    ["ordered", ["shipped"]],
    ["shipped", []],
    ["received", ["inUse", "onHold"]],
    ["inUse", ["onHold"]],
    ["onHold", ["inUse"]],
    ["scrapped", []],
    ["obsolete", []],
    ["requested", []],
    ["", []],
  ])("from %s a plate goes to %j", (stage, expected) => {
    expect(nextByHand(stage)).toEqual(expected);
  });

  it("never lead to where a plate is already, nor to a stage that a request brings", () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), (stage) => {
        const reached: readonly string[] = nextByHand(stage);
        expect(reached).not.toContain(stage);
        expect(reached.filter((one) => !(handStages as readonly string[]).includes(one))).toEqual([]);
      }),
    );
  });

  it("never bring back a plate that has left", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { maxLength: 12 }), (choices) => {
        let stage: string = "scrapped";
        for (const choice of choices) stage = nextByHand(stage)[choice] ?? stage;
        expect(stage).toBe("scrapped");
      }),
    );
  });

  it("lead from the order to use only past the receipt", () => {
    const seen = new Set<string>();
    const walk = (stage: string): void => {
      if (seen.has(stage)) return;
      seen.add(stage);
      for (const one of nextByHand(stage)) walk(one);
    };
    walk("ordered");
    expect(seen).toEqual(new Set(["ordered", "shipped"]));
  });
});
