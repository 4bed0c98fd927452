import { demoNumbers } from "../demo/demo-numbers.ts";
import { tapeoutRecords } from "../demo/tapeout-records.ts";
import { deriveValues } from "../values/derive-values.ts";
import { applyEffects } from "./apply-effects.ts";
import { completionEffects } from "../effects/complete-request.ts";
import type { FormValues } from "../values/form-values.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";
import type { LookupRows, RegistryRow } from "../lookup/lookup-rows.ts";
import { completed } from "./demo-rows.ts";
import { deviceRows } from "./device-rows.ts";
import { dictionaries } from "./read-catalogue.ts";
import { loadSampledKind } from "../demo/samples.ts";

const dif = await loadSampledKind("dif");
const ipMerge = await loadSampledKind("ipMerge");
const mci = await loadSampledKind("mci");
const mtf = await loadSampledKind("mtf");
const mtr = await loadSampledKind("mtr");
const rscDif = await loadSampledKind("rscDif");

const { display, shuttle } = demoNumbers;

const kinds: Partial<Record<FormKindKey, FormKind>> = { dif, ipMerge, mci, mtf, mtr, rscDif };

export function current(registry: string, code: string, data: FormValues): RegistryRow {
  return { registry, code, version: 1, state: "current", data };
}

/** A risk review and confirmed frames, with the values that tape-out forms read. */
function reviewsAndFrames(): RegistryRow[] {
  const frame = (code: string, bodyCode: string, techId: string, dies: FormValues) =>
    current("frame", code, { frameNo: code, bodyCode, techId, overall: "confirmed", ...dies });
  const display1x20 = { dieSizeX: 25, dieSizeY: 1.5, arrayX: 1, arrayY: 20, fieldX: 25.08, fieldY: 31.6 };
  const seats6x8 = { dieSizeX: 4, dieSizeY: 4, arrayX: 6, arrayY: 8, fieldX: 24.48, fieldY: 32.64 };
  const review = (code: string) =>
    current("trrs", code, { reviewTarget: "device", deviceName: display.device, conclusion: "go" });
  return [
    frame(display.frame, "N28HV0001", "28HV52A01", display1x20),
    frame(shuttle.frame, "M55LP0002", "55LP61A01", seats6x8),
    review(display.trrs),
    review(display.firstTrrs),
  ];
}

/** Registry rows of the demo records up to masks and their changes, on a day. */
export function tapeoutRows(day = daysFromToday(0)): LookupRows {
  let rows: LookupRows = [...deviceRows(day), ...reviewsAndFrames()];
  for (const { kind: key, requestNo, data, given, completedOn } of tapeoutRecords(day)) {
    const kind = kinds[key];
    if (!kind) throw new Error(`No kind ${key} among the tape-out records`);
    const context = { today: completedOn, rows, dictionaries };
    const derived = deriveValues(kind.definition, kind.computed, { ...data, ...given }, context);
    const request = { ...completed(kind, derived, rows, 1, completedOn), requestNo };
    rows = applyEffects(rows, completionEffects(kind, request), 1);
  }
  return rows;
}
