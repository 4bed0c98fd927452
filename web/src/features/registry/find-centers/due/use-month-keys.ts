import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../../../../ui/shortcuts/key-press.ts";

/** Page Up and Page Down turn to the month before and after, wherever on the page one stands. */
export function useMonthKeys(onTurn: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : undefined;
    if (by === undefined || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    onTurn(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
