import { configure } from "@testing-library/react";
import { vi } from "vitest";

/** Browser APIs that jsdom lacks and that Ant Design and the form need. */
export function stubBrowser(): void {
  // Parts that are loaded on first use take longer than the default second on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Everything is visible.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #told: IntersectionObserverCallback;
      constructor(told: IntersectionObserverCallback) {
        this.#told = told;
      }
      observe() {
        this.#told([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal("CSS", { escape: (text: string) => text, supports: () => false });
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Element.prototype.scrollIntoView = function scrollIntoView() {};
  // The grid renders the rows that fit its viewport; jsdom has no layout.
  for (const [name, size] of [
    ["clientHeight", 400],
    ["clientWidth", 1200],
  ] as const) {
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => size });
  }
}
