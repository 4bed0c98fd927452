import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { dueAtSource, dueSources, firstMaskOut, orderDue } from "./order-due.ts";

const row = (registry: string, code: string, data: RegistryRow["data"]): RegistryRow => {
  return { registry, code, version: 1, state: "current", data };
};

describe("when an order is due", () => {
  it.each([
    [
      "as its Mtr says",
      { mtrNo: "MR-1" },
      row("request", "MR-1", { maskOutDue: "2026-04-01", rush: "Y" }),
      "2026-04-01",
      true,
    ],
    [
      "when its Mci takes effect",
      { mciNo: "MC-1" },
      row("mci", "MC-1", { effectiveDate: "2026-04-02" }),
      "2026-04-02",
      false,
    ],
    ["as nobody has said", { mtrNo: "MR-2" }, row("request", "MR-1", { maskOutDue: "2026-04-01" }), "", false],
  ])("%s", (_what, data, known, day, isRush) => {
    expect(orderDue(data, [known])).toEqual({ day, isRush });
  });

  it("of a shuttle is when the first of its customers expects the masks, else as it is planned", () => {
    const data = { seats: [{ fsrNo: "FS-1" }, { fsrNo: "FS-2" }, { fsrNo: "FS-3" }, {}], planOut: "2026-06-01" };
    const rows = [
      row("fsr", "FS-1", { maskOutDue: "2026-05-02" }),
      row("fsr", "FS-2", { maskOutDue: "2026-04-30" }),
      row("fsr", "FS-3", {}),
    ];
    expect(orderDue(data, rows)).toEqual({ day: "2026-04-30", isRush: false });
    expect(orderDue(data, [])).toEqual({ day: "2026-06-01", isRush: false });
  });

  it("is asked of the records that the form names", () => {
    expect(dueSources({ mtrNo: "MR-1", mciNo: "", seats: [{ fsrNo: "FS-1" }, {}] })).toEqual([
      { registry: "request", code: "MR-1" },
      { registry: "fsr", code: "FS-1" },
    ]);
  });
});

describe("the first day on which masks are expected", () => {
  const day = fc
    .tuple(fc.integer({ min: 2025, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, date]) => [year, month, date].map((part) => String(part).padStart(2, "0")).join("-"));

  it("is one of those that are said, and none of them is before it", () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), (days) => {
        const first = firstMaskOut(days.map((maskOutDue, at) => row("fsr", `FS-${at}`, { maskOutDue })));
        expect(days).toContain(first);
        expect(days.every((other) => first <= other)).toBe(true);
      }),
    );
  });

  it("does not change by orders that say nothing or are not there", () => {
    fc.assert(
      fc.property(fc.array(day), fc.nat(5), (days, silent) => {
        const said = days.map((maskOutDue, at) => row("fsr", `FS-${at}`, { maskOutDue }));
        const quiet = Array.from({ length: silent }, (_, at) => (at % 2 === 0 ? undefined : row("fsr", "FS-X", {})));
        expect(firstMaskOut([...quiet, ...said])).toBe(firstMaskOut(said));
      }),
    );
  });

  it("is empty where nobody says one, and no source means no day and no rush", () => {
    expect(firstMaskOut([])).toBe("");
    expect(dueAtSource(undefined)).toEqual({ day: "", isRush: false });
  });
});
