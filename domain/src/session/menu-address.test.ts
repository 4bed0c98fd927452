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
});
