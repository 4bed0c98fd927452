import { createContext, use } from "react";

/** The rows that the list beside shows. */
export const ListedRowsContext = createContext<readonly unknown[]>([]);

/** Their ids, in the order on screen. */
export function useListedIds(): readonly string[] {
  return use(ListedRowsContext).flatMap((row) =>
    typeof row === "object" && row !== null && "id" in row && typeof row.id === "string" ? [row.id] : [],
  );
}
