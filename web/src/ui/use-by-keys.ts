import { type RefObject, useEffect, useRef } from "react";

/** Whether the user's last action was with the keyboard: a pressed element must not move away under the mouse. */
export function useByKeys(): RefObject<boolean> {
  const isByKeys = useRef(false);
  useEffect(() => {
    const noteKey = () => void (isByKeys.current = true);
    const notePress = () => void (isByKeys.current = false);
    document.addEventListener("keydown", noteKey, true);
    document.addEventListener("pointerdown", notePress, true);
    return () => {
      document.removeEventListener("keydown", noteKey, true);
      document.removeEventListener("pointerdown", notePress, true);
    };
  }, []);
  return isByKeys;
}
