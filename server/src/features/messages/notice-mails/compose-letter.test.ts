import { describe, expect, it } from "vitest";
import { composeLetter } from "./compose-letter.ts";
import type { Letter } from "./letter.ts";

const letter: Letter = {
  locale: "en",
  subject: "[To approve] LT-2611-0001\r\nBcc: all@example.com",
  said: "A request waits for you.",
  parts: [
    { kind: "facts", facts: [["Subject", `<img src=x onerror="alert('1')"> & more`]] },
    { kind: "quote", title: "Remarks", text: "first\nsecond" },
    { kind: "changes", title: "Changes", changes: [{ label: "Width", before: "", after: "3 nm" }], rest: "and 2 more" },
    {
      kind: "steps",
      title: "Route",
      steps: [
        { state: "done", name: "Check", people: "Zheng Kai", result: "Agreed", time: "2026-11-16 09:00", remark: "ok" },
        { state: "current", name: "Sign", people: "Huang Wei", result: "waits" },
      ],
    },
    { kind: "links", title: "More", links: [{ title: "LT-1", href: "https://a.example/x?a=1&b=2", lines: ["due"] }] },
    { kind: "facts", title: "Nothing here", facts: [] },
  ],
  link: "https://signoff.example.com/tapeout/pages/lota/approve?a=1&b=2",
  open: { zh: "打开", en: "Open it" },
  footer: { zh: "勿回复", en: "Do not reply." },
};

describe("a letter", () => {
  it("says the same as text, part by part, and leaves empty parts out", () => {
    expect(composeLetter(letter).text).toBe(`A request waits for you.

Subject: <img src=x onerror="alert('1')"> & more

Remarks
  first
  second

Changes
  Width: - → 3 nm
  and 2 more

Route
  [x] Check · Zheng Kai · Agreed · 2026-11-16 09:00
      ok
  [ ] Sign · Huang Wei · waits

More
  LT-1
  due
  https://a.example/x?a=1&b=2

Open it:
https://signoff.example.com/tapeout/pages/lota/approve?a=1&b=2

Do not reply.
`);
  });

  it("makes nothing that people wrote markup, in a header or in HTML", () => {
    const { subject, html } = composeLetter(letter);
    expect(subject).toBe("[To approve] LT-2611-0001 Bcc: all@example.com");
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more");
    expect(html).toContain("first<br>second");
    expect(html).toContain('href="https://signoff.example.com/tapeout/pages/lota/approve?a=1&amp;b=2"');
    expect(html).not.toContain("Nothing here");
  });

  it("loads nothing from anywhere, and is readable in the light and in the dark", () => {
    const { html } = composeLetter(letter);
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form)\b|<[^>]*\s(?:src|on\w+)=|\burl\(|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    const named = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(" ") ?? []));
    for (const name of named) expect(html).toContain(`.${name}{`);
  });
});
