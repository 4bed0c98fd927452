import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { tapeoutRecords } from "../demo/tapeout-records.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { addDays } from "../values/calendar.ts";
import { deriveValues } from "../values/derive-values.ts";
import type { FormValues } from "../values/form-values.ts";
import { gates, type Gate, type ReadinessFacts, type TapeoutRequest } from "./facts.ts";
import { closedLines } from "./passes.ts";
import { readiness } from "./readiness.ts";

const { display, shuttle } = demoNumbers;
const today = daysFromToday(0);
const rows = tapeoutRows();
const records = tapeoutRecords(today);

/** After its form has derived its values. */
async function asked(kind: FormKindKey, requestNo: string, data: FormValues, on: string): Promise<TapeoutRequest> {
  const { definition, computed } = await loadSampledKind(kind);
  return { requestNo, data: deriveValues(definition, computed, data, { today: on, rows, dictionaries: {} }) };
}

const record = (no: string) => {
  const found = records.find(({ requestNo }) => requestNo === no);
  if (!found) throw new Error(`no demo record ${no}`);
  return asked(found.kind, no, found.data, found.completedOn);
};

async function sampled(kind: FormKindKey): Promise<TapeoutRequest> {
  const { example } = await loadSampledKind(kind);
  return asked(kind, `sample ${kind}`, Object.assign({}, example.sample, ...Object.values(example.atNode)), today);
}

/** The findings that close a gate, in words. */
const closed = (facts: Omit<ReadinessFacts, "stage" | "rows">, gate: Gate) =>
  closedLines(readiness({ ...facts, stage: gate, rows }), gate, [], facts.today).map(
    ({ line, open }) => `${line.name}: ${open.map(({ words }) => words.en).join(", ")}`,
  );

describe("the demo company [R-GATE-2]", () => {
  it("was ready at every gate when its first masks were made", async () => {
    const devices = [display.device];
    const mtr = await record(display.mtr);
    const mtf = await record(display.mtf);
    expect(closed({ devices, mtr, today: addDays(today, -30) }, "accept")).toEqual([]);
    for (const gate of gates) expect(closed({ devices, mtr, mtf, today: addDays(today, -24) }, gate)).toEqual([]);
  });

  it("is ready for the plate that it adds and for the re-spin, as the samples have them", async () => {
    const devices = [display.device];
    const mtr = await record(display.furtherMtr);
    const mtf = await sampled("mtf");
    expect(closed({ devices, mtr, today: addDays(today, -7) }, "accept")).toEqual([]);
    for (const gate of gates) expect(closed({ devices, mtr, mtf, today }, gate)).toEqual([]);
    expect(closed({ devices, mtr: await sampled("mtr"), today }, "accept")).toEqual([]);
  });

  it("is ready for the masks of its shuttle", async () => {
    const mpw = await sampled("mpw");
    for (const gate of ["release", "order"] as const)
      expect(closed({ devices: [shuttle.device], mpw, isShuttle: true, today }, gate)).toEqual([]);
  });
});
