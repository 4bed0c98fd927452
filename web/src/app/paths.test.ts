import { describe, expect, it } from "vitest";
import { fixedRedirect, isLandingPath, isOpenPath, isReadOnlyPath, menuPathOf } from "./paths.ts";

describe("fixed routes", () => {
  it.each([
    ["/", "/home"],
    ["/tapeout", "/home"],
    ["/tapeout/", "/home"],
    ["/pages", null],
    ["/home", null],
    ["/pages/tabs", null],
    ["/tapeoutx", null],
  ])("[R-ROUTE-1] %s leads on to %s", (path, target) => {
    expect(fixedRedirect(path)).toBe(target);
  });

  it("[R-ROUTE-2] [R-ROUTE-3] name no page at their two roots", () => {
    const roots = ["/pages", "/pages/", "/readonly", "/readonly/", "/readonly/pages"];
    expect(roots.map(isLandingPath)).toEqual(roots.map(() => true));
    expect(["/home", "/pages/x", "/readonly/pages/x", "/pagesx"].map(isLandingPath)).toEqual(Array(4).fill(false));
  });

  it("[R-GUARD-1] are open to visitors only on the login pages", () => {
    expect(
      ["/login", "/login/", "/sso-login", "/sso-todo", "/home", "/404", "/loginx", "/login/x"].map(isOpenPath),
    ).toEqual([true, true, true, true, false, false, false, false]);
  });

  it("[R-ROUTE-3] are the same page with and without the read-only layout", () => {
    expect(menuPathOf("/readonly/pages/x/")).toBe("/pages/x");
    expect(menuPathOf("/pages/x")).toBe("/pages/x");
    expect([isReadOnlyPath("/readonly/pages/x"), isReadOnlyPath("/readonlyish")]).toEqual([true, false]);
  });
});
