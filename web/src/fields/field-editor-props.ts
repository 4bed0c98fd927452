import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Row } from "@signoff/forms/values/form-values";

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Props of the editor of every field type. */
export interface FieldEditorProps {
  /** Id of the control; its label is `<id>-label`, its error `<id>-error`. */
  readonly id: string;
  readonly field: FieldDefinition;
  /** Key of the field, or `table.column`: the key of look-up calls. */
  readonly place: string;
  readonly value: unknown;
  /** The name of the record whose code is the value. */
  readonly codeName?: string | undefined;
  readonly options: readonly FieldOption[];
  /** Whether the field currently takes several values. */
  readonly multiple: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Why the field cannot be opened yet. */
  readonly closedBecause: string | undefined;
  /** The row of a column. */
  readonly row?: Row;
  /** Set if the editor opens at once, over a cell. */
  readonly opened?: OpenedEditor;
  /** Undefined empties the field. */
  readonly onChange: (value: unknown) => void;
}

export interface OpenedEditor {
  /** The letter that opened it. */
  readonly typed: string | undefined;
  /** The search text so far. */
  readonly onTyped: (text: string) => void;
  /** Enter on a text without a matching option. */
  readonly onUnmatched: () => void;
}

/** Links a control to its label and its error. */
export function controlAttributes({ id, invalid, required }: Pick<FieldEditorProps, "id" | "invalid" | "required">) {
  return {
    id,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
    "aria-describedby": invalid ? `${id}-error` : undefined,
  } as const;
}

/** The status prop of an Ant Design control. */
export function statusOf(invalid: boolean): "error" | undefined {
  return invalid ? "error" : undefined;
}
