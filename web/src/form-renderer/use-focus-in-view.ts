import { type RefObject, useEffect } from "react";
import { useByKeys } from "../ui/use-by-keys.ts";

/**
 * Shows the whole of a field that the keyboard comes to. The browser scrolls only as far as the line where the next
 * letter will stand, so that the rest of a long text, and what is said below it, would lie under the edge of the form.
 */
export function useFocusInView(root: RefObject<HTMLElement | null>): void {
  const isByKeys = useByKeys();
  useEffect(() => {
    const form = root.current;
    if (!form) return undefined;
    const show = ({ target }: FocusEvent) => {
      if (isByKeys.current && target instanceof Element)
        target.closest(".so-item-edit")?.scrollIntoView({ block: "nearest" });
    };
    form.addEventListener("focusin", show);
    return () => form.removeEventListener("focusin", show);
  }, [root, isByKeys]);
}
