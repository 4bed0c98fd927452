import { warmLazy } from "../ui/warm-lazy.tsx";
import type { TableToolsProps } from "./table-tools.tsx";

/** The buttons above a table: they may load after its rows. */
export const tableTools = warmLazy<TableToolsProps>(async () => (await import("./table-tools.tsx")).TableTools);
