import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { unitText } from "@signoff/forms/values/unit-text";

/**
 * Spreadsheets group thousands and show units; neither is part of the number. Text that is not a number stays as it was
 * typed, so that the validator marks it.
 */
export function typedNumber(text: string, { unit }: Pick<FieldDefinition, "unit">): number | string {
  const units = unit === undefined ? [] : [unit, unitText(unit, "zh"), unitText(unit, "en")];
  const shown = units.find((one) => text.endsWith(one));
  const bare = shown === undefined ? text : text.slice(0, -shown.length).trim();
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
  const value = Number(grouped);
  return Number.isFinite(value) ? value : text;
}
