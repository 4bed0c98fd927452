import type { LookupRows, RegistryRow } from "../lookup/lookup-rows.ts";
import { rowsIn } from "../values/form-values.ts";
import type { Effect } from "../effects/effect.ts";

/** The registries after some effects. Effects on other requests (drafts, notices) write no rows and are ignored. */
export function applyEffects(rows: LookupRows, effects: readonly Effect[], version: number): RegistryRow[] {
  let result = [...rows];
  for (const effect of effects) {
    if (effect.do === "write") {
      const { registry, code, scope, data } = effect;
      result = result.map((row) =>
        isRowOf(row, effect) && row.state === "current" ? { ...row, state: "obsolete" } : row,
      );
      result.push({ registry, code, ...(scope === undefined ? {} : { scope }), version, state: "current", data });
    } else if (effect.do === "patch") {
      result = result.map((row) =>
        isRowOf(row, effect) && row.state === "current" ? { ...row, data: { ...row.data, ...effect.data } } : row,
      );
    } else if (effect.do === "patchAll") {
      const { data } = effect;
      result = result.map((row) =>
        isMeant(row, effect) && row.state === "current" ? { ...row, data: { ...row.data, ...data } } : row,
      );
    } else if (effect.do === "retireAll") {
      result = result.map((row) =>
        isMeant(row, effect) && row.state === "current" ? { ...row, state: effect.as } : row,
      );
    } else if (effect.do === "stage") {
      result = result.map((row) => (row.state === "current" ? atStage(row, effect) : row));
    } else if (effect.do === "retire") {
      result = result.map((row) =>
        isRowOf(row, effect) && row.state === "current" ? { ...row, state: effect.as } : row,
      );
    }
  }
  return result;
}

/** The stage of a plate is in its own row and in that of its mask set. */
function atStage(row: RegistryRow, { plateId, stage: mtStage }: { plateId: string; stage: string }): RegistryRow {
  if (row.registry !== "mt") return row;
  if (row.code === plateId) return { ...row, data: { ...row.data, mtStage } };
  const plates = rowsIn(row.data.plates);
  if (!plates.some((plate) => plate.plateId === plateId)) return row;
  const after = plates.map((plate) => (plate.plateId === plateId ? { ...plate, mtStage } : plate));
  return { ...row, data: { ...row.data, plates: after } };
}

function isMeant(row: RegistryRow, wanted: { registry: string; where: Readonly<Record<string, string>> }): boolean {
  return (
    row.registry === wanted.registry &&
    Object.entries(wanted.where).every(([field, value]) => row.data[field] === value)
  );
}

function isRowOf(row: RegistryRow, wanted: { registry: string; code: string; scope?: string }): boolean {
  if (row.registry !== wanted.registry || row.code !== wanted.code) return false;
  return wanted.scope === undefined || row.scope === wanted.scope;
}
