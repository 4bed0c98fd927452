import { type RefObject, useEffect } from "react";

/**
 * Shows the whole of a field that Tab comes to. The browser scrolls only as far as the line where the next letter will
 * stand, so that the rest of a long text, and what is said below it, would lie under the edge of the form. What is
 * pressed stays where it is: it may not slip away under the mouse.
 */
export function useFocusInView(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = root.current;
    if (!form) return undefined;
    let isTabbed = false;
    const noteKey = ({ key }: KeyboardEvent) => void (isTabbed = key === "Tab");
    const notePress = () => void (isTabbed = false);
    const show = ({ target }: FocusEvent) => {
      if (isTabbed && target instanceof Element) target.closest(".so-item-edit")?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", noteKey, true);
    document.addEventListener("pointerdown", notePress, true);
    form.addEventListener("focusin", show);
    return () => {
      document.removeEventListener("keydown", noteKey, true);
      document.removeEventListener("pointerdown", notePress, true);
      form.removeEventListener("focusin", show);
    };
  }, [root]);
}
