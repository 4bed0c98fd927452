import { useEffect } from "react";

const printingClass = "so-printing";

/** A sheet over the page that is printed alone, and closed by Escape. */
export function usePrinting(onClose: () => void): void {
  useEffect(() => {
    document.documentElement.classList.add(printingClass);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.documentElement.classList.remove(printingClass);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [onClose]);
}
