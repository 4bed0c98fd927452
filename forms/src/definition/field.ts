import type { TextPattern } from "../messages/pattern-words.ts";
import type { FieldType } from "./field-type.ts";
import type { Condition } from "./condition.ts";
import type { FieldOutline, RowSource, SystemSource } from "./field-shape.ts";

/** A pattern must be one with a description of the right format. */
type FieldOptions = Omit<FieldOutline, "key" | "type" | "pattern"> & { pattern?: TextPattern };
type FieldBuilder = (key: string, options?: FieldOptions) => FieldOutline;

function fieldOf(type: FieldType, always: FieldOptions = {}): FieldBuilder {
  return (key, options = {}) => ({ key, type, ...always, ...options });
}

/** Visible, and then required, while the condition holds. */
export function neededWhen(condition: Condition): Pick<FieldOutline, "visible" | "required"> {
  return { visible: condition, required: condition };
}

/** Given by the server. */
export const server: SystemSource = { from: "server" };

/** Identifies or marks its row: stored as submitted, and checked. */
export const rowMark: SystemSource = { from: "row" };

export function computed(compute: string) {
  return { from: "computed", compute } as const satisfies SystemSource;
}

/** The value `take` of the registry row whose code is in the field `by`. */
export function taken(take: string, registry: string, by: string, more: { filter?: Condition; or?: RowSource[] } = {}) {
  return { from: "lookup", registry, by, take, ...more } as const satisfies SystemSource;
}

/** For entered texts, and for given ones: their source may be longer. */
const textLength = 200;
const givenTextLength = 4_000;

export const text: FieldBuilder = (key, options = {}) =>
  fieldOf("text", { maxLength: options.system ? givenTextLength : textLength })(key, options);
/** Spec §9: at most 2000 characters unless the field says less. */
export const textarea = fieldOf("textarea", { maxLength: 2000 });

/** Limits of a measured number, for any unit. */
export const measured = { min: -1_000_000_000, max: 1_000_000_000 } as const;

/** Numbers that people enter declare their own bounds. */
export const number: FieldBuilder = (key, options = {}) =>
  fieldOf("number", options.system ? { min: 0, max: 1_000_000_000 } : {})(key, options);
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
