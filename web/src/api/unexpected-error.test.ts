import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { afterRefusal, catchUnexpected, onUnexpected } from "./unexpected-error.ts";

const told = vi.fn<(error: unknown) => void>();
onUnexpected(told);
afterEach(() => told.mockClear());

describe("an error at the end of a call", () => {
  it("is nothing new when it is a refusal, or the page stopped the call", () => {
    afterRefusal(new ApiError({ kind: "envelope", code: 508 }));
    afterRefusal(new DOMException("stopped", "AbortError"));
    expect(told).not.toHaveBeenCalled();
  });

  it("is told when it is a mistake of our own", () => {
    const mistake = new TypeError("x is undefined");
    afterRefusal(mistake);
    expect(told).toHaveBeenCalledWith(mistake);
  });

  it("is told too when nobody caught it", () => {
    const target = new EventTarget() as Window;
    catchUnexpected(target);
    const mistake = new TypeError("y is undefined");
    target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: mistake }));
    target.dispatchEvent(Object.assign(new Event("error"), { error: null }));
    expect(told.mock.calls).toEqual([[mistake]]);
  });
});
