import type { Bilingual } from "@signoff/domain/locale";
import type { Condition, Scalar } from "./condition.ts";
import type { FieldType } from "./field-type.ts";
import type { Options, OptionsOutline } from "./options.ts";

/** The source of a value that nobody enters. A derived value overwrites the submitted one. */
export type SystemSource =
  /** Given by the server: request number, status, a code assigned at completion. */
  | { from: "server" }
  /** Identifies or marks its row (`seq`, `lddiNo`, `chosen`, a question): stored as submitted, and checked. */
  | { from: "row" }
  /** A named function of the form's values. */
  | { from: "computed"; compute: string }
  /** `take` of the row of `registry` whose code is the value of the field `by`; `or` names further sources. */
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
  /** Name of the rule that is reported for a missing required value; default `required`. */
  requiredRule?: string;
  /** Name of the rule that is reported for a wrong format; default `email` or `pattern`. */
  formatRule?: string;
  system?: SystemSource;
  /** The registry of a code that is taken over, so that conditions can read fields of its row. */
  refersTo?: string;
  visible?: Condition;
  readOnly?: true | Condition;
  options?: O;
  default?: DefaultValue;
  /** Switches off choosing the only option of a select automatically. */
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
  /** Several values in one text, e.g. mail addresses separated by `;`. */
  separator?: string;
  /** A text of one value per dictionary, separated by `/`, displayed with the names of the values. */
  levels?: readonly string[];
  /** Checkboxes that keep only the last tick. */
  radioMode?: true;
  fixed?: Scalar;
  /** The value while the condition holds; min and max apply otherwise. */
  fixedWhen?: { when: Condition; value: Scalar };
  /** Name of the rule that is reported if a fixed value differs; default `fixed`. */
  fixedRule?: string;
  /** Cannot be opened before that field is filled; `rule` says why. */
  dependsOn?: { field: string; rule: string };
  compare?: readonly Compare[];
  /** Business type of the files of an attachment field. */
  attachmentType?: string;
};

/** A field in the source code of its kind: without texts. */
export type FieldOutline = FieldShape<OptionsOutline>;

/** A field as it is installed: with its texts. */
export type FieldDefinition = FieldShape<Options> & { label: Bilingual; placeholder?: Bilingual };
