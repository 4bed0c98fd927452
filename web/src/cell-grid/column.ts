import type { ReactNode } from "react";
import type { Direction } from "./selection.ts";

export type GridRow = Readonly<Record<string, unknown>>;

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** The editor that opens when a cell is edited. */
export type GridEditor =
  | { readonly kind: "text" }
  | { readonly kind: "long-text"; readonly max?: number }
  | { readonly kind: "number" }
  | { readonly kind: "date" }
  /** No editor: the cell toggles between the two values. */
  | { readonly kind: "tick"; readonly on: unknown; readonly off: unknown }
  | { readonly kind: "choice"; readonly multiple: boolean; readonly options: (row: GridRow) => readonly ChoiceOption[] }
  /** People, departments, look-ups: the owner of the column provides the editor. */
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
  /** The value that would be taken over if the cell were left now. */
  readonly onTyping: (value: unknown) => void;
}

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly unit?: string;
  readonly required?: boolean;
  readonly width: number;
  /** Its share of the remaining width of a narrow table; without it the column keeps its width. */
  readonly grow?: number;
  readonly frozen?: boolean;
  readonly align?: "left" | "right";
  /** Identifiers are set with tabular figures and a slashed zero. */
  readonly isCode?: boolean;
  readonly editor: GridEditor;
  /** The text shown, searched and copied. */
  readonly format: (value: unknown, row: GridRow) => string;
  /** The name of the code in the cell, shown quieter after it. */
  readonly nameOf?: (row: GridRow) => string | undefined;
  /** A link for name or code; an editable code is not a link, because a press selects its cell. */
  readonly link?: (text: string, row: GridRow) => ReactNode;
  /**
   * Typed or pasted text -> value; undefined empties the cell. Text that cannot be parsed is kept as it is, so that the
   * validator marks the cell with its reason: nothing pasted is dropped silently.
   */
  readonly parse: (text: string, row: GridRow) => unknown;
  readonly isReadOnly: (row: GridRow) => boolean;
  /** The error of a filled cell, in words. */
  readonly problemOf?: (row: GridRow) => string | undefined;
  /** Why the cell may not stay empty, in words; undefined if it is filled or optional. */
  readonly missingIn?: (row: GridRow) => string | undefined;
}

/** Marks of the page in a cell, or beside the number of a row if no column is named. */
export type GridSigns = (rowIndex: number, key?: string) => ReactNode;

/** How a cell differs from another version of the table. */
export type CellMark =
  | { readonly kind: "added" | "removed" }
  | { readonly kind: "changed"; readonly before: string }
  /** Differs from the value it was taken over from. */
  | { readonly kind: "amber"; readonly note: string };

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * Cells whose text is typed in place. A day is typed in place too, once the user types; otherwise its calendar opens.
 */
export function isTypedInPlace({ editor }: GridColumn, isTyped: boolean): boolean {
  return editor.kind === "text" || editor.kind === "number" || (editor.kind === "date" && isTyped);
}
