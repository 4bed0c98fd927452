import { afterEach, describe, expect, it } from "vitest";
import { commentMax, constantNow, keepConstants, pageSizes } from "./constants.ts";

afterEach(() => keepConstants({}));

describe("public constants in the browser", () => {
  it("[R-SYS-1] are the usual ones until the server has told, and what it told from then on", () => {
    expect(constantNow("commentMax", 2_000)).toBe(2_000);
    keepConstants({ commentMax: 500, requestTimeoutMs: "soon", passwordMinLength: 0 });
    expect(constantNow("commentMax", 2_000)).toBe(500);
    expect(commentMax()).toBe(500);
    expect(constantNow("requestTimeoutMs", 120_000)).toBe(120_000);
    expect(constantNow("passwordMinLength", 6)).toBe(6);
  });

  it("[R-SYS-1] say which numbers of rows lists offer; what is no such list is not taken", () => {
    expect(pageSizes()).toEqual([20, 50, 100, 200]);
    keepConstants({ pageSizes: [10, 30] });
    expect(pageSizes()).toEqual([10, 30]);
    keepConstants({ pageSizes: "many" });
    expect(pageSizes()).toEqual([20, 50, 100, 200]);
  });
});
