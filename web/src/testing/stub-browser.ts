import { configure } from "@testing-library/react";
import { vi } from "vitest";

/** What jsdom does not have and Ant Design and the form ask for. */
export function stubBrowser(): void {
  // Parts that are loaded when they are first needed take more than the usual second on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Everything is in sight.
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
  // The grid draws what its viewport has room for; jsdom lays nothing out.
  for (const [name, size] of [
    ["clientHeight", 400],
    ["clientWidth", 1200],
  ] as const) {
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => size });
  }
}
