import type { z } from "zod";
import type { Bilingual } from "../locale.ts";

/** How the value of a field is entered and shown. */
export type FieldKind =
  | "text"
  | "number"
  | "onOff"
  | "inUse"
  | "choice"
  | "day"
  | "names"
  | "person"
  | "people"
  | "department"
  | "departments"
  | "inLanguage"
  | "derived"
  | "own";

/** How the form shows the field. */
export interface FormPart {
  readonly hint?: Bilingual;
  /** Takes the whole width. */
  readonly wide?: true;
  /** Heads a group of fields. */
  readonly section?: Bilingual;
  /** Cannot be changed after the record has been added. */
  readonly onlyNew?: true;
}

/** How the list shows the field: its column on the page and in the sheet. */
export interface ListPart<Sort extends string = string> {
  readonly type: "identifier" | "code" | "text" | "strong" | "number" | "time" | "day" | "person" | "people";
  /** In pixels; the column of the sheet follows from it. */
  readonly width: number;
  /** Takes the remaining width; at most one column of a list. */
  readonly grow?: true;
  /** Name of the sort column; without it the list cannot be sorted by this field. */
  readonly sort?: Sort;
  /** Head of the column, if it differs from the label in the form. */
  readonly title?: Bilingual;
  /** Between several texts, instead of a comma. */
  readonly between?: string;
  /** Not shown until somebody asks for it. */
  readonly hidden?: true;
  /** The page has the column, the sheet has not. */
  readonly onlyOnPage?: true;
}

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: Bilingual;
}

/**
 * One field of a managed record. `Input` is null where the form does not have it (the list derives it), `Shown` is null
 * where the list does not show it.
 */
export interface RecordField<
  Input extends z.ZodType | null = z.ZodType | null,
  Shown extends z.ZodType | null = z.ZodType | null,
  Sort extends string = string,
> {
  readonly kind: FieldKind;
  readonly label: Bilingual;
  readonly input: Input;
  readonly shown: Shown;
  readonly form: FormPart & FieldLimits;
  readonly list: ListPart<Sort> | null;
  /** The keyword of the list finds it. */
  readonly searched: boolean;
  /** Its value in a new record. */
  readonly blank: unknown;
}

export interface FieldLimits {
  readonly required?: true;
  readonly maxLength?: number;
  readonly lines?: number;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly Choice[];
}
