import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Row } from "@signoff/forms/values/form-values";

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** What the editor of every type of field is given. */
export interface FieldEditorProps {
  /** Id of the control; its label is `<id>-label`, what is wrong with it `<id>-error`. */
  readonly id: string;
  readonly field: FieldDefinition;
  /** Key of the field, or `table.column`: how a look-up is asked for. */
  readonly place: string;
  readonly value: unknown;
  /** The name of the record whose code is the value. */
  readonly codeName?: string | undefined;
  readonly options: readonly FieldOption[];
  /** Whether the field holds several values now. */
  readonly multiple: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Why the field cannot be opened yet. */
  readonly closedBecause: string | undefined;
  /** The row a column stands in. */
  readonly row?: Row;
  /** Set where the editor is there to be used at once, over a cell. */
  readonly opened?: OpenedEditor;
  /** Undefined empties the field. */
  readonly onChange: (value: unknown) => void;
}

export interface OpenedEditor {
  /** The letter that opened it. */
  readonly typed: string | undefined;
  /** What is searched for so far. */
  readonly onTyped: (text: string) => void;
  /** Enter on a text for which there is nothing to choose. */
  readonly onUnmatched: () => void;
}

/** What ties a control to its label and to what is wrong with it. */
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
