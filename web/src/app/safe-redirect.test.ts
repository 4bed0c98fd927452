import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeInAppPath } from "./safe-redirect.ts";

/** Ways in which redirect parameters have been abused elsewhere. */
const bypasses = [
  "//evil.example",
  "///evil.example",
  "////evil.example/x",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "//evil.example/%2f..",
  "//evil.example@host",
  "//user:pass@evil.example",
  "http://evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "HTTP://EVIL.EXAMPLE",
  "hTTps://evil.example",
  "ftp://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.example/1",
  "about:blank",
  "mailto:a@evil.example",
  "evil.example",
  "www.evil.example",
  "@evil.example",
  "?//evil.example",
  "#//evil.example",
  ".evil.example",
  "./home",
  "../home",
  "home",
  "/%2f%2fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aLocation:%20//evil.example",
  "/home%00",
  "/%252f%252fevil.example",
  "/a//evil.example",
  "/home\u0000",
  "/home\u2028\u0009",
  "/\u00a0/evil.example",
  "/\u3000evil",
  "/home\u007f",
  "/home\u0085",
  "/login",
  "/login?redirect=/login",
  "/sso-login?code=1",
  "/sso-todo",
  "",
  `/${"a".repeat(3000)}`,
];

describe("the redirect query value [R-GUARD-2]", () => {
  it("is tried with at least sixty known bypasses", () => {
    expect(new Set(bypasses).size).toBeGreaterThanOrEqual(60);
  });

  it.each(bypasses.map((value) => [JSON.stringify(value).slice(0, 60), value]))("refuses %s", (_shown, value) => {
    expect(safeInAppPath(value)).toBeNull();
  });

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
