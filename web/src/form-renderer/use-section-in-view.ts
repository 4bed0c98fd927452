import { type RefObject, useEffect } from "react";
import { scrollingParent } from "../ui/scrolling-parent.ts";

/** Reports the section at the top of the visible part while the page scrolls. */
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
      const current = atTheEnd(form, scroller) ?? sectionAt(form, top);
      if (current !== undefined && current !== last) onSectionInView((last = current));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    schedule();
    scroller.addEventListener("scroll", schedule, { passive: true });
    // A jump to a section at the end only moves the focus.
    form.addEventListener("focusin", schedule);
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("scroll", schedule);
      form.removeEventListener("focusin", schedule);
    };
  }, [root, onSectionInView]);
}

/** A section is current once its heading is this close to the top. */
const nearTop = 96;

/** Sections at the end cannot be scrolled to the top: there the focused section counts. */
function atTheEnd(form: HTMLElement, scroller: ReturnType<typeof scrollingParent>): string | undefined {
  if (!(scroller instanceof HTMLElement) || scroller.scrollTop === 0) return undefined;
  const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const focused = document.activeElement?.closest<HTMLElement>("[data-section]");
  return left <= 2 && focused && form.contains(focused) ? focused.dataset.section : undefined;
}

function sectionAt(form: HTMLElement, top: number): string | undefined {
  const sections = [...form.querySelectorAll<HTMLElement>("[data-section]")];
  const passed = sections.filter((section) => section.getBoundingClientRect().top - top <= nearTop);
  return (passed.at(-1) ?? sections[0])?.dataset.section;
}
