import { useCallback, useEffect, useRef, useState } from "react";

/**
 * The search text of a list, starting with the letter that opened it. The library clears the search of every list that
 * is not open, and no list is open at its first render: that first time is ignored.
 */
export function useSearchText(typed: string | undefined): readonly [string, (text: string) => void] {
  const [text, setText] = useState(typed ?? "");
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  const search = useCallback((next: string) => {
    if (isDrawn.current) setText(next);
  }, []);
  return [text, search];
}
