import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A callback with a stable identity that runs the newest handler: memoised components that get it do not render again.
 */
export function useStableHandler<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
