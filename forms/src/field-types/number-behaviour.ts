import type { FieldBehaviour } from "./field-behaviour.ts";

export const numberBehaviour: FieldBehaviour = {
  emptyValue: () => undefined,
  hasShape: (value) => typeof value === "number" && Number.isFinite(value),
  readOnlyText: (value, field) => {
    if (typeof value !== "number") return "";
    const digits = field.precision === undefined ? String(value) : value.toFixed(field.precision);
    return field.unit ? `${digits} ${field.unit}` : digits;
  },
};
