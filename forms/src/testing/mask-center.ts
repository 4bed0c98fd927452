import { isEmptyValue, type FormValues } from "../values/form-values.ts";
import type { Effect } from "../effects/effect.ts";
import { findCenterKeys } from "./find-center.ts";

/** Rows written to a registry, by their code. */
export function writtenTo(registry: string, effects: readonly Effect[]): ReadonlyMap<string, FormValues> {
  const written = effects.flatMap((effect) =>
    effect.do === "write" && effect.registry === registry ? [[effect.code, effect.data] as const] : [],
  );
  return new Map(written);
}

/** Values patched in a registry, by the code of the row. */
export function patchedIn(registry: string, effects: readonly Effect[]): ReadonlyMap<string, FormValues> {
  const patched = effects.flatMap((effect) =>
    effect.do === "patch" && effect.registry === registry ? [[effect.code, effect.data] as const] : [],
  );
  return new Map(patched);
}

/** Columns and filters of a find center that a row leaves empty; a filter by function uses the five columns. */
export function emptyColumns(center: string, row: FormValues | undefined): readonly string[] {
  const ofFunctions = new Set(["func", "funcStatus"]);
  return findCenterKeys(center).filter((key) => !ofFunctions.has(key) && isEmptyValue(row?.[key]));
}
