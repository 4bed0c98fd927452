import type { FieldType } from "./field-type.ts";
import type { FieldOutline } from "./field-shape.ts";

type FieldOptions = Omit<FieldOutline, "key" | "type">;
type FieldBuilder = (key: string, options?: FieldOptions) => FieldOutline;

function fieldOf(type: FieldType, always: FieldOptions = {}): FieldBuilder {
  return (key, options = {}) => ({ key, type, ...always, ...options });
}

export const text = fieldOf("text");
/** Spec §9: at most 2000 characters unless the field says less. */
export const textarea = fieldOf("textarea", { maxLength: 2000 });
export const number = fieldOf("number");
export const select = fieldOf("select");
export const multiselect = fieldOf("multiselect", { multiple: true });
export const radio = fieldOf("radio");
export const checkbox = fieldOf("checkbox");
export const date = fieldOf("date");
export const user = fieldOf("user");
export const dept = fieldOf("dept");
export const lookup = fieldOf("lookup");
export const attachment = fieldOf("attachment");
export const email = fieldOf("email");
