import type { ComponentType } from "react";

/** Other pages below the list of plates: mask sets. */
export type OtherPage = ComponentType<{ readonly code: string; readonly base: string }>;
