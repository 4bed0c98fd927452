import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formState } from "../conditions/visibility.ts";
import { indexOf } from "../definition/definition-index.ts";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { askedWaivers, decidedWaivers } from "../demo/waiver-data.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../values/form-values.ts";
import { broughtBy } from "./prefill.ts";
import { takenWaivers } from "./waivers.ts";

const kind = await loadSampledKind("fsr");
const index = indexOf(kind.definition);
const { display } = demoNumbers;
const [density = {}, well = {}] = askedWaivers;

/** The rows of the demo data, with these waivers in the device's earlier order. */
function earlier(waivers: readonly FormValues[]): LookupRows {
  return tapeoutRows().map((row) =>
    row.registry === "fsr" && row.code === display.fsr ? { ...row, data: { ...row.data, waivers } } : row,
  );
}

function bring(own: readonly FormValues[], rows: LookupRows) {
  const data = { drcStatus: "waived", deviceName: display.device, waiversFrom: display.fsr, waivers: own };
  const state = formState(kind.definition, data, { rows, viewer: { mode: "edit" } });
  const context = { today: daysFromToday(0), rows };
  return broughtBy(kind.definition, [takenWaivers], { data, state, context }, {});
}

describe("choosing an earlier tape-out", () => {
  it("brings its waivers, marked, to be decided again", () => {
    const brought = bring([], earlier(decidedWaivers(daysFromToday(30))));
    expect(brought?.values.waivers).toEqual(askedWaivers.map((row) => ({ ...row, takenFrom: display.fsr })));
  });

  it("leaves refused ones and those whose day has passed behind", () => {
    const [first = {}] = decidedWaivers(daysFromToday(-1));
    const refused = { ...well, decision: "refused" };
    expect(rowsIn(bring([density], earlier([first, refused]))?.values.waivers)).toEqual([density]);
  });

  it("adds to what was entered, which is no replacing, and doubles nothing", () => {
    const own = { ...density, count: 40 };
    const brought = bring([own], earlier(decidedWaivers(daysFromToday(30))));
    expect(brought?.replaces).toEqual([]);
    expect(brought?.values.waivers).toEqual([own, { ...well, takenFrom: display.fsr }]);
  });

  it("waits for the tape-out to be loaded", () => {
    expect(bring([], [])).toBeUndefined();
  });

  it("never changes or drops a row that was there, whatever the earlier tape-out had", () => {
    const waiver = fc.record({
      ruleId: fc.constantFrom("A", "B", "C"),
      location: fc.constantFrom("X", "Y"),
      decision: fc.constantFrom("accepted", "conditional", "refused", undefined),
      validUntil: fc.constantFrom(daysFromToday(-3), daysFromToday(3), undefined),
    });
    fc.assert(
      fc.property(fc.array(waiver, { maxLength: 5 }), fc.array(waiver, { maxLength: 5 }), (own, old) => {
        const result = rowsIn(takenWaivers.values(inputOf(own, old))?.waivers);
        expect(result.slice(0, own.length)).toEqual(own);
        for (const row of result.slice(own.length))
          expect([row.takenFrom, row.decision]).toEqual([display.fsr, undefined]);
      }),
    );
  });
});

function inputOf(own: readonly FormValues[], waivers: readonly FormValues[]) {
  const source = { registry: "fsr", code: display.fsr, version: 1, state: "current", data: { waivers } } as const;
  return {
    index,
    value: () => display.fsr,
    rows: () => own,
    row: {},
    registryRow: (registry: string) => (registry === "fsr" ? source : undefined),
    context: { today: daysFromToday(0) },
  };
}
