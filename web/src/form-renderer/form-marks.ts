import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Row } from "@signoff/forms/values/form-values";
import { createContext, type ReactNode } from "react";
import type { GridSigns } from "../cell-grid/column.ts";

/** A table of a form: its rows, and as they are shown, with removed and folded ones. */
export interface MarkedTable {
  readonly definition: FormDefinition;
  readonly indexed: IndexedTable;
  readonly rows: readonly Row[];
  readonly shown: { readonly rows: readonly Row[]; readonly shownAt: (row: number) => number };
}

/** Marks that the page around a form adds to it. */
export interface PageMarks {
  /** At a field or below a table, by its key; `labelledBy` is the id of its label. */
  readonly draw: (place: string, labelledBy?: string) => ReactNode;
  /** In the cells of a table; undefined if there are none. */
  readonly inTable: (table: MarkedTable) => GridSigns | undefined;
}

/** Null if there are no marks. */
export const FormMarks = createContext<PageMarks | null>(null);
