import { describe, expect, it } from "vitest";
import { externalAddress } from "./menu-address.ts";

const values = { origin: "http://portal.example", locale: "zh", username: "li&wei" } as const;

describe("a menu url with placeholders [R-ROUTE-6]", () => {
  it.each([
    ["{{origin}}/wiki", "http://portal.example/wiki"],
    ["https://x.example/{{ locale }}/a?u={{username}}", "https://x.example/zh/a?u=li%26wei"],
    ["http://x.example", "http://x.example"],
  ])("%s becomes %s", (url, address) => {
    expect(externalAddress(url, values)).toBe(address);
  });

  it.each([
    "{{token}}",
    "http://x.example/?t={{token}}",
    "http://x.example/{{window.location}}",
    "{{constructor.constructor('alert(1)')()}}",
    "http://x.example/{{__proto__}}",
    "http://x.example/{{locale",
    "{{username}}",
    "/dms",
    "javascript:alert(1)//http://",
    "ftp://x.example",
    "http://",
    "",
  ])("%s is no external address", (url) => {
    expect(externalAddress(url, values)).toBeNull();
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "http:\\\\evil.example",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://evil.example/1",
    "file:///etc/passwd",
    "\u0001https://evil.example",
    "{{origin}}.evil.example",
    "{{origin}}@evil.example",
    "{{origin}}:1@evil.example/",
    "{{origin}}evil.example",
    "https://portal.example@evil.example/",
  ])("%s does not get out by looking like one", (url) => {
    expect(externalAddress(url, values)).toBeNull();
  });
});
