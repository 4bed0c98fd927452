import { readFileSync } from "node:fs";
import { deriveValues } from "@signoff/forms/values/derive-values";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { SampledKind } from "@signoff/forms/demo/samples";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { validateForm } from "@signoff/forms/validation/validate-form";
import { atMost, type BenchRow, shown } from "./bench-row.ts";

const today = new Date().toISOString().slice(0, 10);
const dictionaries = JSON.parse(
  readFileSync(new URL("../../catalogue/dictionaries.json", import.meta.url), "utf8"),
) as Dictionaries;
const rowsPerTable = 500;
const rounds = 15;

/** Time of validation: the largest kind with long tables, and many samples of many kinds. */
export async function run(): Promise<BenchRow[]> {
  const kinds = await Promise.all(formKindKeys.map(async (key) => ({ key, kind: await loadSampledKind(key) })));
  const largest = kinds.toSorted((a, b) => columnCount(b.kind) - columnCount(a.kind))[0];
  if (!largest) throw new Error("There are no form kinds.");
  const long = longSample(largest.kind);
  const longTime = medianCpu(() => validate(largest.kind, long));
  const shortTime = medianCpu(() => validate(largest.kind, sampleOf(largest.kind)));
  const ten = kinds.filter(({ kind }) => kind.example).slice(0, 10);
  const manyTime = cpuOf(() => {
    for (const { kind } of ten) {
      const sample = sampleOf(kind);
      for (let count = 0; count < 1000; count += 1) validate(kind, sample);
    }
  });
  const growth = cellCount(long) / Math.max(cellCount(sampleOf(largest.kind)), 1);
  return [
    atMost(`forms.validate-${rowsPerTable}-rows.${largest.key}`, longTime, 20, "ms CPU"),
    shown("forms.cells-in-that-form", cellCount(long), "cells"),
    atMost("forms.growth-against-cells", longTime / Math.max(shortTime, 0.01) / growth, 2, "x linear"),
    atMost("forms.validate-10-kinds-x-1000", manyTime / 10_000, 2, "ms CPU a sample"),
  ];
}

function columnCount({ definition }: SampledKind): number {
  return definition.sections.flatMap((section) => section.tables).reduce((sum, table) => sum + table.columns.length, 0);
}

function sampleOf({ definition, computed, example }: SampledKind): FormValues {
  const filled = Object.assign({}, example.sample, ...Object.values(example.atNode)) as FormValues;
  return deriveValues(definition, computed, filled, { today, dictionaries });
}

/** The sample with every growable table repeated to 500 rows. */
function longSample(kind: SampledKind): FormValues {
  const data = sampleOf(kind);
  const tables = kind.definition.sections.flatMap(({ storeAs, tables: list }) =>
    list.map(({ key }) => ({ key, storeAs })),
  );
  for (const { key, storeAs } of tables) {
    const holder = (storeAs === undefined ? data : data[storeAs]) as FormValues | undefined;
    const rows = holder?.[key];
    if (!holder || !Array.isArray(rows) || rows.length === 0) continue;
    holder[key] = Array.from({ length: rowsPerTable }, (_, at) => ({ ...(rows[at % rows.length] as FormValues) }));
  }
  return data;
}

function cellCount(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + cellCount(one), 0);
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + cellCount(one), 0);
}

function validate({ definition, rules }: SampledKind, data: FormValues): void {
  validateForm(definition, rules, data, { level: "submit", today, dictionaries });
}

function medianCpu(work: () => void): number {
  for (let warm = 0; warm < 5; warm += 1) work();
  const times = Array.from({ length: rounds }, () => cpuOf(work)).toSorted((a, b) => a - b);
  return times[Math.floor(rounds / 2)] ?? 0;
}

/** Processor time in ms, so that other work on the machine does not count. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
