import type { ReactNode } from "react";
import type { Direction } from "./selection.ts";

export type GridRow = Readonly<Record<string, unknown>>;

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** What opens when a cell is edited. */
export type GridEditor =
  | { readonly kind: "text" }
  | { readonly kind: "long-text"; readonly max?: number }
  | { readonly kind: "number" }
  | { readonly kind: "date" }
  /** Nothing opens: the cell changes between the two values. */
  | { readonly kind: "tick"; readonly on: unknown; readonly off: unknown }
  | { readonly kind: "choice"; readonly multiple: boolean; readonly options: (row: GridRow) => readonly ChoiceOption[] }
  /** People, departments, look-ups: the owner of the column brings the editor. */
  | { readonly kind: "custom"; readonly render: (props: CustomEditorProps) => ReactNode };

export interface CustomEditorProps {
  /** Typed on the cell to open its editor. */
  readonly typed?: string | undefined;
  readonly value: unknown;
  readonly row: GridRow;
  readonly label: string;
  /** Takes the value over and closes the editor; `then` moves on from the cell. */
  readonly onCommit: (value: unknown, then?: Direction) => void;
  readonly onCancel: () => void;
  /** What would be taken over if the cell were left now. */
  readonly onTyping: (value: unknown) => void;
}

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly unit?: string;
  readonly required?: boolean;
  readonly width: number;
  /** Its share of the room a narrow table leaves; none: it keeps its width. */
  readonly grow?: number;
  readonly frozen?: boolean;
  readonly align?: "left" | "right";
  /** Identifiers are set with tabular figures and a slashed zero. */
  readonly isCode?: boolean;
  readonly editor: GridEditor;
  /** The text shown, searched and copied. */
  readonly format: (value: unknown, row: GridRow) => string;
  /** What the code in the cell is called, quieter behind it. */
  readonly nameOf?: (row: GridRow) => string | undefined;
  /** Where name or code lead somewhere; a code that is edited is no link, since a press chooses its cell. */
  readonly link?: (text: string, row: GridRow) => ReactNode;
  /**
   * Text typed or pasted -> value; undefined empties the cell. What cannot be read is kept as the text itself, so that
   * the validator marks the cell with its reason: nothing pasted is dropped silently.
   */
  readonly parse: (text: string, row: GridRow) => unknown;
  readonly isReadOnly: (row: GridRow) => boolean;
  /** What is wrong with the filled cell, in words. */
  readonly problemOf?: (row: GridRow) => string | undefined;
  /** Why the cell may not stay empty, in words; undefined where it is filled or may. */
  readonly missingIn?: (row: GridRow) => string | undefined;
}

/** What the page has to show in a cell, or beside the number of a row, where no column is named. */
export type GridSigns = (rowIndex: number, key?: string) => ReactNode;

/** How a cell differs from another version of the table. */
export type CellMark =
  | { readonly kind: "added" | "removed" }
  | { readonly kind: "changed"; readonly before: string }
  /** Differs from where it was taken over. */
  | { readonly kind: "amber"; readonly note: string };

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Cells whose text is typed in place. A day is, too, once it is typed; otherwise its calendar opens. */
export function isTypedInPlace({ editor }: GridColumn, isTyped: boolean): boolean {
  return editor.kind === "text" || editor.kind === "number" || (editor.kind === "date" && isTyped);
}
