import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Row } from "@signoff/forms/values/form-values";
import { createContext, type ReactNode } from "react";
import type { GridSigns } from "../cell-grid/column.ts";

/** A table of a form: its rows as they are, and as they are shown, which removed and folded ones change. */
export interface MarkedTable {
  readonly definition: FormDefinition;
  readonly indexed: IndexedTable;
  readonly rows: readonly Row[];
  readonly shown: { readonly rows: readonly Row[]; readonly shownAt: (row: number) => number };
}

/** What the page around a form has to show in it. */
export interface PageMarks {
  /** At a field or below a table, by its key; `labelledBy` is the id of what names it. */
  readonly draw: (place: string, labelledBy?: string) => ReactNode;
  /** In the cells of a table; undefined where there is nothing. */
  readonly inTable: (table: MarkedTable) => GridSigns | undefined;
}

/** Null where there is nothing to show. */
export const FormMarks = createContext<PageMarks | null>(null);
