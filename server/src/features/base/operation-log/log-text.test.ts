import { describe, expect, it } from "vitest";
import { logLine, logText, logValue } from "./export-log.ts";

describe("logLine", () => {
  it("writes line breaks and control characters out, so that one entry cannot look like two", () => {
    expect(logLine("admin\r\nlogin ok\u0000\u2028\u001b[31m")).toBe("admin\\r\\nlogin ok\\u0000\\u2028\\u001b[31m");
  });

  it("cuts what is too long without leaving half a character", () => {
    expect(logLine("ab😀", 3)).toBe("ab\ufffd");
    expect(logLine("x".repeat(900))).toHaveLength(500);
  });
});

describe("logText", () => {
  it("keeps several lines and replaces only what the database cannot hold", () => {
    expect(logText("第一行\n第二行\u0000\ud800")).toBe("第一行\n第二行\ufffd\ufffd");
  });
});

describe("logValue", () => {
  it("hides secrets at any depth and keeps everything else", () => {
    const value = { username: "a", password: "p", nested: [{ apiToken: "t", n: 1, gone: null }], resetPassword: null };
    expect(logValue(value)).toEqual({
      username: "a",
      password: "[secret]",
      nested: [{ apiToken: "[secret]", n: 1, gone: null }],
      resetPassword: null,
    });
  });
});
