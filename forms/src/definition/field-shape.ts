import type { Bilingual } from "@signoff/domain/locale";
import type { Condition, Scalar } from "./condition.ts";
import type { FieldType } from "./field-type.ts";
import type { Options, OptionsOutline } from "./options.ts";

/** Where a value that nobody enters comes from. What can be derived overwrites what was sent. */
export type SystemSource =
  /** Given by the server: request number, status, a code handed out at completion. */
  | { from: "server" }
  /** Names or marks its row (`seq`, `lddiNo`, `chosen`, a question): kept as sent, and checked. */
  | { from: "row" }
  /** A named function of the form's values. */
  | { from: "computed"; compute: string }
  /** `take` of the row of `registry` whose code is the value of the field `by`; `or` names further places to look. */
  | (RowSource & { from: "lookup"; take: string; or?: readonly RowSource[] });

export type RowSource = { registry: string; by: string; filter?: Condition };

export type DefaultValue = Scalar | readonly string[] | { rule: string };

/** `today`, or a distance from it in days, months or years: `today+2y`. */
export type DateLimit = "today" | `today${"+" | "-"}${number}${"d" | "m" | "y"}`;

export type Compare = { op: ">" | "<" | ">=" | "<="; field: string };

export type FieldShape<O> = {
  key: string;
  type: FieldType;
  /** The shared group this field comes from. */
  group?: string;
  /** Stores the value under another name than `key`. */
  formKey?: string;
  required?: true | Condition;
  /** Names the rule reported when a required value is missing; `required` unless told. */
  requiredRule?: string;
  /** Names the rule reported when the format is wrong; `email` or `pattern` unless told. */
  formatRule?: string;
  system?: SystemSource;
  /** The registry whose code a taken-over value is, so that conditions can read on from it. */
  refersTo?: string;
  visible?: Condition;
  readOnly?: true | Condition;
  options?: O;
  default?: DefaultValue;
  /** Switches off picking the only option of a select by itself. */
  noAutoPick?: true;
  unit?: string;
  maxLength?: number;
  min?: number | DateLimit;
  max?: number | DateLimit;
  step?: number;
  precision?: number;
  pattern?: string;
  /** No two current records (in a column: no two rows) have the same value. */
  unique?: true;
  multiple?: true | Condition;
  minItems?: number;
  maxItems?: number;
  /** Several values in one text, e.g. mail addresses parted by `;`. */
  separator?: string;
  /** A text made of values of these dictionaries, one of each, parted by `/`: shown by their names. */
  levels?: readonly string[];
  /** Checkboxes of which only the last ticked one stays. */
  radioMode?: true;
  fixed?: Scalar;
  /** The value while the condition holds; min and max apply otherwise. */
  fixedWhen?: { when: Condition; value: Scalar };
  /** Names the rule reported when a fixed value differs; `fixed` unless told. */
  fixedRule?: string;
  /** Cannot be opened before that field is filled; `rule` says why. */
  dependsOn?: { field: string; rule: string };
  compare?: readonly Compare[];
  /** Business type of the files of an attachment field. */
  attachmentType?: string;
};

/** A field as its kind writes it: without texts. */
export type FieldOutline = FieldShape<OptionsOutline>;

/** A field as it is installed: with its texts. */
export type FieldDefinition = FieldShape<Options> & { label: Bilingual; placeholder?: Bilingual };
