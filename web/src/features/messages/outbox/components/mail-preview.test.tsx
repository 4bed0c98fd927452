// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { framed } from "./mail-preview.tsx";

const mail = "<html><head><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body>x</body></html>";

describe("a mail in a frame", () => {
  it("is signed for the page's policy, and shows the colours that are asked for", () => {
    expect(framed(mail, "dark", "n1")).toBe(
      '<html><head><base target="_blank"><style nonce="n1">@media all{p{color:#fff}}</style></head><body>x</body></html>',
    );
    expect(framed(mail, "light", "n1")).toContain("@media not all{");
  });

  it("is left alone where the page has no nonce", () => {
    expect(framed(mail, "light", undefined)).toContain("<style>");
  });
});
