import { type RefObject, useEffect } from "react";
import { scrollingParent } from "../ui/scrolling-parent.ts";

/** Reports the section at the top of what is in view, while the page scrolls. */
export function useSectionInView(
  root: RefObject<HTMLElement | null>,
  onSectionInView: ((section: string) => void) | undefined,
): void {
  useEffect(() => {
    const form = root.current;
    if (!form || !onSectionInView) return;
    const scroller = scrollingParent(form);
    let last = "";
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = scroller instanceof HTMLElement ? scroller.getBoundingClientRect().top : 0;
      const current = sectionAt(form, top);
      if (current !== undefined && current !== last) onSectionInView((last = current));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    schedule();
    scroller.addEventListener("scroll", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("scroll", schedule);
    };
  }, [root, onSectionInView]);
}

/** A section is in view once its heading is this near to the top. */
const nearTop = 96;

function sectionAt(form: HTMLElement, top: number): string | undefined {
  const sections = [...form.querySelectorAll<HTMLElement>("[data-section]")];
  const passed = sections.filter((section) => section.getBoundingClientRect().top - top <= nearTop);
  return (passed.at(-1) ?? sections[0])?.dataset.section;
}
