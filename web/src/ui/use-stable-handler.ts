import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function for life, running whatever was given last: what it is handed to need not be drawn again. */
export function useStableHandler<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
