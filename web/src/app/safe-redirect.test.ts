import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redirectBypasses as bypasses } from "../testing/redirect-bypasses.ts";
import { decideNavigation, destinationAfterLogin, destinationAfterMenus } from "./navigation-guard.ts";
import { safeInAppPath } from "./safe-redirect.ts";

describe("the redirect query value [R-GUARD-2]", () => {
  it("is tried with at least sixty known bypasses", () => {
    expect(new Set(bypasses).size).toBeGreaterThanOrEqual(60);
  });

  it.each(bypasses.map((value) => [JSON.stringify(value).slice(0, 60), value]))("refuses %s", (_shown, value) => {
    expect(safeInAppPath(value)).toBeNull();
  });

  it.each(bypasses.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
    "[R-GUARD-1] leads home instead of to %s: named in the query, saved before the login, or after the menus",
    (_shown, value) => {
      const named = new URLSearchParams({ redirect: value });
      expect(destinationAfterLogin(null, named, "/home")).toBe("/home");
      expect(destinationAfterLogin(value, new URLSearchParams(), "/home")).toBe("/home");
      expect(destinationAfterMenus(new URL(`/home?${named.toString()}`, "https://portal.example"))).toBeNull();
      const login = new URL(`/login?${named.toString()}`, "https://portal.example");
      const signedIn = { hasToken: true, menusLoaded: true, startPage: "/home" };
      expect(decideNavigation(login, signedIn)).toEqual({ kind: "redirect", to: "/home" });
    },
  );

  it.each([null, undefined])("has nothing to say about %s", (value) => {
    expect(safeInAppPath(value)).toBeNull();
  });

  it.each(["/home", "/pages/toptier/approve?taskId=7&link=1", "/pages/x?next=//y", "/news#top", "/pages/x?q=a%2Fb"])(
    "accepts the in-app path %s",
    (value) => {
      expect(safeInAppPath(value)).toBe(value);
    },
  );

  it("normalises dots without leaving the application", () => {
    expect(safeInAppPath("/pages/../home")).toBe("/home");
    expect(safeInAppPath("/../../x")).toBe("/x");
  });

  it("never gives an address that a browser would read as another origin", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."/\\.:@%?#ajsx25fF \t\n".split("")), maxLength: 14 }),
        (value) => {
          const path = safeInAppPath(value);
          if (path === null) return;
          expect(new URL(path, "https://portal.example").origin).toBe("https://portal.example");
          expect(path).toMatch(/^\/(?!\/)/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
