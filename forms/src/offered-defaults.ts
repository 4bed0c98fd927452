import { computeInput, type Compute, type DeriveContext } from "./computed/compute.ts";
import { indexOf } from "./definition/definition-index.ts";
import type { FormDefinition } from "./definition/form-definition.ts";
import { isEmptyValue, readField, type FormData } from "./form-data.ts";

/** Defaults that hang on what is chosen elsewhere in the form. */
const offers: Readonly<Record<string, Compute>> = {
  nextLetter: ({ value, registryRow }) => {
    const body = registryRow("productBody", value("bodyCode"));
    return body && nextFreeLetter(body.data.letters);
  },
  ifcotOfPlatform: ({ value, registryRow }) => registryRow("techId", value("techId"))?.data.ifcot,
};

/** The first letter no product ID of a body has yet; none after all are used. */
export function nextFreeLetter(used: unknown): string | undefined {
  const letters = new Set<unknown>(Array.isArray(used) ? used : []);
  return Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").find((letter) => !letters.has(letter));
}

/** By field: what an empty field is offered, now that the values its default hangs on are there. */
export function offeredDefaults(definition: FormDefinition, data: FormData, context: DeriveContext): FormData {
  const index = indexOf(definition);
  const input = computeInput(index, data, {}, context);
  const offered: FormData = {};
  for (const indexed of index.fields.values()) {
    const { key, default: wanted } = indexed.field;
    if (typeof wanted !== "object" || !("rule" in wanted) || !isEmptyValue(readField(data, indexed))) continue;
    const value = offers[wanted.rule]?.(input);
    if (!isEmptyValue(value)) offered[key] = value;
  }
  return offered;
}
