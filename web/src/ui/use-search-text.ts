import { useCallback, useEffect, useRef, useState } from "react";

/**
 * What is searched for in a list, begun with the letter that opened it. The library empties the search of every list that
 * is not open, and no list is open when it is first drawn: that once is not meant.
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
