import type { MenuRow } from "@signoff/domain/records/menu";
import { createContext } from "react";

/** Every entry of the menu, for editors beside the tree. */
export const MenuRowsContext = createContext<readonly MenuRow[]>([]);
