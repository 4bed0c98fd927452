import { createContext, use } from "react";

/** True below `/readonly`: pages show values as text and offer no action. The server refuses writes from there anyway. */
export const ReadOnlyContext = createContext(false);

export function useReadOnly(): boolean {
  return use(ReadOnlyContext);
}
