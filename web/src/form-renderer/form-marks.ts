import { createContext, type ReactNode } from "react";

/** Draws what the page around a form has to show at a field or a table, by its key; `labelledBy` is the id of what names it. */
export type DrawMark = (place: string, labelledBy?: string) => ReactNode;

/** Null where there is nothing to show. */
export const FormMarks = createContext<DrawMark | null>(null);
