import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { PlacedDifference } from "../../../form-renderer/form-view-props.ts";
import { placeOf } from "../../../form-renderer/places.ts";

/** In reading order of the form: section by section, fields before tables, rows from the top. */
export function inFormOrder(
  definition: FormDefinition,
  differences: readonly PlacedDifference[],
): readonly PlacedDifference[] {
  const placed = differences.map((difference) => ({ difference, rank: rankOf(definition, difference.path) }));
  return placed.toSorted((a, b) => compare(a.rank, b.rank)).map(({ difference }) => difference);
}

function rankOf(definition: FormDefinition, path: string): readonly number[] {
  const place = placeOf(definition, path);
  if (place.kind === "form" || !place.section) return [definition.sections.length];
  const { section } = place;
  const at = definition.sections.indexOf(section);
  if (place.kind === "field") return [at, 0, section.fields.findIndex(({ key }) => key === place.indexed.field.key)];
  if (place.kind !== "table") return [at];
  const { table } = place.indexed;
  const column = table.columns.findIndex(({ key }) => key === place.column);
  return [at, 1, section.tables.findIndex(({ key }) => key === table.key), place.row ?? 0, column];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
