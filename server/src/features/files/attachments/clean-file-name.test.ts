import { property, assert, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanFileName, extensionOf } from "./clean-file-name.ts";

describe("cleanFileName", () => {
  it.each([
    ["版图 drawing.pdf", "版图 drawing.pdf"],
    ["中\"文;名's, 第1版 (终).xlsx", "中\"文;名's, 第1版 (终).xlsx"],
    ["😀👨‍👩‍👧 笑.png", "😀👨‍👩‍👧 笑.png"],
    ["%2e%2e%2fx.txt", "%2e%2e%2fx.txt"],
    ['a.jpg".html', 'a.jpg".html'],
    [".tar.gz.pdf", "_.tar.gz.pdf"],
  ])("shows %j as %j", (given, shown) => {
    expect(cleanFileName(given)).toBe(shown);
  });

  it.each([
    ["../x.txt", "x.txt"],
    ["..", ""],
    ["../../etc/passwd", "passwd"],
    ["/etc/shadow.txt", "shadow.txt"],
    ["C:\\Users\\a\\b.txt", "b.txt"],
    ["a\u0000.php.txt", "a.php.txt"],
    ["a\r\nContent-Type: text/html\r\n.txt", "html.txt"],
    ["a\r\nX-Injected: 1.txt", "aX-Injected: 1.txt"],
    ["invoice\u202efdp.txt", "invoicefdp.txt"],
    ["a\u2066b\u2069\u200f.txt", "ab.txt"],
    ["a.html\u200b.txt", "a.html.txt"],
    ["name.txt. . .", "name.txt"],
    ["  spaced.txt  ", "spaced.txt"],
    ["CON", "_CON"],
    ["con.txt", "_con.txt"],
    ["LPT1.tar.gz", "_LPT1.tar.gz"],
    ["console.txt", "console.txt"],
    ["\ud800.txt", "\ufffd.txt"],
    ["e\u0301.txt", "é.txt"],
    [".htaccess", "_.htaccess"],
    ["", ""],
  ])("makes %j into %j", (given, shown) => {
    expect(cleanFileName(given)).toBe(shown);
  });

  it("cuts a long name to 255 bytes before the extension and between characters", () => {
    const chinese = cleanFileName(`${"长".repeat(300)}.xlsx`);
    expect(chinese).toBe(`${"长".repeat(83)}.xlsx`);
    expect(Buffer.byteLength(chinese)).toBeLessThanOrEqual(255);
    const family = "👨‍👩‍👧";
    expect(cleanFileName(`${family.repeat(40)}.png`)).toBe(`${family.repeat(13)}.png`);
    expect(Buffer.byteLength(cleanFileName("x".repeat(1_000)))).toBe(255);
  });

  it("gives for any text a name that needs no more cleaning, is no path and fits", () => {
    assert(
      property(string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = cleanFileName(given);
        expect(cleanFileName(name)).toBe(name);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202e]/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }),
    );
  });
});

describe("extensionOf", () => {
  it.each([
    ["a.PDF", "pdf"],
    ["a.tar.gz", "gz"],
    ['a.jpg".html', "html"],
    ["none", ""],
    [".pdf", ""],
    ["a.", ""],
  ])("of %j is %j", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
